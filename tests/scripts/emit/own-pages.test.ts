import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownTextsOf, readPage } from '../../../scripts/emit/own-pages.ts';
import { contentFolder } from '../../../scripts/settings/content-folder.ts';
import { Wrong } from '../../../scripts/settings/values.ts';
import { localised, menuOf, ownPage } from '../../../src/site/own-pages.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const FRONT = '---\ntitle: Imprint\nlocale: en\nfooter: true\norder: 2\n---\n';

function read(text: string, file = 'imprint.en.md') {
  const problems: string[] = [];
  return { page: readPage(file, text, (line, what) => problems.push(`${line}: ${what}`)), problems };
}

test('a page is Markdown with front matter', () => {
  const text = `${FRONT}\nACME Ltd, [write](mailto:a@acme.example), see [privacy](/privacy/#logs).\n\n## Address\n\n- 1 Street\n\n| a |\n|---|\n| \`<b>\` |\n`;
  const { page, problems } = read(text);
  expect(problems).toEqual([]);
  expect(page).toMatchObject({ name: 'imprint', locale: 'en', title: 'Imprint', place: 'footer', order: 2 });
  expect(page!.html).toContain('<a href="mailto:a@acme.example">write</a>');
  expect(page!.html).toMatch(/<h2>Address<\/h2>[^]*<li>1 Street<\/li>[^]*<code>&lt;b&gt;<\/code>/);
  expect(localised(page!.html, (path) => `/de${path}`)).toContain('<a href="/de/privacy/#logs">');
});

test.each<[what: string, text: string, problem: string, file?: string]>(
  // prettier-ignore
  [
    ['no front matter', '# Imprint', '1: The page must start with a line "---"'],
    ['a front matter that does not end', '---\ntitle: x\n\nText', '1: The page must start'],
    ['no title', '---\nlocale: en\n---\n', '1: "title" must be a text'],
    ['an unknown language', '---\ntitle: x\nlocale: es\n---\n', '3: "locale" must be one of en, de, fr, it.'],
    ['a misspelt name', '---\ntitel: x\nlocale: en\n---\n',
      '2: "titel" is not one of title, locale, nav, footer, order (did you mean "title"?).'],
    ['a word for a number', '---\ntitle: x\nlocale: en\norder: last\n---\n',
      '4: "order" must be a whole number.'],
    ['two menus', '---\ntitle: x\nlocale: en\nnav: true\nfooter: true\n---\n',
      '4: A page is in "nav" or in "footer", not in both.'],
    ['YAML that cannot be read', '---\ntitle: "x\nlocale: en\n---\n', 'Missing closing'],
    ['an alias bomb', '---\ntitle: &a [x]\nlocale: en\norder: *a\n---\n', '2: Alias resolution is disabled.'],
    ['a script', `${FRONT}\n<script>alert(1)</script>`, '8: HTML is not supported'],
    ['an element in a line', `${FRONT}a\n\nb <img src=x onerror=alert(1)>`, '9: HTML is not supported'],
    ['a comment', `${FRONT}<!-- x -->`, '7: HTML is not supported'],
    ['a link that runs', `${FRONT}\n[x](javascript:alert(1))`,
      '8: The link to "javascript:alert(1)" must begin'],
    ['a link that runs, spelt otherwise', `${FRONT}[x](JaVaScRiPt&colon;alert(1))`, '7: The link to'],
    ['a definition that runs', `${FRONT}[x][1]\n\n[1]: data:text/html,x`, '9: The link to "data:text/html,x"'],
    ['an address of another origin without a scheme', `${FRONT}[x](//evil.example/)`, '7: The link to'],
    ['a relative link', `${FRONT}[x](privacy)`, '7: The link to "privacy" must begin'],
    ['a picture from elsewhere', `${FRONT}![x](https://x.example/a.png)`,
      '7: The image "https://x.example/a.png" must be a file of the site'],
    ['a heading of the first level', `${FRONT}# Imprint`,
      '7: The title is the only top heading of the page: start other headings with "##".'],
    ['the name of a page of the site', FRONT, '1: The address /jobs/ is reserved', 'jobs.md'],
    ['a name that is no address', FRONT, '1: The file name gives the address /Über uns/', 'Über uns.md'],
  ],
)('%s is refused with its line', (_what, text, problem, file) => {
  expect(read(text, file).problems.join('\n')).toContain(problem);
  expect(read(text, file).problems.length).toBeGreaterThan(0);
});

test('a folder is read completely, and all mistakes are reported at once', async () => {
  const dir = await tempDir();
  await mkdir(join(dir, 'de'));
  await writeFile(join(dir, 'imprint.md'), FRONT);
  await writeFile(
    join(dir, 'de/imprint.md'),
    FRONT.replace('locale: en', 'locale: de').replace('Imprint', 'Impressum'),
  );
  const pages = ownTextsOf(contentFolder(dir));
  expect(pages.map(({ title }) => title)).toEqual(['Impressum', 'Imprint']);
  expect(ownPage(pages, 'imprint', ['de', 'en'])?.title).toBe('Impressum');
  expect(menuOf(pages, 'footer', ['fr', 'en']).map(({ title }) => title)).toEqual(['Imprint']);
  await writeFile(join(dir, 'a.md'), FRONT.replace('en', 'xx'));
  await writeFile(join(dir, 'b.md'), '');
  expect(() => ownTextsOf(contentFolder(dir))).toThrow(/a\.md:3: .*\n.*b\.md:1: /);
});

test('only the default folder may be missing', async () => {
  expect(contentFolder('content').files).toEqual([]);
  expect(contentFolder(join(await tempDir(), 'content')).files).toEqual([]);
  expect(() => contentFolder('contents')).toThrow(Wrong);
  const dir = await tempDir();
  await writeFile(join(dir, 'a.md'), 'x'.repeat(200_001));
  expect(() => contentFolder(dir)).toThrow('"a.md" is larger');
});
