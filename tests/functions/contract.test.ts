import { serveContract } from '../lib/contract.ts';
import { testContract } from '../lib/contract-tests.ts';

testContract(serveContract);
