import { inject } from 'vitest';
import { testParity } from '../lib/parity-tests.ts';

testParity(() => inject('sampleSite'), 60);
