/** Words of a query that only say that one looks for a job, or asks for every one. */
import { listed, wordSet } from './normalize.ts';

/**
 * Words that only say that one looks for a job: beside others they are left out. English, German, French, Italian.
 * Words that also name an occupation or a field ("recruitment", "employment law", "career") are not among them.
 */
export const JOB_WORDS = wordSet(`
  job jobs work working vacancy vacancies position positions openings opportunity opportunities hiring hire
  looking look searching seeking seek find want wanted need needed near nearby available please apply role roles
  offer offers like show become get give latest gig gigs
  engagieren jobben arbeitssuchend stellenmarkt jobbörse inserate stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen stellensuche arbeit arbeiten
  arbeitsstelle arbeitsplatz jobsuche jobangebot jobangebote suche suchen sucht gesucht finde finden möchte brauche
  gibt angebot angebote beruf berufe anstellung nähe umgebung umkreis raum freie offene aktuelle bitte
  emploi emplois travail travailler travaille poste postes offre offres cherche cherches chercher rechercher trouver
  trouve veux voudrais souhaite souhaiterais annonce annonces recrute recrutent embauche boulot boulots taf proche près autour métier métiers
  lavoro lavori lavorare posto posti offerta offerte cerco cerca cercare trovare trovo vorrei voglio impiego annunci
  annuncio vicino come zona jobb jobsuchend suchend
  faire machen fare hacer something anything someone somebody etwas irgendwas qualcosa algo love enjoy liebe aime aimerais adore piace gusta
  busco buscar buscando busca trabajo trabajos trabajar empleo empleos puesto puestos oferta ofertas vacante vacantes quiero necesito`);

/** Alone, these ask for every job. */
const EVERY_JOB = wordSet(`
  job jobs work vacancy vacancies openings opportunities positions
  stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen jobangebot jobangebote arbeit arbeitsstelle arbeitsplatz
  emploi emplois travail poste postes offre offres boulot boulots taf lavoro lavori impiego offerte inserate annonces annunci empleo empleos trabajo trabajos ofertas`);

/** None of these is part of a name beside an occupation: "Koch gesucht" is no employer. */
const WANTED = wordSet('gesucht wanted hiring recrute recherche cercasi');
/** Whether a word asks for every job or says that one is wanted. */
export const isForJobs = (word: string): boolean => EVERY_JOB.has(word) || WANTED.has(word);

/** True when words that only say that one looks for a job ask for every one. */
export const isForEveryJob = (words: readonly string[]): boolean => words.some((word) => EVERY_JOB.has(word));

/** Behind these "como" says as what one works. */
const SPANISH = wordSet('trabajo trabajos trabajar trabajando empleo empleos puesto puestos oferta ofertas');

/** Words that do so where a query begins with them: "recherche alternance", but "chargé de recherche". */
const AT_THE_START = wordSet('recherche recherchons search ricerca ricerco');

/** Where such a word says what the job is. */
const MEANT = new Set(
  listed(`
    gig economy, social work, working student, soziale arbeit, sozialer arbeit, travail social, job coach, job coaching,
    job architecture, posto fisso`),
);

/**
 * True when the word at this place only says that one looks for a job.
 * @param words the normalized words of a query, in their order
 */
export function isJobWord(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (at === 0 && AT_THE_START.has(word)) return true;
  // "Trabajo como camarero" works as a waiter, and "lavoro Como" near a lake.
  if (word === 'como') return at + 1 < words.length && SPANISH.has(words[at - 1] ?? '');
  const isMeant = MEANT.has(`${word} ${words[at + 1]}`) || MEANT.has(`${words[at - 1]} ${word}`);
  return JOB_WORDS.has(word) && !isMeant;
}
