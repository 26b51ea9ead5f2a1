import { type Board, boardSource, readRows, SourceError, type System } from './board.ts';
import {
  jsonOf,
  rowsOf,
  sectionsOf,
  textOf,
  textsOf,
  unsolicited,
  type Values,
  valuesOf,
} from './answers.ts';

const STEP = 100;
const API = 'https://api.smartrecruiters.com/v1/companies/';
/** The company's text comes last, because descriptions are cut. */
const SECTIONS = ['jobDescription', 'qualifications', 'additionalInformation', 'companyDescription'];

const board: Board<Values> = {
  name: 'smartrecruiters',
  title: 'SmartRecruiters',
  step: STEP,
  addresses: (company, from) => [`${API}${company}/postings?limit=${STEP}&offset=${from}`],
  rows: (text) => {
    const rows = 'totalFound' in valuesOf(jsonOf(text)) ? rowsOf(text, 'content') : undefined;
    if (rows) return rows;
    const single = valuesOf(jsonOf(text));
    return 'jobAd' in single ? [single] : undefined;
  },
  posting: (job) => {
    const { city, region, postalCode, country, remote, hybrid } = valuesOf(job.location);
    const { identifier, name } = valuesOf(job.company);
    const type = textsOf([valuesOf(job.typeOfEmployment).id]);
    const id = textOf(job.id);
    const company = textOf(identifier);
    return {
      id: textOf(job.refNumber) ?? id,
      url:
        textOf(job.postingUrl) ??
        (company &&
          id &&
          `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${encodeURIComponent(id)}`),
      title: textOf(job.name),
      text: textOfAd(job),
      language: textOf(valuesOf(job.language).code),
      published: textOf(job.releasedDate),
      places: [
        {
          city: textOf(city),
          region: textOf(region),
          postcode: textOf(postalCode),
          country: textOf(country)?.toUpperCase(),
        },
      ],
      kind: type,
      hours: type,
      workplace: hybrid === true ? 'hybrid' : remote === true ? 'remote' : undefined,
      level: textOf(valuesOf(job.experienceLevel).id),
      category: textOf(valuesOf(job.function).label) ?? textOf(valuesOf(job.department).label),
      employer: { name: textOf(name) },
      leftOut: (textOf(job.visibility) ?? 'PUBLIC') === 'PUBLIC' ? unsolicited(job.name) : 'internal',
    };
  },
};

function textOfAd(job: Values): string | undefined {
  const sections = valuesOf(valuesOf(job.jobAd).sections);
  return sectionsOf(
    ...SECTIONS.map((name): [unknown, unknown] => {
      const { title, text } = valuesOf(sections[name]);
      return [title, text];
    }),
  );
}

/** The list has no texts, so each opening is requested. One that is gone by then is dropped. */
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
      const answer = await get(`${API}${where}/postings/${encodeURIComponent(textOf(job.id) ?? '')}`).catch(
        () => undefined,
      );
      if (answer?.status === 404 || answer?.status === 410) continue;
      const detail = answer?.status === 200 ? valuesOf(jsonOf(answer.text)) : {};
      isWhole &&= 'jobAd' in detail;
      whole.push({ ...job, ...detail });
    }
    return { postings: whole.map((job) => board.posting(job, whole, where)), complete: isWhole };
  },
};
