import * as astro from 'astro/runtime/server/index.js';
import { expect, test } from 'vitest';
import * as ours from '../../../src/on-demand/compiler-runtime.ts';

/** What compiled components call, of Astro and of ours. */
type Runtime = Record<keyof typeof ours, (...given: unknown[]) => unknown>;
type Of = (runtime: Runtime, page: unknown, slots: unknown) => unknown;

/** What Astro's runtime needs to print a component. */
const PAGE = {
  _metadata: { renderedScripts: new Set(), propagators: new Set(), templateDepth: 0, extraHead: [] },
  inlinedScripts: new Map([['a.ts', 'run()']]),
  clientDirectives: new Map(),
  ...{ styles: new Set(), scripts: new Set(), links: new Set(), compressHTML: 'jsx', partial: true },
};

async function bothOf(of: Of): Promise<{ theirs: string; own: string }> {
  const ofAstro = astro.createComponent(
    (page, _, slots) => of(astro as unknown as Runtime, page, slots) as never,
  );
  const written = new Set<string>();
  const page = {
    script: (id: string) =>
      written.size < written.add(id).size ? '<script type="module">run()</script>' : '',
  };
  return {
    theirs: (await astro.renderToString(PAGE as never, ofAstro, {}, {})) as string,
    own: (of(ours as unknown as Runtime, page, {}) as { html: string }).html,
  };
}

const VALUES = [
  ...['', 'text', `<b>"R&D" 'x'</b>`, '\u2068é\u2069', 0, 1, -2.5, true, false, null, undefined],
  ...[[], ['<', [1, null, ['&']], false]],
];

test.each(VALUES.map((value) => [value]))('prints %j between tags as Astro does', async (value) => {
  const { own, theirs } = await bothOf(({ render }) => render(['<p>', '</p>'], value));
  expect(own).toBe(theirs);
});

const NAMES = ['title', 'data-x', 'hidden', 'download', 'popover', 'checked', 'class', 'class:list', 'style'];
test.each(NAMES)('writes the attribute %s as Astro does, with any value', async (name) => {
  for (const value of [...VALUES, ['a', { b: true }], { color: 'red' }]) {
    const { own, theirs } = await bothOf(({ render, addAttribute, spreadAttributes }) =>
      render(['<p', '', '>'], addAttribute(value, name), spreadAttributes({ [name]: value, id: 'a&b' })),
    );
    expect(own).toBe(theirs);
  }
});

test('renders components, slots, HTML and scripts as Astro does', async () => {
  const of: Of = ({ render, renderComponent, renderSlot, renderScript, unescapeHTML, ...rest }, page) => {
    const frame = rest.createComponent(
      (inner: unknown, { name }: { name: string }, slots: Record<string, unknown>) =>
        render(
          ['<i>', '</i>', '', '', '', '!'],
          name,
          renderSlot(inner, slots['default']),
          renderSlot(inner, slots['other'], render(['none'])),
          rest.maybeRenderHead(inner),
          renderScript(inner, 'a.ts'),
        ),
    );
    const html = (): unknown => render(['', ''], unescapeHTML('<hr>&'));
    const inSlot = (inner: unknown): unknown =>
      render(['', ''], renderComponent(inner, 'Fragment', rest.Fragment, {}, { default: html }));
    return render(
      ['', '', ''],
      renderComponent(
        page,
        'Frame',
        frame,
        { name: '<' },
        { default: inSlot, other: () => render(['other']) },
      ),
      ['a', 'b'].map((name) => renderComponent(page, 'Frame', frame, { name })),
    );
  };
  const { own, theirs } = await bothOf(of);
  expect(own).toBe(theirs);
  expect(own).toContain('<hr>&');
  expect(own.match(/run\(\)/g)).toHaveLength(1);
});

test('says that a component cannot wait', async () =>
  await expect(bothOf(({ render }) => render(['', ''], Promise.resolve('late')))).rejects.toThrow(
    'Remove the await.',
  ));
