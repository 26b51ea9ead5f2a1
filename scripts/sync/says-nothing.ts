/**
 * What software and forms put where nobody chose a value, as it is compared: letters and digits alone, small, without accents.
 * So "NOT_RELEVANT", "n/a", "[None]" and "-- Please select --" are here too.
 */
const NOTHING = new Set(
  `na nan nil none null undefined unknown unspecified unassigned unclassified uncategorized uncategorised notapplicable
  notavailable notrelevant notspecified notset notprovided notdefined notselected notassigned notcategorized novalue nodata
  tbd tba tbc tobedefined tobedetermined tobeconfirmed default placeholder dummy objectobject true false other others misc
  miscellaneous all any select pleaseselect pleasechoose selecta selectone choosea chooseone nocategory noindustry
  ka keineangabe keineangaben keine unbekannt unbekannte nichtrelevant nichtangegeben nichtzutreffend nichtverfugbar
  nichtdefiniert nichtzugeordnet nichtkategorisiert unkategorisiert ohnekategorie sonstige sonstiges sonstigen andere anderes
  diverse diverses alle bittewahlen bitteauswahlen
  nonapplicable sansobjet nonrenseigne nonprecise nonspecifie nondefini indefini indetermine noncommunique inconnu inconnue
  neant aucun aucune nonclasse sanscategorie autre autres divers tous toutes veuillezchoisir veuillezselectionner selectionnez
  nondisponibile nonspecificato nonspecificata nondefinito nonindicato nonapplicabile nessuno nessuna sconosciuto sconosciuta
  altro altri altre tutti tutte senzacategoria selezionare
  noaplica noespecificado desconocido ninguno ninguna otro otros otra otras naoaplicavel outro outros nvt overig overige onbekend
  inne brak ovrigt その他 другое`.split(/\s+/),
);
/** What stands beside such a word and names no kind of work: "Other jobs", "Alle Bereiche". */
const BESIDE = new Set(
  `category categories industry industries sector department departments area areas job jobs role roles position positions
  kategorie kategorien branche branchen bereich bereiche abteilung abteilungen beruf berufe stellen categorie secteur secteurs
  metier metiers poste postes domaine domaines categoria categorie settore settori posizione posizioni or oder ou o and und et e a one your the`.split(
    /\s+/,
  ),
);
/** Longer texts say something. */
const MOST_LETTERS = 60;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Whether the text of a category, tag or industry says that there is none, or that it is any other: a filter, a page and a
 * line of a card by it would tell nobody anything.
 */
export function saysNothing(given: string): boolean {
  const text = given.replace(/\bn\s?\/\s?a\b/gi, 'na');
  // Neither letters and digits nor a picture: "-", "?", "…".
  if (/^[^\p{L}\p{N}\p{Extended_Pictographic}]*$/u.test(text)) return true;
  if (text.length > MOST_LETTERS) return false;
  if (NOTHING.has(folded(text))) return true;
  // "N/A (unknown)", "Unspecified/Other"
  const parts = text.split(/[/|,;:()[\]–—]+|\s-\s/u).filter((part) => part.trim() !== '');
  if (parts.length > 1 && parts.every((part) => NOTHING.has(folded(part)))) return true;
  const words = text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(folded)
    .filter(Boolean);
  return (
    words.some((word) => NOTHING.has(word)) && words.every((word) => NOTHING.has(word) || BESIDE.has(word))
  );
}
