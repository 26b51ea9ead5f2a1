/** Recency in the text of a query: "this week", "posted since May", "il y a 3 jours". English, German, French, Italian, Spanish. */
import { clock } from '../lib/clock.ts';
import { lazy } from '../lib/lazy.ts';
import { listed } from '../text/normalize.ts';

/** A maximum age in days, with its range in UTF-16 units of the text. */
export interface AskedRecency {
  days: number;
  start: number;
  end: number;
}

/** Expressions by days. */
const RECENT: Record<number, string> = {
  1: `today, today's, yesterday, since yesterday, last 24 hours, last 24h, past 24 hours, 24h,
    heute, von heute, gestern, seit gestern, letzte 24 stunden, letzten 24 stunden, offres du jour, annonces du jour, offre du jour, publié hier, publiée hier, publiées hier,
    aujourd'hui, dernières 24 heures, dernières 24h, depuis hier, d'hier,
    oggi, di oggi, ultime 24 ore, ieri, da ieri, hoy, de hoy, ayer, desde ayer, últimas 24 horas`,
  3: 'last few days, past few days, letzten tage, letzte tage, letzten paar tage, ces derniers jours, derniers jours, ultimi giorni, últimos días, ultimos dias',
  7: `this week, last week, past week, diese woche, dieser woche, letzte woche, letzter woche, letzten woche, cette semaine,
    de la semaine, la semaine dernière, semaine dernière, questa settimana, ultima settimana, settimana scorsa, esta semana, semana pasada, última semana, ultima semana`,
  14: 'last two weeks, past two weeks, letzte zwei wochen, letzten zwei wochen, deux dernières semaines, ultime due settimane',
  30: 'this month, last month, past month, diesen monat, dieser monat, letzten monat, letzter monat, ce mois-ci, ce mois, le mois dernier, questo mese, ultimo mese, mese scorso, este mes, último mes, ultimo mes',
};
/** Expressions for "new" without a time. */
const NEW = `new jobs, newest jobs, latest jobs, recent jobs, fresh jobs, new vacancies, latest vacancies, new openings, new job openings, recently posted, recently added, recently published,
  just posted, just listed, just added, newly posted, freshly posted,
  neue jobs, neueste jobs, aktuelle jobs, neue stellen, neueste stellen, neue stellenangebote, neueste stellenangebote, aktuelle stellenangebote,
  frische stellen, neue stellenanzeigen, neue inserate, neu publiziert, neu ausgeschrieben, neu eingestellt, kürzlich ausgeschrieben,
  nouvelles offres, nouvelles offres d'emploi, nouvelles annonces, nouveaux emplois, nouveaux postes, dernières offres, dernières offres d'emploi, dernières annonces,
  offres récentes, annonces récentes, offres d'emploi récentes,
  nuove offerte, nuove offerte di lavoro, nuovi lavori, nuovi annunci, annunci nuovi, annunci recenti, offerte recenti, ultime offerte, ultimi annunci,
  nuevas ofertas, nuevos empleos, ofertas recientes,
  newest, most recent, freshest, neueste, neuesten, neuste, neusten, aktuellste, aktuellsten, les plus récentes, les plus récents, plus récentes, plus récents, più recenti, más recientes`;
const NEW_DAYS = 7;

/** Units in days: "last 10 days", "letzte 3 Wochen", "30 derniers jours". */
const UNITS: Record<number, string> = {
  1: 'days?|tage?n?|jours?|giorn[oi]|d[ií]as?',
  7: 'weeks?|wochen?|semaines?|settiman[ae]|semanas?',
  30: 'months?|monate?n?|mois|mes[ei]|mes(?:es)?',
};
/** Hours only count after "last": "last 48 hours". Otherwise they are working hours. */
const HOURS = 'hours?|hrs?|h|stunden|heures|ore|horas';
const HOURS_A_DAY = 24;
const NUMBERS: Record<number, string> = {
  1: 'one|an?|eine[mnr]?|une?|uno|una',
  2: 'two|zwei|deux|due|dos',
  3: 'three|drei|trois|tres?',
};
const numberOf = (word: string): number =>
  Number(
    Object.entries(NUMBERS).find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0] ?? word,
  );
const NUMBER = ['\\d{1,2}', ...Object.values(NUMBERS)].join('|');
const LAST = 'last|past|letzte[nr]?|vergangenen?|[uú]ltim(?:[ie]|[oa]s)';
/** Words for "at most ... ago". */
const WITHIN = String.raw`seit|depuis(?: moins)?(?: d['’e])?|il y a(?: moins d['’e])?|(?:datant d['’e]\s+)?moins d['’e]|hace(?: menos de)?|less than|newer than|no older than|not older than|nicht älter als|jünger als|weniger als|vor(?: weniger als)?|desde hace|menos de|meno di|non più vecchi[oae]? di|max\.?`;
/** Not before "a week" and the like: "max 3 days a week" is about working time. */
const A_WEEK = String.raw`(?!\s+(?:an?|per|pro|die|in der|par|à la|alla|por|al)\s+(?:week|month|day|woche|monat|tag|semaine|mois|jour|settimana|mese|giorno|semana|mes|d[ií]a)(?!\p{L}))`;
const AGO = '(?:ago|old|alt|fa)';
const WEEKDAYS = `monday, tuesday, wednesday, thursday, friday, saturday, sunday, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag,
  lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica, el lunes, lunes`;
const MONTHS = [
  'jan(?:uary|uar|vier)?|jänner|gennaio|enero',
  'feb(?:ruary|ruar)?|février|febbraio|febrero',
  'mar(?:ch|s|zo)?|märz',
  'apr(?:il|ile)?|avril|abril',
  'may|mai|maggio|mayo',
  'june?|juni|juin|giugno|junio',
  'july?|juli|juillet|luglio|julio',
  'aug(?:ust)?|août|agosto',
  'sept?(?:ember)?|septembre|settembre|septiembre',
  'o[ck]t(?:ober)?|octobre|ottobre|octubre',
  'nov(?:ember)?|novembre|noviembre',
  'de[cz](?:ember)?|décembre|dicembre|diciembre',
];
/** Words for "posted", which are part of the expression. */
const POSTED = String.raw`(?:posted|published|advertised|added|online|listed|neu|new|brand new|veröffentlichte?n?|ausgeschriebene?n?|publizierte?n?|inseriert|aufgeschaltet|publiées?|publiés?|postées?|parue?s?|mises? en ligne|pubblicat[aeio]|inserit[aeio]|publicad[ao]s?)`;
/** After it, without "new", which may begin a place: "posted today New York". */
const POSTED_BEHIND = POSTED.replace('|new|brand new|', '|');
/** Prepositions, which may be repeated. They must be unambiguous: otherwise each repetition would double the time for matching. */
const BEFORE =
  '(?:in|within|from|since|of|der|den|des|les|dans les|depuis|seit|aus|the|nelle|negli|da|di|de|desde|en|la|le|los|las)';
const SINCE = '(?:since|seit|depuis(?: le)?)';
const said = (text: string): string =>
  listed(text)
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replaceAll("'", "['’]").replaceAll(' ', String.raw`\s+`))
    .join('|');
const unit = (at: string): string =>
  Object.entries(UNITS)
    .map(([days, words]) => `(?<${at}${days}>${words})`)
    .join('|');
const edges = (inner: () => string): (() => RegExp) =>
  lazy(() => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${inner()})(?![\p{L}\p{N}])`, 'giu'));

/** Quick check before building the expressions, which takes 10 ms: any match contains one of these. */
const MAY_SAY = lazy(() => {
  const stems = listed([...Object.values(RECENT), NEW].join()).map((expression) => {
    const [longest = ''] = expression.split(/[ ']/).sort((a, b) => b.length - a.length);
    return longest.slice(0, 4);
  });
  return new RegExp([...new Set(stems), ...Object.values(UNITS), SINCE, POSTED].join('|'), 'iu');
});

/** "Posted in the last 3 days", "seit gestern", "vor zwei Tagen veröffentlicht". */
const TIME = edges(
  () =>
    String.raw`(?:${POSTED}\s+)?(?:${BEFORE}\s+)*` +
    String.raw`(?:(?:(?:${LAST})\s+(?<n1>${NUMBER})|(?<n2>\d{1,2})\s+derni(?:ers|ères))\s?(?:\s(?:${unit('u')})|(?<hours>${HOURS}))` +
    `|${Object.entries(RECENT)
      .map(([days, words]) => `(?<said${days}>${said(words)})`)
      .join('|')})` +
    String.raw`(?:\s+${POSTED_BEHIND})?`,
);
const AGES = edges(
  () =>
    String.raw`(?:${POSTED}\s+)?(?:${BEFORE}\s+)*(?:(?:${WITHIN})\s?(?<n1>${NUMBER})\s+(?:${unit('u')})${A_WEEK}(?:\s+${AGO})?|(?<n2>${NUMBER})\s+(?:${unit('v')})\s+(?:${AGO}))(?:\s+${POSTED_BEHIND})?`,
);
const SINCE_DAY = edges(
  () => String.raw`(?:${POSTED}\s+)?${SINCE}\s+(?:${said(WEEKDAYS)})(?:\s+${POSTED_BEHIND})?`,
);
/** A month with an optional day and year, after "posted in" or "since". */
const SINCE_MONTH = edges(
  () =>
    String.raw`(?:${POSTED}\s+(?:in|im|en|a|after|nach|après|desde)\s+|(?:${POSTED}\s+)?${SINCE}\s+)(?:the\s+|dem\s+)?(?:(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s+)?` +
    `(?:${MONTHS.map((words, i) => `(?<m${i}>${words})`).join('|')})` +
    String.raw`(?:\s+(?<year>20\d\d))?`,
);
const NEW_JOBS = edges(
  () =>
    String.raw`(?:(?:ganz|brand|the|die|les|le)\s+)?(?:${said(NEW)}|latest(?=(?:\s+\p{L}+){1,3}\s+(?:jobs?|roles|positions|openings|vacancies)))`,
);

const DAY = 86_400_000;
/** Maximum of the filter. */
const MOST_DAYS = 365;

type Groups = Record<string, string | undefined>;
/** The number in the name of the group that matched. */
const numbered = (groups: Groups, ...names: string[]): number | undefined => {
  const found = Object.keys(groups).find(
    (key) => groups[key] !== undefined && names.some((name) => new RegExp(`^${name}\\d+$`).test(key)),
  );
  return found === undefined ? undefined : Number(found.replace(/\D+/, ''));
};
const counted = (groups: Groups): number => {
  const number = numberOf((groups['n1'] ?? groups['n2'])!);
  return groups['hours'] ? Math.ceil(number / HOURS_A_DAY) : number * numbered(groups, 'u', 'v')!;
};

/** Days since the start of a month, or a day of it, in the past. */
function daysSince({ day, year, ...groups }: Groups, now: number): number {
  const month = numbered(groups, 'm')!;
  const today = new Date(now);
  const at = (inYear: number): number => Date.UTC(inYear, month, Number(day ?? 1));
  const own = Number(year ?? today.getUTCFullYear());
  const first = year === undefined && at(own) > now ? at(own - 1) : at(own);
  return Math.ceil((now - first) / DAY);
}

/**
 * Finds the recency expressions of a text.
 * @param now in milliseconds, for dates relative to today
 */
export function recencyIn(text: string, now = clock()): AskedRecency[] {
  if (!MAY_SAY().test(text)) return [];
  const ways: [() => RegExp, (groups: Groups) => number][] = [
    [SINCE_MONTH, (groups) => daysSince(groups, now)],
    [SINCE_DAY, () => 7],
    [AGES, counted],
    [TIME, (groups) => numbered(groups, 'said') ?? counted(groups)],
    [NEW_JOBS, () => NEW_DAYS],
  ];
  const found: (AskedRecency & { isTime: boolean })[] = [];
  for (const [expression, daysOf] of ways)
    for (const { 0: typed, index: start, groups = {} } of text.matchAll(expression())) {
      const end = start + typed.length;
      const days = daysOf(groups);
      if (days <= 0 || found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ days: Math.min(days, MOST_DAYS), start, end, isTime: expression !== NEW_JOBS });
    }
  // In "new jobs last month", the stated time counts for both.
  const time = found.find(({ isTime }) => isTime);
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ days, start, end }) => ({ days: time?.days ?? days, start, end }));
}
