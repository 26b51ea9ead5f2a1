import { rowsOf, sectionsOf, textAt, textsBy, textsOf, type Values, valueAt } from './answers.ts';
import { ask, type Board, boardSource, notAList, postingsOf, type System } from './board.ts';
import { parseXml } from './xml.ts';

/**
 * The languages to request, because each response has texts in one language only. Without a parameter it is
 * in German.
 */
const LANGUAGES = ['de', 'en', 'fr', 'it', 'es', 'nl'];

const hostsOf = (where: string): string[] =>
  where.includes('.') ? [where] : [`${where}.jobs.personio.de`, `${where}.jobs.personio.com`];

const board: Board = {
  name: 'personio',
  title: 'Personio',
  addresses: (where) => hostsOf(where).map((host) => `https://${host}/xml?language=${LANGUAGES[0]}`),
  rows: (text) => {
    const list = parseXml(text)?.['workzag-jobs'];
    return list === undefined ? undefined : rowsOf(valueAt(list, 'position'));
  },
  fields: {
    id: 'id',
    url: (position, { where }) => {
      const id = textAt(position, 'id');
      return where && id
        ? `https://${hostsOf(where)[0]}/job/${encodeURIComponent(id.toWellFormed())}`
        : undefined;
    },
    title: 'name',
    text: textOfAdvert,
    published: 'createdAt',
    places: (position) =>
      [position.office, valueAt(position, 'additionalOffices.office')]
        .flatMap(textsOf)
        .map((text) => ({ text })),
    kind: 'employmentType',
    hours: 'schedule',
    level: 'seniority',
    category: 'department',
    tags: (position) => textAt(position, 'keywords')?.split(','),
    employer: (position) => textsBy(position, { name: 'subcompany' }),
  },
  unknown:
    'Look at the name in the address of your careers page, and turn on "XML feed" in Personio under Settings, Recruiting, Career page.',
};

function textOfAdvert(position: Values): string | undefined {
  const sections = rowsOf(valueAt(position, 'jobDescriptions.jobDescription'));
  return sectionsOf(...sections.map(({ name, value }) => [name, value] as const));
}

/** Merges the positions of all languages by id, because a position may have its text in one language only. */
export const personio: System = {
  ...boardSource(board),
  read: async (where, get) => {
    const { text, host } = await ask(get, board.addresses(where, 0), { ...board, where });
    const positions = new Map<unknown, Values>();
    const join = (sections: readonly Values[] = []) => {
      for (const position of sections) {
        const id = textAt(position, 'id | name');
        const known = positions.get(id);
        if (!known || (textOfAdvert(known) === undefined && textOfAdvert(position) !== undefined))
          positions.set(id, position);
      }
    };
    const first = board.rows(text);
    if (!first) throw notAList(board.title, where);
    join(first);
    let complete = true;
    for (const language of LANGUAGES.slice(1)) {
      const page = await get(`https://${host}/xml?language=${language}`).catch(() => undefined);
      const rows = page?.status === 200 ? board.rows(page.text) : undefined;
      join(rows);
      // Status 404 means an unsupported language, so the result stays complete.
      complete &&= rows !== undefined || page?.status === 404;
    }
    return { postings: postingsOf(board, [...positions.values()], host), complete };
  },
};
