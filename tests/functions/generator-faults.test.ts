import { expect, test } from 'vitest';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { bundleOpenApi } from '../../src/api/bundle-openapi.ts';
import { generatorFaults } from '../lib/generator-faults.ts';

const TEXT = { type: 'string' };
const withSchemas = (schemas: object) => ({ components: { schemas } });

test.each<[string, object, string[]]>(
  // prettier-ignore
  [
    ['a reference below a component', withSchemas({ Job: { type: 'object', properties: { id: TEXT } },
      Hit: { $ref: '#/components/schemas/Job/properties/id' } }),
      ['#/components/schemas/Job/properties/id is below a component']],
    ['a reference into definitions', withSchemas({ Hit: { $ref: '#/$defs/job' } }),
      ['#/$defs/job is below a component']],
    ['a reference to another document', withSchemas({ Hit: { $ref: 'feed.json#/job' } }),
      ['feed.json#/job is below a component']],
    ['a reference to nothing', withSchemas({ Hit: { $ref: '#/components/schemas/Job' } }),
      ['#/components/schemas/Job leads nowhere']],
    ['values without a type', withSchemas({ Sort: { enum: ['newest', 'pay'] } }),
      ['["newest","pay"] has no type']],
    ['a constant without a type', withSchemas({ Version: { const: '1.0' } }), ['"1.0" has no type']],
    ['values without a type in a parameter',
      { paths: { '/a': { get: { parameters: [{ name: 's', in: 'query', schema: { enum: ['a'] } }] } } } },
      ['["a"] has no type']],
    ['a number that may be a float', withSchemas({ Pay: { type: 'number' } }),
      ['the number "Pay" has no format']],
    ['a float in a list',
      withSchemas({ Pays: { type: 'array', items: { type: 'number', format: 'float' } } }),
      ['the number "items" has no format']],
    ['a required property that is none',
      withSchemas({ Job: { type: 'object', required: ['id', 'title'], properties: { id: TEXT } } }),
      ['"title" is required and no property']],
    ['a value that is called as a type',
      { components: { schemas: { WorkType: { type: 'string', enum: ['remote'] } },
      parameters: { Remote: {} } } }, ['"remote" is a value and the name of a type']],
    ['two names that differ by signs',
      { components: { schemas: { JobType: TEXT }, parameters: { 'job-type': {} } } },
      ['"job-type" and "JobType" are one name']],
    ['nothing of the kind', withSchemas({ Sort: { type: 'string', enum: ['newest'] },
      Pay: { type: 'number', format: 'double' }, Hit: { $ref: '#/components/schemas/Pay' } }), []],
    ['an example that looks like it', withSchemas({ Hit: { ...TEXT, example: { enum: ['a'] } } }), []],
  ],
)('%s', (_name, document, faults) => {
  expect(generatorFaults(document as Record<string, unknown>)).toEqual(faults);
});

test('the description of the API has none of these', () =>
  expect(generatorFaults(bundleOpenApi(openapi, feedSchema))).toEqual([]));
