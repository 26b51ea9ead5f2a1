import { serveContract } from '../lib/contract.ts';
import { testContractFuzz } from '../lib/contract-fuzz.ts';

// A few of them: tests/functions/contract-fuzz.test.ts.
testContractFuzz(serveContract);
