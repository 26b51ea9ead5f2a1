/**
 * Normalized legal forms, which don't tell names apart. This is a plain set, because every page with a list loads the file.
 */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ag gmbh mbh kg kgaa se sa sas sarl sàrl spa srl inc incorporated ltd limited llc llp plc co corp corporation company bv nv ab oy as eg ev'.split(
    ' ',
  ),
);
