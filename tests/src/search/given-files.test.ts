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

test('what the page gives is not loaded, whether it comes before or after it is wanted', async () => {
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

test('each file is given once: a newer build is found by its manifest', async () => {
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

test('what the page could not read, and what it never asked for, is loaded', async () => {
  const { load, take } = given();
  take({ method: 'given', paths: ['a'] });
  take({ method: 'given', path: 'a' });
  take({ method: 'given', path: 'stranger', bytes: bytesOf('x') });
  expect([text(await load('a')), text(await load('stranger'))]).toEqual(['loaded a', 'loaded stranger']);
});
