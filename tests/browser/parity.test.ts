import { inject } from 'vitest';
import { testParity } from '../lib/parity-tests.ts';

// 300 of each kind: tests/full/edge.test.ts.
testParity(() => inject('sampleSite'), 40);
