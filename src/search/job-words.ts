import { listed, wordSet } from './word-set.ts';

/**
 * Words that only say that one looks for a job: beside others they are left out. English, German, French, Italian. What
 * also names an occupation or a field ("recruitment", "employment law", "career") is not among them.
 */
const JOB_WORDS = wordSet(`
  job jobs work working vacancy vacancies position positions openings opportunity opportunities hiring hire
  looking look searching seeking seek find want wanted need needed near nearby available please apply role roles
  offer offers like show become get give latest
  stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen stellensuche arbeit arbeiten
  arbeitsstelle arbeitsplatz jobsuche jobangebot jobangebote suche suchen sucht gesucht finde finden möchte brauche
  gibt angebot angebote beruf berufe anstellung nähe umgebung umkreis raum freie offene aktuelle bitte
  emploi emplois travail travailler travaille poste postes offre offres cherche cherches chercher rechercher trouver
  trouve veux voudrais souhaite souhaiterais annonce annonces recrute recrutent proche près autour métier métiers
  lavoro lavori lavorare posto posti offerta offerte cerco cerca cercare trovare trovo vorrei voglio impiego annunci
  annuncio vicino come zona`);

/** Alone, these ask for every job. */
const EVERY_JOB = wordSet(
  'job jobs stelle stellenangebot stellenangebote emploi emplois lavoro vacancy vacancies',
);

/** True when words that only say that one looks for a job ask for every one. */
export const isForEveryJob = (words: readonly string[]): boolean => words.some((word) => EVERY_JOB.has(word));

/** Words that do so where a query begins with them: "recherche alternance", but "chargé de recherche". */
const AT_THE_START = wordSet('recherche recherchons search ricerca ricerco');

/** Where such a word says what the job is. */
const MEANT = new Set(
  listed(`
    social work, working student, soziale arbeit, sozialer arbeit, travail social, job coach, job coaching,
    job architecture, posto fisso`),
);

/**
 * True when the word at this place only says that one looks for a job.
 * @param words the folded words of a query, in their order
 */
export function isJobWord(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (at === 0 && AT_THE_START.has(word)) return true;
  const isMeant = MEANT.has(`${word} ${words[at + 1]}`) || MEANT.has(`${words[at - 1]} ${word}`);
  return JOB_WORDS.has(word) && !isMeant;
}
