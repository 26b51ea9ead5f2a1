/** Names that people use for an employer: its name without legal form and country, its short forms, and its domain. */
import { memo } from '../../../src/lib/memo.ts';
import type { Job } from '../../../src/job/job.ts';
import { normalize, listed, wordSet } from '../../../src/search/normalize.ts';
import { tokenize } from '../../../src/search/tokens.ts';

/** Words of a name that nobody says. */
const FORMS = wordSet(`
  ag gmbh kg kgaa se sa sas sarl sàrl spa srl inc incorporated ltd limited llc llp plc co corp corporation company bv nv ab oy as eg ev
  gruppe group groupe gruppo holding international deutschland schweiz suisse svizzera switzerland germany france italia österreich austria
  europe europa emea usa uk de ch fr it us`);
/** Names that say that there is none. */
const ANONYMOUS =
  /^(?:anonym|employeur confidentiel|entreprise confidentielle|undisclosed|confidential|vertraulich|unbekannt)/iu;
/** The part before the name in a domain, or the whole of it where a domain is one of many. */
const NO_NAME = wordSet(
  'www jobs job careers career karriere stellen emploi recrutement recruiting apply work hr',
);
/** Short names that neither initials nor domains say; reviewed. */
const SHORT: Record<string, string> = {
  volkswagen: 'vw',
  'deutsche bahn': 'db',
  'schweizerische bundesbahnen': 'sbb, cff, ffs',
  'bayerische motoren werke': 'bmw',
  'mercedes benz': 'mercedes, daimler',
  'credit suisse': 'cs',
  'ernst young': 'ey',
  'amazon web services': 'aws, amazon',
  'procter gamble': 'p&g',
  'hennes mauritz': 'h&m',
};
/** Ends of words in names that say an employer's industry, by the names in src/search/same-words.ts; English, German, French, Italian. */
const INDUSTRIES: Record<string, string> = {
  energy: 'energie energy energies energia stadtwerke elektrizitätswerk elektrizitätswerke kraftwerke solar',
  banking: 'bank banks banking banque banca sparkasse raiffeisen postfinance',
  insurance: 'versicherung versicherungen insurance assurance assurances assicurazioni krankenkasse',
  pharma: 'pharma pharmaceuticals pharmaceutical',
  hospitality: 'hotel hotels hostel restaurant restaurants gastro gastronomie',
  healthcare:
    'spital kantonsspital universitätsspital klinik kliniken klinikum krankenhaus hospital hospitals hôpital clinique healthcare',
  logistics: 'logistik logistics logistique',
  realestate: 'immobilien immobilier immobiliare',
  building: 'bau hochbau tiefbau bauunternehmung construction',
  education: 'hochschule universität university school schule schulen',
};
const industries = Object.entries(INDUSTRIES).map(([industry, ends]) => ({
  key: `=${industry}`,
  ends: ends.split(' ').map(normalize),
}));
/** Shorter ones are words of their own alone: "Umbau". */
const SHORTEST_END = 4;

/** The words of the index for the industries that an employer's name says. */
export const industriesOf = memo(1 << 14, (name: string): readonly string[] => {
  const words = tokenize(name).flatMap(({ needed }) => needed);
  return industries
    .filter(({ ends }) =>
      words.some((word) =>
        ends.some((end) => word === end || (end.length >= SHORTEST_END && word.endsWith(end))),
      ),
    )
    .map(({ key }) => key);
});

const MOST_WORDS = 4;
const SHORTEST = 2;
/** A name that its domain begins with. */
const SHORTEST_BEGINNING = 4;

/** The normalized words of each name by which an employer is known. */
export const employerNames = memo(1 << 14, (key): readonly (readonly string[])[] => {
  const [name = '', domain = ''] = key.split('\n');
  if (ANONYMOUS.test(name)) return [];
  // A text in brackets is another name.
  const said = name
    .split(/[()]/)
    .filter((_, i) => i % 2 === 0)
    .join(' ');
  const all = tokenize(said).flatMap(({ needed }) => needed);
  const words = all.filter((word, i) => i === 0 || !FORMS.has(word));
  const labels = domain
    .split('.')
    .slice(0, -1)
    .map((label) => normalize(label.replaceAll('-', '')))
    .filter((label) => !NO_NAME.has(label));
  const beginnings = Array.from({ length: Math.min(words.length, MOST_WORDS) }, (_, i) =>
    words.slice(0, i + 1),
  );
  const isOfDomain = (some: readonly string[]): boolean => {
    const joined = some.join('');
    const isWhole = some.length === words.length && joined.length >= SHORTEST_BEGINNING;
    return labels.some((label) => label === joined || (isWhole && label.startsWith(joined)));
  };
  const initials = words.map((word) => word[0]).join('');
  const capitals = (name.match(/(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu) ?? [])
    .map(normalize)
    .filter((word) => !FORMS.has(word));
  const found = [
    ...(words.length > 1 && words.length <= MOST_WORDS ? [words] : []),
    ...beginnings.filter(isOfDomain),
    ...labels.filter((label) => label === initials || words.includes(label)).map((label) => [label]),
    // A name in capitals alone says nothing of its words.
    ...(name === name.toUpperCase() && words.length > 1
      ? []
      : capitals.filter((word) => labels.some((label) => label.startsWith(word)))
    ).map((word) => [word]),
    ...Object.entries(SHORT).flatMap(([long, short]) =>
      `${words.join(' ')} `.startsWith(`${long.split(' ').map(normalize).join(' ')} `)
        ? listed(short).map((one) => [normalize(one)])
        : [],
    ),
  ];
  const usable = found.filter((some) => some.join('').length >= SHORTEST);
  // In one word too: "scaleai".
  const joined = usable.filter(({ length }) => length > 1).map((some) => [some.join('')]);
  return [...new Map([...usable, ...joined].map((some) => [some.join(' '), some])).values()];
});

export const namesOfEmployer = ({
  employer,
  domain,
}: Pick<Job, 'employer' | 'domain'>): readonly (readonly string[])[] =>
  employerNames(`${employer.name}\n${domain}`);
