/**
 * Words and expressions of queries for one word that the index has: most are for a filter's value (`filter-words.ts`). English, German,
 * French, Italian, Spanish.
 */
import { listed, normalize } from './normalize.ts';

const MEANINGS: Record<string, string> = {
  remote: `
    wfh, work from home, working from home, work at home, from home, full remote, fully remote, 100% remote, remote work,
    home office, von zu hause, von zuhause, von daheim, zu hause arbeiten, à distance, de chez moi, depuis chez moi,
    lavoro da casa, da casa, da remoto, smart working, smartworking, home based, homebased, home working, teletrabajo, desde casa,
    en remoto, a distancia, remoto, remote anywhere, work from anywhere, working from anywhere, from anywhere, von überall,
    von überall aus, de partout, depuis n'importe où, da ovunque`,
  onsite: 'vor ort, on site, sur site, sur place, in sede, in person, presencial',
  junior: 'entry level, entry level position, entry level positions, junior level',
  midlevel: 'mid level',
  senior: 'senior level',
  staff: 'staff level',
  principal: 'principal level',
  manager: 'manager level',
  anglophone: `
    english only, only english, ohne deutsch, ohne deutschkenntnisse, ohne deutschkenntnissen, kein deutsch, keine deutschkenntnisse, no german,
    no german required, no german needed, without german, sans allemand`,
  permanent: `
    permanent contract, unbefristeter vertrag, unbefristete, unbefristeter, unbefristetes, unbefristeten, contrat à durée indéterminée,
    durée indéterminée, tempo indeterminato, posto fisso, contrato indefinido, indefinido`,
  temporary: `
    temp, fixed term, befristeter vertrag, befristete, befristeter, befristetes, befristeten, contrat à durée déterminée, durée déterminée,
    tempo determinato, contrato temporal, trabajo temporal, contrato determinado`,
  volunteer: `
    freiwilliges soziales jahr, zivildienst, zivi, bundesfreiwilligendienst, freiwilligendienst, service civique, servizio civile, voluntary work, volunteer work, ehrenamtliche arbeit,
    ehrenamtliche tätigkeit, ehrenamtliche, ehrenamtlicher, ehrenamtliches`,
  teilzeit: 'job share, job sharing, jobsharing, jobshare, topsharing, partage de poste',
  schichtarbeit: 'in schichten, im schichtsystem, mit schichten',
  trainee:
    'trainee program, trainee programme, trainee programm, traineeprogramm, trainee stelle, traineestelle',
  freelance: `
    libero professionista, freier mitarbeiter, freie mitarbeit, freie mitarbeiterin, freiberufliche, freiberuflicher, freiberuflichen,
    freiberufliches, freiberuflerin, self employed, auto entrepreneur, micro entrepreneur, partita iva, autónomo, autónoma`,
  internship: 'paid internship, paid internships, prácticas, becario, becaria',
  praktikum: `
    pflichtpraktikum, pflichtpraktika, pflichtpraktikant, pflichtpraktikantin, schülerpraktikum,
    sommerpraktikum, vorpraktikum, kurzpraktikum, berufspraktikum, praxisphase, orientierungspraktikum, fachpraktikum, praktikumsplatz, praktikumsplätze, praktikumsstelle,
    praktikumsstellen, praktikantenstelle, praxissemester`,
  stage: "stage de fin d'études, stage rémunéré",
  ausbildung: `
    ausbildungsplatz, ausbildungsplätze, ausbildungsstelle, ausbildungsstellen, lehrstellen, lehrlinge, lehrlingsstelle, azubistelle`,
  alternance: `
    contrat d'apprentissage, contrat en alternance, contrat de professionnalisation, contrat pro, place d'apprenti, place d'apprentissage,
    en alternance`,
  apprenticeship: 'contratto di apprendistato, formación dual, aprendiz',
  parttime: 'part time',
  fulltime: 'full time',
  tempspartiel: 'temps partiel',
  tempsplein: 'temps plein, plein temps, temps complet',
  tempoparziale: 'tempo parziale',
  tempopieno: 'tempo pieno',
  bizdev: 'biz dev',
  // No levels.
  dataentry: 'data entry',
  leadgeneration: 'lead generation, lead gen',
  seniorcare: 'senior care',
  seniorliving: 'senior living',
};

/** By first word, normalized: the words and what they mean, the longest first. */
const byFirst = Map.groupBy(
  Object.entries(MEANINGS)
    .flatMap(([meaning, expressions]) =>
      listed(expressions).map((expression) => ({ words: expression.split(/[ ']/).map(normalize), meaning })),
    )
    .sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0]!,
);

/**
 * The expression that begins at this place, if one does.
 * @param words normalized, in their order
 */
export function expressionAt(
  words: readonly string[],
  at: number,
): { meaning: string; length: number } | undefined {
  const found = byFirst
    .get(words[at]!)
    ?.find((expression) => expression.words.every((word, i) => words[at + i] === word));
  return found && { meaning: found.meaning, length: found.words.length };
}
