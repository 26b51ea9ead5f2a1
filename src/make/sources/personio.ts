import { ask, type Board, boardSource, notAList, type System } from './board.ts';
import { sectionsOf, unsolicited } from './answers.ts';
import { type Element, elementsAt, parseXml, textAt } from './xml.ts';

/** Each response has texts in one language only; without a parameter, in German. */
const LANGUAGES = ['de', 'en', 'fr', 'it', 'es', 'nl'];

const hostsOf = (where: string): string[] =>
  where.includes('.') ? [where] : [`${where}.jobs.personio.de`, `${where}.jobs.personio.com`];

const board: Board<Element> = {
  name: 'personio',
  title: 'Personio',
  addresses: (where) => hostsOf(where).map((host) => `https://${host}/xml?language=${LANGUAGES[0]}`),
  rows: (text) => {
    const all = parseXml(text);
    return all?.name === 'workzag-jobs' ? elementsAt(all, 'position') : undefined;
  },
  posting: (position, _, where) => {
    const said = (path: string) => textAt(position, path);
    const listed = (path: string) => elementsAt(position, path).map(({ text }) => text);
    const id = said('id');
    return {
      id,
      url: where && id ? `https://${hostsOf(where)[0]}/job/${encodeURIComponent(id)}` : undefined,
      title: said('name'),
      text: textOf(position),
      published: said('createdAt'),
      places: [...listed('office'), ...listed('additionalOffices/office')].map((text) => ({ text })),
      kind: listed('employmentType'),
      hours: listed('schedule'),
      level: said('seniority'),
      category: said('department'),
      tags: said('keywords')?.split(','),
      employer: { name: said('subcompany') },
      leftOut: unsolicited(said('name')),
    };
  },
  unknown:
    'Look at the name in the address of your careers page, and turn on "XML feed" in Personio under Settings, Recruiting, Career page.',
};

const textOf = (position: Element): string | undefined =>
  sectionsOf(
    ...elementsAt(position, 'jobDescriptions/jobDescription').map((section): [unknown, unknown] => [
      textAt(section, 'name'),
      textAt(section, 'value'),
    ]),
  );

/** Merges positions by id, since one without text in a language may have text in the next. */
export const personio: System = {
  ...boardSource(board),
  read: async (where, get) => {
    const { text, host } = await ask(get, board.addresses(where, 0), { ...board, where });
    const positions = new Map<string, Element>();
    let complete = true;
    const join = (found: readonly Element[]) => {
      for (const position of found) {
        const id = textAt(position, 'id') ?? '';
        const known = positions.get(id);
        if (!known || (textOf(known) === undefined && textOf(position) !== undefined))
          positions.set(id, position);
      }
    };
    const first = board.rows(text);
    if (!first) throw notAList(board.title, where);
    join(first);
    for (const language of LANGUAGES.slice(1)) {
      const page = await get(`https://${host}/xml?language=${language}`).catch(() => undefined);
      const found = page?.status === 200 ? board.rows(page.text) : undefined;
      join(found ?? []);
      // An unsupported language does not make the result incomplete.
      complete &&= found !== undefined || page?.status === 404;
    }
    const all = [...positions.values()];
    return { postings: all.map((position) => board.posting(position, all, host)), complete };
  },
};
