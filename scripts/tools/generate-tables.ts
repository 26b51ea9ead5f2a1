/** Writes the tables of the documentation from what they describe; with --check it only says which are out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { RULES } from '../../src/feed/rules/index.ts';
import { SETTINGS } from '../settings/table.ts';

/** Where each table stands, its heads and rows in Markdown. */
const TABLES = [
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
      ...RULES.map(({ name, level, description }) => [`\`${name}\``, level, description]),
    ],
  },
];

for (const { file, name, rows } of TABLES) {
  const [head = [], ...others] = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const lines = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
  const text = readFileSync(file, 'utf8');
  const begin = `<!-- ${name}: written by npm run generate -->`;
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(`<!-- /${name} -->`)];
  const next = await format(`${text.slice(0, before)}\n\n${lines.join('\n')}\n\n${text.slice(after)}`, {
    ...(await resolveConfig(file)),
    filepath: file,
  });
  if (!process.argv.includes('--check')) writeFileSync(file, next);
  else if (next !== text) {
    console.error(
      `The table of ${name} in ${file} is out of date. Run "npm run generate" and commit the result.`,
    );
    process.exitCode = 1;
  }
}
