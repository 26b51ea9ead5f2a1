import { expect, test } from 'vitest';
import { withGivenFiles } from '../../../src/search/fetch-artefact.ts';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytesOf = (content: string): ArrayBuffer => new TextEncoder().encode(content).buffer;

function given() {
  const loaded: string[] = [];
  const { load, take } = withGivenFiles((path) => {
    loaded.push(path);
    return Promise.resolve(new Uint8Array(bytesOf(`loaded ${path}`)));
  });
  return { loaded, load, take };
}

test('files from the page are not loaded again, whether they arrive before or after the request', async () => {
  const { load, take, loaded } = given();
  take({ method: 'given', paths: ['manifest.json', 'a', 'b'] });
  take({ method: 'given', path: 'manifest.json', bytes: bytesOf('given manifest') });
  take({ method: 'given', path: 'a', bytes: bytesOf('given a') });
  const wanted = load('b');
  take({ method: 'given', path: 'b', bytes: bytesOf('given b') });
  expect([text(await load('a')), text(await wanted)]).toEqual(['given a', 'given b']);
  expect(text(await load('manifest.json'))).toBe('given manifest');
  expect(loaded).toEqual([]);
});

test('each file is passed on once, so that the manifest shows a newer build', async () => {
  const { load, take } = given();
  take({ method: 'given', paths: ['manifest.json', 'a'] });
  take({ method: 'given', path: 'manifest.json', bytes: bytesOf('given manifest') });
  take({ method: 'given', path: 'a', bytes: bytesOf('given a') });
  await Promise.all([load('manifest.json'), load('a')]);
  expect([text(await load('manifest.json')), text(await load('a'))]).toEqual([
    'loaded manifest.json',
    'loaded a',
  ]);
});

test('files that the page failed to read or did not request are loaded', async () => {
  const { load, take } = given();
  take({ method: 'given', paths: ['a'] });
  take({ method: 'given', path: 'a' });
  take({ method: 'given', path: 'stranger', bytes: bytesOf('x') });
  expect([text(await load('a')), text(await load('stranger'))]).toEqual(['loaded a', 'loaded stranger']);
});
