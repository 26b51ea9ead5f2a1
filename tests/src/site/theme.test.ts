import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customProperties, fontFace, theme } from '../../../scripts/settings/theme.ts';
import { readColour } from '../../../src/site/brand.ts';
import { poorContrasts, type Token, TOKENS } from '../../../src/site/theme.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const css = readFileSync('src/styles/base.css', 'utf8');

test('the tokens are those of the styles, and legible', () => {
  for (const [token, values] of Object.entries(TOKENS)) {
    const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css) ?? [];
    expect([token, readColour(light!), readColour(dark!)]).toEqual([token, ...values]);
  }
  for (const index of [0, 1] as const)
    expect(
      poorContrasts(
        Object.fromEntries(Object.entries(TOKENS).map(([token, values]) => [token, values[index]])) as Record<
          Token,
          string
        >,
      ),
    ).toEqual([]);
});

async function file(content: unknown, name = 'theme.json'): Promise<string> {
  const path = join(await tempDir(), name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('colours, radius and fonts become custom properties', async () => {
  const read = theme(
    await file({
      light: { accent: '#06c' },
      dark: { paper: '#000000' },
      radius: '0.25rem',
      font: 'Georgia, serif',
    }),
  );
  const properties = customProperties(read, undefined);
  expect(properties.get('--accent')).toBe('light-dark(#0066cc, #62d2b0)');
  expect(properties.get('--paper')).toBe('light-dark(#faf9f6, #000000)');
  expect([properties.get('--radius'), properties.get('--system')]).toEqual(['0.25rem', 'Georgia, serif']);
  expect(customProperties(read, '#8b0000').get('--accent')).toMatch(/^light-dark\(#0066cc, /);
  expect(customProperties(undefined, undefined).size).toBe(0);
});

test('a custom font is named by its content', async () => {
  const at = await file({ woff2: 'own.woff2' });
  await writeFile(join(at, '../own.woff2'), 'wOF2 and so on');
  const read = theme(at);
  expect(fontFace(read)).toMatch(/src:url\(\/assets\/font-[0-9a-f]{16}\.woff2\)/);
  expect(customProperties(read, undefined).get('--system')).toMatch(/^own, /);
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'a JSON object'],
  ['a list', [], 'a JSON object'],
  [
    'a misspelt key',
    { lihgt: {} },
    '"lihgt": it may have light, dark, radius, font, headings, woff2 (did you mean "light"?)',
  ],
  ['an unknown token', { light: { acent: '#000' } }, '(did you mean "accent"?)'],
  ['a colour by name', { light: { accent: 'red' } }, '"light.accent" is a colour such as'],
  ['a colour that ends the rule', { light: { accent: '#000;}' } }, 'is a colour such as'],
  [
    'text that cannot be read',
    { dark: { ink: '#333333' } },
    'in "dark" "ink" (#333333) on "paper" (#141716) has a contrast of',
  ],
  ['a radius with a rule in it', { radius: '1rem;color:red' }, '"radius" is a length'],
  ['a font with a rule in it', { font: 'x;}' }, '"font" is a list of fonts'],
  ['a font that is not there', { woff2: 'no.woff2' }, 'WOFF2 font'],
])('%s is refused', async (_what, content, why) => {
  const at = await file(content);
  expect(() => theme(at)).toThrow(why);
});
