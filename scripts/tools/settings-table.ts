/** Writes the settings table of the README from the settings themselves; with --check it only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { SETTINGS } from '../settings/table.ts';
import { isEntryPoint } from '../lib/entry-point.ts';

const README = 'README.md';
const BEGIN = '<!-- settings: written by npm run generate -->';
const END = '<!-- /settings -->';

/** The table in Markdown: setting, default, what it does. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { default: fallback, doc }]) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '(none)'} | ${doc.replaceAll('|', '\\|')} |`,
  );
  return ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

if (isEntryPoint(import.meta.url)) {
  const readme = readFileSync(README, 'utf8');
  const [before, after] = [readme.indexOf(BEGIN) + BEGIN.length, readme.indexOf(END)];
  const next = await format(`${readme.slice(0, before)}\n\n${settingsTable()}\n\n${readme.slice(after)}`, {
    ...(await resolveConfig(README)),
    filepath: README,
  });
  if (!process.argv.includes('--check')) writeFileSync(README, next);
  else if (next !== readme) {
    console.error(
      'The settings table of the README is out of date. Run "npm run generate" and commit the result.',
    );
    process.exitCode = 1;
  }
}
