import { expect, test, onTestFinished } from 'vitest';
import { apiOperations, apiGuide, downloadExample, typedClient } from '../../../src/site/openapi.ts';
import { execFile, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { datasetOf, serveApi } from '../../lib/api-site.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('every method of a path is an operation, with its request body', () => {
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
  expect(
    Object.fromEntries(search?.parameters.map((parameter) => [parameter.name, parameter.allowed]) ?? []),
  ).toMatchObject({
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

const jobs = sampleJobs();
/** Asynchronous, because the site runs in this process. */
const run = (command: string, args: string[], cwd: string): Promise<{ stdout: string; code?: number }> =>
  promisify(execFile)(command, args, { cwd }).catch((error: { stdout: string; code: number }) => error);

async function served() {
  const site = await serveApi(datasetOf(jobs));
  onTestFinished(site.close);
  const cwd = await tempDir();
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  writeFileSync(join(cwd, 'package.json'), '{"type": "module"}');
  return { site, cwd };
}

test('the typed client builds and runs with the lines on the page', async () => {
  const { site, cwd } = await served();
  const { Commands: commands, Program: program } = typedClient(site.url);
  const [install, generate = ''] = commands.split('\n');
  expect(install).toBe('npm install openapi-fetch'); // It is there already.
  const { default: description } = (await import('openapi-typescript/package.json', {
    with: { type: 'json' },
  })) as { default: { version: string } };
  expect(generate).toContain(`openapi-typescript@${description.version.split('.')[0]} `);
  const command = generate.replace(/openapi-typescript@\d+/, '--no-install openapi-typescript');
  expect(await run('bash', ['-c', command], cwd)).not.toHaveProperty('code');

  writeFileSync(join(cwd, 'client.ts'), program);
  // The types are more specific than "any".
  writeFileSync(join(cwd, 'wrong.ts'), program.replace("['remote', 'hybrid']", "['somewhere']"));
  const options = '--strict --noUncheckedIndexedAccess --skipLibCheck --module nodenext --target es2024';
  const more = '--allowImportingTsExtensions --noEmit --types node client.ts wrong.ts';
  const checked = await run('npx', ['tsc', ...`${options} ${more}`.split(' ')], cwd);
  expect(checked.stdout).toMatch(/^wrong\.ts\(.*"somewhere"' is not assignable.*\n$/);
  const printed = (await run(process.execPath, ['client.ts'], cwd)).stdout;
  const { body } = await site.get('/api/v1/jobs?q=engineer&workTypes=remote&workTypes=hybrid&limit=20');
  const { hits } = body as { hits: { title: string; employer: { name: string }; url: string }[] };
  expect(hits.length).toBeGreaterThan(0);
  expect(printed).toBe(hits.map(({ title, employer, url }) => `${title} ${employer.name} ${url}\n`).join(''));
});

test('the download example downloads only once', async (context) => {
  if (spawnSync('jq', ['--version']).status !== 0) context.skip('jq is not installed');
  const { site, cwd } = await served();
  const count = () => run('bash', ['-e', '-o', 'pipefail', '-c', downloadExample(site.url)], cwd);
  const first = await count();
  expect(first).not.toHaveProperty('code');
  const countries = jobs.flatMap(({ locations }) => locations.map(({ country }) => country));
  const swiss = countries.filter((country) => country === 'CH').length;
  expect(first.stdout).toMatch(new RegExp(`^ *${swiss} CH$`, 'm'));
  expect((await count()).stdout).toBe(first.stdout);
});

test("the guide states the API's limits", () => {
  const text = JSON.stringify(apiGuide({ hours: 3, siteUrl: 'https://jobs.example' }));
  for (const said of ['up to 200 characters', 'up to 50 values', 'every 3 hours', '/api/v2/'])
    expect(text).toContain(said);
});
