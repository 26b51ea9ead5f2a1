/**
 * The parts of a query's text that are no words of jobs but that a filter can say: an amount of pay, and how new jobs
 * are. Jobs that pass come first; where nothing else is asked for, they are all that is found.
 */
import type { Filters } from '../filters/table.ts';
import { listed } from './normalize.ts';
import { payIn } from './pay-wishes.ts';

export interface Wish {
  role: 'pay' | 'recency';
  /** One of them is enough: an amount without a currency is meant in any. */
  filters: readonly Filters[];
  /** In UTF-16 units of the query's text. */
  start: number;
  end: number;
}

/** How new jobs are, in days; English, German, French and Italian. */
const RECENT: Record<number, string> = {
  1: `today, today's, since yesterday, last 24 hours, last 24h, past 24 hours, 24h,
    heute, von heute, seit gestern, letzte 24 stunden, letzten 24 stunden,
    aujourd'hui, dernières 24 heures, dernières 24h, depuis hier,
    oggi, di oggi, ultime 24 ore, da ieri, hoy, de hoy, desde ayer, últimas 24 horas`,
  3: 'last few days, letzten tage, letzte tage, ces derniers jours, derniers jours, ultimi giorni, últimos días, ultimos dias',
  7: `this week, last week, past week, diese woche, dieser woche, letzte woche, letzter woche, letzten woche, cette semaine,
    de la semaine, la semaine dernière, semaine dernière, questa settimana, ultima settimana, settimana scorsa, esta semana, semana pasada, última semana, ultima semana,
    new jobs, newest jobs, latest jobs, recent jobs, new vacancies, new openings, new job openings, recently posted, just posted, newly posted,
    neue jobs, neueste jobs, aktuelle jobs, neue stellen, neueste stellen, neue stellenangebote, neueste stellenangebote, aktuelle stellenangebote,
    neue stellenanzeigen, neu publiziert, neu ausgeschrieben,
    nouvelles offres, nouvelles offres d'emploi, nouveaux emplois, nouveaux postes, dernières offres, dernières offres d'emploi, offres récentes,
    nuove offerte, nuove offerte di lavoro, nuovi lavori, nuovi annunci, ultime offerte, ultimi annunci, nuevas ofertas, nuevos empleos`,
  14: 'last two weeks, past two weeks, letzte zwei wochen, letzten zwei wochen, deux dernières semaines, ultime due settimane',
  30: 'this month, last month, past month, diesen monat, dieser monat, letzten monat, letzter monat, ce mois-ci, ce mois, le mois dernier, questo mese, ultimo mese, mese scorso, este mes, último mes, ultimo mes',
};
/** Days in a number of units: "last 10 days", "letzte 3 Wochen", "30 derniers jours". */
const UNITS: Record<number, string> = {
  1: 'days?|tage?n?|jours?|giorn[oi]|d[ií]as?',
  7: 'weeks?|wochen?|semaines?|settiman[ae]|semanas?',
  30: 'months?|monate?n?|mois|mes[ei]|mes(?:es)?',
};
const LAST = 'last|past|letzte[nr]?|vergangenen?|[uú]ltim(?:[ie]|[oa]s)';
const COUNTED =
  String.raw`(?:(?:${LAST})\s+(?<before>\d{1,2})|(?<behind>\d{1,2})\s+derni(?:ers|ères))\s+(?:` +
  `${Object.entries(UNITS)
    .map(([days, words]) => `(?<unit${days}>${words})`)
    .join('|')})`;
/** Words before it, which go with it. */
const POSTED = String.raw`(?:posted|published|added|online|listed|veröffentlicht|ausgeschrieben|publiées?|publiés?|postées?|parues?|mises? en ligne|pubblicat[aeio]|publicad[ao]s?)`;
/** … and before these, one after the other: a word that could be read in two ways here would double the time for each more of it. */
const BEFORE =
  '(?:in|within|from|since|of|der|den|des|les|dans les|depuis|seit|aus|the|nelle|negli|di|de|desde|en|la|le|los|las)';
const expressions = Object.entries(RECENT)
  .flatMap(([days, said]) => listed(said).map((expression) => ({ days: Number(days), expression })))
  .sort((a, b) => b.expression.length - a.expression.length);
const daysOf = new Map(expressions.map(({ days, expression }) => [expression, days]));
const RECENTLY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${POSTED}\s+)?(?:${BEFORE}\s+)*` +
    String.raw`(?:${COUNTED}|(?<said>${expressions.map(({ expression }) => expression.replaceAll("'", "['’]").replaceAll(' ', String.raw`\s+`)).join('|')}))` +
    String.raw`(?:\s+${POSTED})?(?![\p{L}\p{N}])`,
  'giu',
);

function recencyIn(text: string): Wish[] {
  const found = [...text.matchAll(RECENTLY)].map(({ 0: typed, index, groups = {} }) => {
    // "ſ" matches "s", and no small letter of it does.
    const said = groups['said']?.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
    const unit = Object.keys(UNITS).find((one) => groups[`unit${one}`] !== undefined);
    const days = said ? daysOf.get(said)! : Number(groups['before'] ?? groups['behind']) * Number(unit);
    return {
      days: Math.min(Math.max(days, 1), MOST_DAYS),
      isSaid: !said || !NEW.test(said),
      start: index,
      end: index + typed.length,
    };
  });
  // "New jobs last month": the time that is said counts.
  const days = found.findLast(({ isSaid }) => isSaid)?.days;
  return found.map(({ start, end, days: own }) => ({
    role: 'recency',
    filters: [{ postedWithin: days ?? own }],
    start,
    end,
  }));
}
/** Only new ones: no time. */
const NEW =
  /jobs|vacancies|openings|posted|stelle|publiziert|ausgeschrieben|offres|emplois|postes|offerte|lavori|annunci|ofertas|empleos/;
/** The filter takes no more. */
const MOST_DAYS = 365;

/** A longer query is nobody's, and these expressions look at each place of a text for long. */
const LONGEST = 200;

/**
 * The wishes of a query's text.
 *
 *     wishesIn('Koch über 5000 Franken')
 *     // => [{ role: 'pay', filters: [{ pay: { amount: 5000, interval: 'month', currency: 'CHF', unstated: false } }], start: 5, end: 22 }]
 */
export function wishesIn(text: string): Wish[] {
  if (text.length > LONGEST) return [];
  const paid = /\d/.test(text) ? payIn(text) : [];
  return [
    ...paid.map(({ pay, start, end }): Wish => ({
      role: 'pay',
      filters: pay.map((one) => ({ pay: one })),
      start,
      end,
    })),
    ...recencyIn(text),
  ];
}

/** Where people are paid in a currency. */
const PAID_IN: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB', CAD: 'CA', AUD: 'AU', CHF: 'CH' };

/** The country in whose currency pay is asked for, if it is one. */
export const countryOfPay = (wishes: readonly Wish[]): string | undefined => {
  const currencies = new Set(
    wishes.flatMap(({ filters }) => filters.flatMap(({ pay }) => pay?.currency ?? [])),
  );
  const [only, ...others] = currencies;
  return only !== undefined && others.length === 0 ? PAID_IN[only] : undefined;
};

/** The filters of all wishes at once, of each one choice. */
export const choicesOf = (wishes: readonly Wish[]): readonly Filters[] =>
  wishes.reduce<readonly Filters[]>(
    (all, { filters }) => all.flatMap((one) => filters.map((other) => ({ ...one, ...other }))),
    [{}],
  );

/** All wishes of a text at once, with their words. */
export const wishOf = (
  wishes: readonly Wish[],
  q: string,
): { filters: readonly Filters[]; words: readonly string[] } => ({
  filters: choicesOf(wishes),
  words: wishes.map(({ start, end }) => q.slice(start, end)),
});
