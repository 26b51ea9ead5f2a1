import { RULES } from '../../src/feed/rules/index.ts';
import { SETTINGS } from '../settings/table.ts';

interface Table {
  file: string;
  name: string;
  /** In Markdown; the first has the heads. */
  rows: string[][];
}

/** The tables of the documentation that are written from what they describe. */
export const TABLES: readonly Table[] = [
  {
    file: 'README.md',
    name: 'settings',
    rows: [
      ['setting', 'default', 'what it does'],
      ...Object.entries(SETTINGS).map(([name, { default: fallback, doc }]) => [
        `\`${name}\``,
        fallback ? `\`${fallback}\`` : '(none)',
        doc,
      ]),
    ],
  },
  {
    file: 'docs/validator.md',
    name: 'rules',
    rows: [
      ['code', 'level', 'what it asks for'],
      ...RULES.map(({ name, isError, description }) => [
        `\`${name}\``,
        isError ? 'error' : 'warning',
        description,
      ]),
    ],
  },
];

/** The text of a file with its table in place of the one that it has. */
export function withTable(text: string, { name, rows }: Table): string {
  const [head = [], ...others] = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const lines = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
  const begin = `<!-- ${name}: written by npm run generate -->`;
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(`<!-- /${name} -->`)];
  return `${text.slice(0, before)}\n\n${lines.join('\n')}\n\n${text.slice(after)}`;
}
