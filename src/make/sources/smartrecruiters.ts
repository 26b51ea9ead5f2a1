import {
  jsonOf,
  listWith,
  sectionsOf,
  textAt,
  textOf,
  textsBy,
  valueAt,
  type Values,
  valuesOf,
} from './answers.ts';
import { type Board, boardSource, isGone, postingsOf, readRows, SourceError, type System } from './board.ts';

const STEP = 100;
const API = 'https://api.smartrecruiters.com/v1/companies/';
/** The company's text comes last, because long descriptions are cut at the end. */
const SECTIONS = ['jobDescription', 'qualifications', 'additionalInformation', 'companyDescription'];
const contentOf = listWith('id', 'content');

const board: Board = {
  name: 'smartrecruiters',
  title: 'SmartRecruiters',
  step: STEP,
  addresses: (company, from) => [`${API}${company}/postings?limit=${STEP}&offset=${from}`],
  rows: (text) => {
    const answer = valuesOf(jsonOf(text));
    const list = 'totalFound' in answer ? contentOf(text) : undefined;
    return list ?? ('jobAd' in answer ? [answer] : undefined);
  },
  fields: {
    id: 'refNumber | id',
    url: (job) => {
      const parts = [textAt(job, 'company.identifier'), textOf(job.id)].map((part) => part?.toWellFormed());
      const [company, id] = parts.map((part) => part && encodeURIComponent(part));
      return (
        textOf(job.postingUrl) ??
        (company && id ? `https://jobs.smartrecruiters.com/${company}/${id}` : undefined)
      );
    },
    title: 'name',
    text: ({ jobAd }) =>
      sectionsOf(
        ...SECTIONS.map((name) => valuesOf(valueAt(jobAd, `sections.${name}`))).map(
          ({ title, text }) => [title, text] as const,
        ),
      ),
    language: 'language.code',
    published: 'releasedDate',
    places: ({ location }) => {
      const { country, ...place } = textsBy(location, { city: 'city', region: 'region', country: 'country' });
      return [{ ...place, country: country?.toUpperCase() }];
    },
    kind: 'typeOfEmployment.id',
    hours: 'typeOfEmployment.id',
    workplace: ({ location }) => ['hybrid', 'remote'].find((name) => valuesOf(location)[name] === true),
    level: 'experienceLevel.id',
    category: 'function.label | department.label',
    employer: (job) => textsBy(job, { name: 'company.name' }),
    leftOut: ({ visibility }) => ((textOf(visibility) ?? 'PUBLIC') === 'PUBLIC' ? undefined : 'internal'),
  },
};

/** The list has no texts, so each opening is requested. An opening that is gone by then is left out. */
export const smartrecruiters: System = {
  ...boardSource(board),
  read: async (where, get) => {
    const { list, complete, first } = await readRows(board, where, get);
    const total = Number(valuesOf(jsonOf(first)).totalFound);
    const jobs = [...new Map(list.map((job) => [textOf(job.id), job])).values()];
    if (jobs.length === 0)
      throw new SourceError(
        `SmartRecruiters shows no openings of "${where}", and says the same of a company that it does not know.`,
        'Look at the name in the address of your openings, upper and lower case alike; without openings, write an empty feed.',
      );
    let isWhole = complete && jobs.length >= total;
    const whole: Values[] = [];
    for (const job of jobs) {
      const id = encodeURIComponent(textOf(job.id)?.toWellFormed() ?? '');
      const answer = await get(`${API}${where}/postings/${id}`).catch(() => undefined);
      if (answer && isGone(answer.status)) continue;
      const detail = answer?.status === 200 ? valuesOf(jsonOf(answer.text)) : {};
      isWhole &&= 'jobAd' in detail;
      whole.push({ ...job, ...detail });
    }
    return { postings: postingsOf(board, whole, where), complete: isWhole };
  },
};
