import { expect, test } from 'vitest';
import { apiOperations } from '../../../src/site/openapi.ts';

test('every method of a path is an operation, with what is sent', () => {
  expect(apiOperations.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/v1/validate');
  const validate = apiOperations.find(({ id }) => id === 'validateFeed');
  expect(validate).toMatchObject({ method: 'POST', body: { type: 'application/json' } });
  expect(JSON.parse(validate?.body?.text ?? '')).toHaveProperty('jobs');
  expect(validate?.example?.text).toContain('"valid": false');
  expect(apiOperations.find(({ id }) => id === 'validateDomain')).toMatchObject({
    method: 'GET',
    body: undefined,
  });
});

test('every operation of the description is listed with its parameters in words', () => {
  const search = apiOperations.find(({ id }) => id === 'searchJobs');
  const allowed = Object.fromEntries(
    search?.parameters.map((parameter) => [parameter.name, parameter.allowed]) ?? [],
  );
  expect(allowed).toMatchObject({
    q: 'text, up to 200 characters',
    countries: 'text of 2 characters; repeatable',
    workTypes: 'remote, on-site, hybrid; repeatable',
    limit: 'whole number, 1 to 50; default 10',
  });
  expect(search?.responses.map(({ status }) => status)).toContain('400');
  expect(search?.example?.type).toBe('application/json');
  expect(apiOperations.find(({ id }) => id === 'validateFeed')?.parameters[0]).toMatchObject({
    name: 'Accept-Language',
    isRequired: false,
    allowed: 'header; text',
  });
  expect(apiOperations.find(({ id }) => id === 'getJob')?.parameters[0]).toMatchObject({
    name: 'id',
    isRequired: true,
  });
});
