/** The words of an employer's page that its job lacks, as few as an index can hold. */
import { tokenize } from '../../src/search/tokens.ts';
import { STOP_WORDS } from '../../src/search/stop-words.ts';
import { wordSet } from '../../src/search/normalize.ts';
import { isUnparted } from '../../src/search/writing-systems.ts';

/** Pages with more have lists of everything on them; 99 % of real adverts stay below. */
const MAX_TERMS = 300;
const WEB_ADDRESS = /\b(?:https?:|www\.)\S/iu;

const forms = (text: string): string[] => tokenize(text).flatMap((token) => token.forms);

/**
 * The terms that the index keeps of a job's page: its distinct, informative words in alphabetical order, normalized. Left
 * out are words of grammar, words that every advert has, web and e-mail addresses, one- and two-letter words and
 * numbers, and what title, description and tags say already. Nobody can read the advert out of it: order, repetitions
 * and the words between are gone.
 *
 * @param text the text of the page, any length
 * @param job the fields that are indexed in their own right
 * @returns at most 300 terms; of longer lists the longest words stay, because short words tend to be common ones
 *
 *     pageTerms('Du backst Sauerteigbrot. Wir bieten gute Arbeitszeiten.', { title: 'Bäcker (m/w/d)' })
 *     // => ['backst', 'sauerteigbrot']
 */
export function pageTerms(
  text: string,
  job: { title: string; description?: string; tags?: readonly string[] },
): string[] {
  const known = new Set(forms([job.title, job.description ?? '', ...(job.tags ?? [])].join('\n')));
  const terms = new Set<string>();
  for (const form of forms(withoutAddresses(text))) {
    if (!known.has(form) && isInformative(form)) terms.add(form);
  }
  const kept = [...terms];
  if (kept.length > MAX_TERMS) {
    kept.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).splice(MAX_TERMS);
  }
  return kept.sort();
}

/** The text without web and e-mail addresses: a piece between blanks that holds an @, or from https: or www. on. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\S+/g, (piece) => {
    if (piece.slice(1, -1).includes('@')) return ' ';
    const address = piece.search(WEB_ADDRESS);
    return address < 0 ? piece : piece.slice(0, address);
  });

/** Short words and numbers only when they are names of something (c++, .net, r&d, k8s), or pairs of characters. */
const isInformative = (form: string): boolean =>
  /\p{L}/u.test(form) &&
  (form.length > 2 || /[+#&]/.test(form) || (form.length === 2 && isUnparted(form))) &&
  !saysNothing(form);

/**
 * Words that nearly every advert has, whatever the job. They say nothing about a page, so page terms leave them out;
 * in titles, tags and descriptions they are found.
 */
const ADVERT_WORDS: ReadonlySet<string> = wordSet(`
  ability able access according achieve active actively additional all along already always applicant applicants
  application applications apply applying appropriate approach area areas around available based basis become
  become benefit benefits best better bring brings build building business businesses candidate candidates career
  careers challenge challenges change clear client clients closely colleagues come commitment committed communicate
  communication community companies company competitive complete complex contact continuous contribute create
  creating culture current currently customer customers daily day days deliver delivering delivery description
  detail details develop developing development different direct directly drive driven dynamic each effective
  effectively employee employees employer employment enable encourage end ensure ensuring environment equal
  equivalent etc every everyone example excellent existing expect expected experience experienced experiences
  expertise familiar familiarity fast feel field find first flexible focus focused following full fully further
  future gender get give global go goal goals good great group grow growing growth hands happy help helping high
  highly hire hiring hour hours identify impact important improve improvement include included includes including
  individual individuals industry influence information initiatives innovation innovative input insurance interest
  interested internal international interview invite issues job jobs join key know knowledge language large lead
  leader leaders leading learn learning least level levels life looking love made maintain make making manage
  management managing market may meet meeting member members mission month months motivated multiple national
  necessary need needed needs new next offer offers office one ongoing open opportunities opportunity option options
  order organisation organization orientation others paid part people person personal place plan plans platform
  plus position positions positive possible potential preferred prior problem problems process processes product
  products professional project projects proven provide provided provides providing qualifications quality race
  range ready receive regular related relationships relevant religion report require required requirement
  requirements resources responsibilities responsibility responsible results review right role roles salary scale
  seeking self service services set sex share similar skill skills small solution solutions solve solving
  something specific stakeholders standards start state status stay strategic strategy strong success successful
  successfully support supporting system systems take tasks team teams technical technologies technology term think
  time today together tools top track training true two understand understanding unique use used using value values
  variety various vision want way ways week weeks well wide willing willingness word work worked working
  workplace world would write written year years
  abgeschlossene abgeschlossenes abwechslungsreiche angebot angebote anforderungen anstellung arbeit arbeiten
  arbeitest arbeitgeber arbeitsplatz arbeitsweise arbeitszeit arbeitszeiten art aufgabe aufgaben aufgabengebiet
  ausbildung ausschreibung ausserdem bereich bereiche bereits bereitschaft beruf berufserfahrung beschäftigung
  besten bewerben bewerbung bewerbungen bewerbungsunterlagen bieten bietet biete bringen bringst dein deine deinem
  deinen deiner deines dich dir eigenverantwortlich eigenverantwortliche eigenen einfach einsatz einstieg
  engagement engagiert entwickeln entwicklung erfahrung erfahrungen erfolgreich erfolgreiche ersten erste erwartet
  erwünscht fachlich fachliche fähigkeit fähigkeiten finden flexibilität flexible flexiblen form fragen freuen
  freude führung ganz geben gehalt geeignete gemeinsam gemeinsame geschlecht gestalten gibt gut gute guten guter
  gutes haben hand hause herausforderungen hierarchien hohe hohes hoher idealerweise informationen innovative
  interesse intern interne internationalen jahr jahre jahren kenntnisse kommunikation kontakt kolleg kollegen
  kolleginnen kompetenz kunden leben lebenslauf leidenschaft leistung leistungen lernen lösungen machen mail
  mindestens mitarbeit mitarbeiter mitarbeiterinnen mitarbeitende mitarbeitenden mitglied möglich möglichkeit
  möglichkeiten moderne modernen motivation motiviert nächsten neue neuen neues offen offene person persönlich
  persönliche position prozesse profil projekte qualifikation qualität rahmen raum region rolle schnell schriftlich
  sicher sicherheit sinnvoll sofort sorgfältig sowie spannende standort starke stelle stellen studium suchen suchst
  tag tage tätigkeit tätigkeiten team teamfähigkeit teams teil themen überzeugt umfeld umgang umsetzung
  unbefristet unbefristete unbefristeten unternehmen unterstützen unterstützt unterstützung urlaub urlaubstage
  verantwortung verantwortungsvolle verfügung vergütung verschiedenen verschiedene vielfalt vielfältige vielseitige
  voraussetzungen vorteil weitere weiteren weiterbildung weiterentwicklung wert wichtig wissen wort wünschenswert
  ziel ziele zukunft zusammen zusammenarbeit zuverlässig zuverlässige
  accompagnement accompagner activité activités an année années ans assurer atouts autonomie avantages bien bon
  bonne cadre candidat candidature capacité chaque collaborateurs compétences connaissance connaissances contrat
  description développement développer deux dont équipe équipes entreprise entreprises environnement être
  excellente expérience expertise faire fonction formation forte gestion groupe idéalement intégrer jours lieu
  maîtrise mettre mise mission missions monde niveau offre offrons participer permettre place poste pourquoi
  prendre présentation principales profil projet projets proposer propose qualité qualités recherche recherchons
  rejoindre rejoignez réseau responsabilités responsable réussite rigueur savoir secteur sein sens service services
  solutions souhaitez suivi télétravail temps travail travailler valeurs vie`);

/** True for words that page terms leave out. */
const saysNothing = (word: string): boolean => STOP_WORDS.has(word) || ADVERT_WORDS.has(word);
