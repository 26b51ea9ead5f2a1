import { wordSet } from './normalize.ts';

/** Legal forms, which do not distinguish names. */
export const LEGAL_FORMS = wordSet(`
  ag gmbh kg kgaa se sa sas sarl sàrl spa srl inc incorporated ltd limited llc llp plc co corp corporation company bv nv ab oy as eg ev`);
