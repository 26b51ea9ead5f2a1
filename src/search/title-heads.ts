/**
 * Heads of titles that say the same in English, German, French and Italian: who looks for an engineer in Lausanne looks for every
 * "ingénieur". A title with one of them has the markers of all. Reviewed:
 * a "conducteur" of works is no driver, and "manager" says too little.
 */
import { wordKey } from '../occupations/label-words.ts';
import { headMarker } from './marker-terms.ts';
import { listed, normalize } from './normalize.ts';

const HEADS: Record<string, string> = {
  engineer: 'engineer, Ingenieur, ingénieur, ingegnere',
  developer:
    'developer, programmer, Entwickler, Programmierer, développeur, programmeur, sviluppatore, programmatore',
  technician: 'technician, Techniker, technicien, tecnico',
  teacher: 'teacher, Lehrer, Lehrperson, Lehrkraft, enseignant, professeur, insegnante, docente',
  driver: 'driver, Fahrer, Chauffeur, autista',
  consultant: 'consultant, Berater, consulente',
  analyst: 'analyst, analyste, analista',
  administrator: 'administrator, administrateur, amministratore',
  assistant: 'assistant, Assistenz, assistente',
  specialist: 'specialist, Spezialist, spécialiste, specialista',
  coordinator: 'coordinator, Koordinator, coordinateur, coordinatore',
  scientist: 'scientist, Wissenschaftler, scienziato',
  researcher: 'researcher, Forscher, chercheur, ricercatore',
  mechanic: 'mechanic, Mechaniker, mécanicien',
  therapist: 'therapist, Therapeut, thérapeute, terapista, terapeuta',
  architect: 'architect, Architekt, architecte, architetto',
  buyer: 'buyer, Einkäufer, acheteur, compratore',
  planner: 'planner, Planer, planificateur, pianificatore',
  inspector: 'inspector, Inspektor, inspecteur, ispettore',
  translator: 'translator, Übersetzer, traducteur, traduttore',
};
const byKey = new Map(
  Object.values(HEADS).flatMap((words) => {
    const all = listed(words).map(normalize);
    return all.map((word) => [wordKey(word), { word, all }] as const);
  }),
);
/** Words that are written as a head but for their ending, and say no one. */
const NO_HEADS = new Set(
  listed('assistenza, autiste, autistes, tecnica, tecniche, technique, techniques').map(normalize),
);
/** German compounds end in one of these. */
const ENDS = listed(
  'ingenieur, entwickler, programmierer, techniker, lehrer, fahrer, berater, administrator, assistenz, spezialist, koordinator, mechaniker, therapeut, architekt, planer, übersetzer, einkäufer',
).map((word) => wordKey(normalize(word)));

/**
 * The marker of a word that is the head of a title, see `headMarker`; undefined where it is none.
 *
 *     headAs('ingenieurin') // => 'ingenieur +'
 * @param word normalized
 */
export function headAs(word: string): string | undefined {
  const found = NO_HEADS.has(word) ? undefined : byKey.get(wordKey(word));
  return found && headMarker(found.word);
}

/** The markers of a title that has a word: one for each word that says the same. A word of a German title may be a compound: "Bauingenieur". */
export function headsOf(word: string, isGerman: boolean): readonly string[] {
  if (NO_HEADS.has(word)) return [];
  const key = wordKey(word);
  const end = isGerman ? ENDS.find((one) => key.endsWith(one)) : undefined;
  return byKey.get(end ?? key)?.all.map(headMarker) ?? [];
}

/** The words that say the same as the head of a title, by its marker. */
export const wordsOfHead = (marker: string): readonly string[] =>
  byKey.get(wordKey(marker.split(' ')[0]!))?.all ?? [];
