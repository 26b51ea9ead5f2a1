import schema from '../../../schema/jobfeed-1.0.schema.json' with { type: 'json' };

/** /schema/jobfeed-1.0.schema.json: the schema as it is in the repository, for editors and other validators. */
export const GET = (): Response => new Response(`${JSON.stringify(schema, null, 2)}\n`);
