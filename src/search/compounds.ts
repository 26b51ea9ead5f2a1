/** The letters that German (and its neighbours) put between the parts: Arbeit-s-recht, Kranke-n-haus, Kind-er-arzt. */
export const LINKS = ['', 's', 'n', 'en', 'es', 'er'];
/** Endings that happen to be words: "Wissenschaft" has no "Schaft" in it. */
const ENDINGS =
  /^(?:heit|keit|schaft|lich|isch|haft|sam|bar|ung|ment|tion|able|ness|ship|ward|wise|innen|erin|ierung)(?:e|em|en|er|es|s)?$/;
/** The ends of German occupations, normalized; reviewed. */
const OCCUPATION =
  /^\p{L}{4,}?(lehrer|arzt|anwalt|helfer|pfleger|berater|leiter|fahrer|verkaufer|techniker|ingenieur|entwickler|monteur|mechaniker|assistent|warter|schlosser|therapeut|trainer|erzieher|betreuer)(?:in|innen|n)?$/u;
const SHORTEST = 4;
/** A part that few jobs have is more likely chance than a word. */
const MIN_JOBS = 3;
const MAX_PARTS = 4;

/**
 * The words that a closed compound is made of, by the corpus's own words, or undefined. Among several ways the one with
 * the fewest parts is taken, then the one whose rarest part is most frequent.
 *
 * @param word normalized
 * @param jobsWith in how many jobs a normalized word is found
 *
 *     splitCompound('softwarentwickler', jobsWith) // => ['software', 'entwickler'], if both are words of the corpus
 */
export function splitCompound(word: string, jobsWith: (word: string) => number): string[] | undefined {
  return split(word, jobsWith, MAX_PARTS)?.parts;
}

/** "lehrer" of "nachhilfelehrerin": the occupation that a compound ends with, however few jobs have it alone. */
export const occupationIn = (word: string): string | undefined => OCCUPATION.exec(word)?.[1];

interface Split {
  parts: string[];
  rarest: number;
}

function split(word: string, jobsWith: (word: string) => number, maxParts: number): Split | undefined {
  let best: Split | undefined;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const tail = word.slice(at);
    const tailJobs = jobsWith(tail);
    if (tailJobs < MIN_JOBS || ENDINGS.test(tail)) continue;
    const head = headOf(word.slice(0, at), jobsWith, maxParts - 1);
    if (!head) continue;
    const found = { parts: [...head.parts, tail], rarest: Math.min(head.rarest, tailJobs) };
    if (
      !best ||
      found.parts.length < best.parts.length ||
      (found.parts.length === best.parts.length && found.rarest > best.rarest)
    ) {
      best = found;
    }
  }
  return best;
}

/** The head as a word of its own, with its link taken off where need be, or as a compound itself. */
function headOf(text: string, jobsWith: (word: string) => number, maxParts: number): Split | undefined {
  let best: Split | undefined;
  for (const link of LINKS) {
    const head = text.slice(0, text.length - link.length);
    if (!text.endsWith(link) || head.length < SHORTEST) continue;
    const jobs = jobsWith(head);
    if (jobs >= MIN_JOBS && jobs > (best?.rarest ?? 0)) best = { parts: [head], rarest: jobs };
  }
  if (best || maxParts < 2) return best;
  for (const link of LINKS) {
    if (!text.endsWith(link)) continue;
    const found = split(text.slice(0, text.length - link.length), jobsWith, maxParts);
    if (found) return found;
  }
  return undefined;
}
