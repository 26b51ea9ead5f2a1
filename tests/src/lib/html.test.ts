import { expect, test } from 'vitest';
import { escapeHtml, jsonForScript } from '../../../src/lib/html.ts';

test('characters that could end an element or attribute are escaped', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
  );
  expect(escapeHtml('plain')).toBe('plain');
});

test('JSON in a script element cannot end it and reads back the same', () => {
  const value = { text: '</script><!-- \u2028 \u2029' };
  const json = jsonForScript(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
