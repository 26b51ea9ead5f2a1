import { serveContract } from '../lib/contract.ts';
import { testContractFuzz } from '../lib/contract-fuzz.ts';

// More of them: tests/full/contract-fuzz.test.ts.
testContractFuzz(serveContract, 50);
