import { serveContract } from '../lib/contract.ts';
import { testContractFuzz } from '../lib/contract-fuzz.ts';

testContractFuzz(serveContract);
