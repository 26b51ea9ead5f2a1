/** The concepts of a title: the occupations of ESCO that it means, the best first. */
import type { NearTitle, Recognised } from '../../src/occupations/found.ts';
import type { Occupation } from '../../src/occupations/labels.ts';
import { plainWords } from '../../src/occupations/phrases.ts';
import { type TitleConcept, titleConcept } from '../../src/occupations/title-concept.ts';
import { labelWords } from '../../src/occupations/label-words.ts';
import { listed } from '../../src/search/normalize.ts';
import { memo } from '../../src/lib/memo.ts';
import type { Meaning } from './meaning.ts';
import { sameFamily } from './work-families.ts';

/** No more than so many are kept of a title. */
const MOST = 24;
/** How sure a concept is that a label names, and one that the head of a title and its field say. */
const [LABEL, HEAD] = [0, 1];
/** How near occupations of a line of `NEAR_BY_HAND` are to its first, and to each other. */
const [NEAR_HEAD, NEAR_OTHER] = [2, 3];
/** What is near in words and of another family of work is so many levels farther. */
const OTHER_FAMILY = 2;
/** A farther one is no best one, whatever its labels have. */
const FARTHEST = 2;
const SHORTEST_TELLING = 4;
/** A longer word says more: German compounds say all. */
const [LONG, LONGEST] = [8, 12];
/** Occupations whose words are kept: few are asked for. */
const MOST_ROWS = 2000;
/** So many letters at their beginning have two forms of a word. */
const SAME_BEGINNING = 6;

/** A title as it is asked for its concepts. */
interface AskedTitle {
  title: string;
  /** ISO 639-1. */
  language: string;
  /** By its labels, see `recognise`. */
  named: readonly Pick<Recognised, 'row' | 'key'>[];
}

/**
 * The concepts of a title, the best first; none where a title says too little. The level says how sure each is: 0 for those
 * that a label in the title names. Where there is no label it is 1 for the one that its head says with the field beside it
 * or, where these say nothing, the level of the nearest occupation whose labels have a word of the title. What the title is
 * near to besides follows, one level farther than it is: a backend engineer is no drainage engineer, near as they are.
 */
export type ConceptsOf = (asked: AskedTitle) => NearTitle[];

export function openConcepts(occupations: readonly Occupation[], meaning: Meaning): ConceptsOf {
  const rowOf = conceptRows(occupations);
  const isNamedBy = sharedWords(occupations);
  const byHand = nearByHand(rowOf);
  const isFar = farByHand(rowOf);
  const isOtherWork = otherWork(occupations);
  const isSameFamily = sameFamily(occupations);
  const unnamed = ({ concept, isAlone, beside }: TitleConcept, near: readonly NearTitle[]): NearTitle[] => {
    const row = concept === undefined ? undefined : rowOf.get(concept);
    const [nearest] = near;
    if (nearest && (row === undefined || isAlone) && isNamedBy(nearest, beside)) return [nearest];
    return row === undefined ? [] : [{ row, level: HEAD }];
  };
  return ({ title, language, named }) => {
    const isNamed = named.length > 0 && !isAside(title, language, named[0]!.key);
    const concept = isNamed ? undefined : titleConcept(title, language);
    if (concept && concept.concept === undefined && concept.beside.length === 0) return [];
    const near = meaning.nearTo(title);
    const best = concept ? unnamed(concept, near) : nearestFirst(named, near);
    if (best.length === 0) return [];
    const others = [
      ...best.flatMap(({ row }) => byHand.get(row) ?? []),
      ...near.flatMap(({ row, level }) =>
        isOtherWork(best[0]!.row, row)
          ? []
          : { row, level: level + (isSameFamily(best[0]!.row, row) ? 1 : OTHER_FAMILY) },
      ),
    ];
    const rows = new Set<number>();
    return [...best, ...others.sort((a, b) => a.level - b.level)]
      .filter(({ row }) => !rows.has(row) && rows.add(row) && !isFar(best[0]!.row, row))
      .slice(0, MOST);
  };
}

/** By row the occupations that are near to it as `NEAR_BY_HAND` says, the nearer first. */
function nearByHand(rowOf: ReadonlyMap<string, number>): ReadonlyMap<number, readonly NearTitle[]> {
  const near = new Map<number, NearTitle[]>();
  for (const line of NEAR_BY_HAND.trim().split('\n')) {
    const [close = [], farther = []] = line
      .split(' ~ ')
      .map((part) => part.split(', ').flatMap((name) => rowOf.get(name) ?? []));
    const isClose = (row: number, other: number): boolean =>
      [row, other].includes(close[0]!) && close.includes(row) && close.includes(other);
    const rows = [...close, ...farther];
    for (const row of rows)
      for (const other of rows)
        if (other !== row)
          near.set(row, [
            ...(near.get(row) ?? []),
            { row: other, level: isClose(row, other) ? NEAR_HEAD : NEAR_OTHER },
          ]);
  }
  return near;
}

/** Whether two occupations are on different sides of a line of `FAR_BY_HAND`. */
function farByHand(rowOf: ReadonlyMap<string, number>): (one: number, other: number) => boolean {
  const lines = FAR_BY_HAND.trim()
    .split('\n')
    .map((line) =>
      line.split(' / ').map((side) => new Set(side.split(', ').flatMap((name) => rowOf.get(name) ?? []))),
    );
  return (one, other) =>
    lines.some(
      ([left, right]) => (left!.has(one) && right!.has(other)) || (right!.has(one) && left!.has(other)),
    );
}

/** Whether one of two occupations is done by hand and the other at a desk. */
function otherWork(occupations: readonly Occupation[]): (one: number, other: number) => boolean {
  const names = occupations.map(preferredName);
  const rowsOf = (words: string): ReadonlySet<number> => {
    const isOne = new RegExp(`(?:^| )(?:${listed(words).join('|')})s?$`, 'i');
    return new Set(names.flatMap((name, row) => (isOne.test(name ?? '') ? row : [])));
  };
  const [hands, desks] = [rowsOf(WORK_BY_HAND), rowsOf(WORK_AT_DESK)];
  return (one, other) => (hands.has(one) && desks.has(other)) || (desks.has(one) && hands.has(other));
}

/** The occupations of one label; the title may say which of them is meant. */
function nearestFirst(named: AskedTitle['named'], near: readonly NearTitle[]): NearTitle[] {
  const place = (row: number): number => near.findIndex((one) => one.row === row) >>> 0;
  return named.map(({ row }) => ({ row, level: LABEL })).sort((a, b) => place(a.row) - place(b.row));
}

/** Whether a label of one word is behind the part of a title that says what one is: "Engineering Manager - Courier". */
function isAside(title: string, language: string, key: string | undefined): boolean {
  const head = title.search(/[,(|]|\s[-–—]\s/);
  const word = head < 0 ? undefined : labelWords(title).find((one) => one.key === key);
  if (!word || word.start < head) return false;
  const said = titleConcept(title, language);
  const own = plainWords(title.slice(word.start, word.end));
  return said.concept !== undefined && !said.isAlone && !own.some((one) => said.head.includes(one));
}

/** Whether words of a title are in labels of an occupation: half of them, and longer ones or all where it is farther. */
function sharedWords(
  occupations: readonly Occupation[],
): (near: NearTitle, words: readonly string[]) => boolean {
  const wordsOf = memo(MOST_ROWS, (row): readonly string[] => [
    ...new Set(
      Object.values(occupations[Number(row)]!.labels).flatMap((labels) =>
        labels.flatMap(({ text }) => plainWords(text)),
      ),
    ),
  ]);
  return ({ row, level }, words) => {
    const telling = words.filter((word) => word.length >= SHORTEST_TELLING);
    if (telling.length === 0 || level > FARTHEST) return false;
    const own = wordsOf(String(row));
    const shared = telling.filter((word) => own.some((other) => beginSame(word, other)));
    if (shared.length === 0 || shared.length * 2 < telling.length) return false;
    const longest = Math.max(...shared.map(({ length }) => length));
    const isAll = shared.length === telling.length;
    return level === 0 || longest >= LONGEST || (level === 1 && isAll && longest >= LONG);
  };
}

/** Compounds and other forms of a word. */
const beginSame = (one: string, other: string): boolean =>
  one === other || (other.length >= SAME_BEGINNING && one.startsWith(other.slice(0, SAME_BEGINNING)));

/** By what `titleConcept` calls them. */
export function conceptRows(occupations: readonly Occupation[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const [row, { id, labels }] of occupations.entries()) {
    const preferred = preferredName({ labels });
    if (id.startsWith(GROUP)) rows.set(id.slice(GROUP.length), row);
    else if (preferred !== undefined && !rows.has(preferred)) rows.set(preferred, row);
  }
  return rows;
}

const preferredName = ({ labels }: Pick<Occupation, 'labels'>): string | undefined =>
  labels['en']?.find(({ isPreferred }) => isPreferred)?.text;

const GROUP = 'isco/';

/**
 * Occupations between which people who look for work change, though their labels have little in common: a motion designer and a
 * video editor, a groundsman and a landscape gardener. A title of one of a line is near to the others of it, and
 * nearer where one of both is the first of the line; not so near are those behind "~". By their preferred labels in English,
 * or the codes of groups of ISCO-08. Reviewed.
 */
export const NEAR_BY_HAND = `
video and motion picture editor, camera operator, animator, video artist, video technician, digital media designer
graphic designer, digital media designer, desktop publisher, art director, web content manager, illustrator
landscape gardener, groundsman, garden labourer, road maintenance worker
building caretaker, facilities manager, C3122, handyman, property assistant
building cleaner, domestic cleaner, room attendant, window cleaner, linen room attendant
street sweeper, refuse collector, C9613 ~ groundsman, road maintenance worker, building cleaner
waiter, barista, bartender, kitchen assistant, kitchen porter, cook, C9412, restaurant host
cook, kitchen assistant, kitchen porter, C9412, industrial cook, grill cook, baker, pastry maker
sales assistant, shop assistant, cashier, shop manager, sales processor, promotions demonstrator, bakery specialised seller
warehouse worker, warehouse order picker, forklift operator, materials handler, C9333, hand packer, mover, shelf filler ~ warehouse manager
car and van delivery driver, cargo vehicle driver, bicycle courier, postman, taxi driver, bus driver, C8322, C9621
bus driver, cargo vehicle driver, taxi driver, C8322
refuse vehicle driver, cargo vehicle driver, refuse collector
hospitality establishment receptionist, receptionist, hotel concierge, front of house manager, administrative assistant
office clerk, administrative assistant, secretary, executive assistant, office manager, data entry clerk, management assistant
customer service representative, call centre agent, client relations manager, customer contact centre information clerk, ICT help desk agent
commercial sales representative, sales account manager, business developer, technical sales representative, sales manager, client relations manager
accountant, bookkeeper, accounting assistant, accounting manager, financial controller, C4311, payroll clerk, financial auditor, tax advisor
human resources officer, human resources manager, recruitment consultant, human resources assistant, C4313
nurse responsible for general care, specialist nurse, nurse assistant, healthcare assistant, C3221, C5321, home care aide
healthcare assistant, home care aide, C5321, C5322, nurse assistant, social care worker, companion
child care worker, early years teacher, nanny, social pedagogue, C5312, babysitter
early years teacher, social pedagogue, C5312, nanny
primary school teacher, secondary school teacher, tutor, language school teacher, mathematics teacher at secondary school, C2353, C2359, special educational needs teacher, learning support teacher
tutor, mathematics teacher at secondary school, language school teacher, primary school teacher, learning mentor, C2353
social worker, social pedagogue, clinical social worker, C2635, social counsellor, youth worker
psychologist, clinical psychologist, C2635, psychotherapist, mental health social worker, clinical social worker
physiotherapist, occupational therapist, massage therapist, osteopath, rehabilitation support worker
electrician, building electrician, industrial electrician, electronics engineering technician, electrical engineering technician, electrical mechanic, domestic electrician
plumber, heating engineer, heating and ventilation service engineer, refrigeration air condition and heat pump technician
carpenter, cabinet maker, roofer, bricklayer, C9313, plasterer, building construction worker
construction manager, civil engineer, construction general supervisor, C1323, bricklaying supervisor, architect, civil engineering technician
civil engineer, construction engineer, civil engineering technician, civil drafter
mechanical engineer, design engineer, drafter, mechanical engineering technician, industrial designer, automation engineer
electrical engineer, electronics engineer, automation engineer, electrical engineering technician, microelectronics engineer
fitter and turner, milling machine operator, lathe and turning machine operator, computer numerical control machine operator, industrial machinery mechanic, precision mechanic
industrial machinery mechanic, maintenance and repair engineer, C7233, C3122, after-sales service technician, vehicle technician
vehicle technician, automotive electrician, vehicle maintenance attendant
production engineer, industrial engineer, process engineer, industrial production manager, quality engineer
scientific laboratory technician, chemistry technician, medical laboratory assistant, C3141, chemist, biomedical scientist
software developer, web developer, user interface developer, mobile application developer, ICT application developer, embedded systems software developer, software tester
data scientist, data analyst, statistician, business intelligence manager, database developer
data analyst, data scientist, business analyst, financial analyst, ICT business analyst
ICT system administrator, ICT network administrator, ICT network engineer, cloud engineer, ICT technician, database administrator
ICT help desk agent, ICT technician, ICT system administrator
ICT security consultant, ICT security technician, ethical hacker, ICT security manager
data centre operator, ICT technician, ICT operations manager, ICT system administrator
product manager, project manager, ICT project manager, programme manager
project manager, ICT project manager, programme manager, project support officer
marketing manager, digital marketing manager, brand manager, marketing assistant, online community manager, web content manager, public relations officer
lawyer, corporate lawyer, legal assistant, data protection officer
financial analyst, investment analyst, financial manager, financial controller
real estate agent, real estate manager, property assistant, real estate leasing manager, housing manager
security guard, security guard supervisor, store detective
librarian, library assistant, C4411, document management officer, archivist, information manager
digital artist, digital games designer, 3D modeller, animator, special effects artist, illustrator ~ graphic designer, digital games developer
health and safety officer, health and safety engineer, health safety and environmental manager
road transport division manager, vehicle maintenance supervisor, vehicle cleaner ~ vehicle technician
bank account manager, bank teller, relationship banking manager, loan officer, C3312, asset manager, financial planner, investment adviser
specialised doctor, general practitioner, C2211, C2212
receptionist, front line medical receptionist, telephone switchboard operator
journalist, writer, copy editor, web content manager, technical communicator, advertising copywriter, editor-in-chief
translator, interpreter, C2643, localiser
user interface designer, user experience analyst, graphic designer, web developer
architect, architectural drafter, interior architect, civil engineer
logistics analyst, supply chain manager, logistics and distribution manager, freight transport dispatcher, warehouse manager, purchaser
purchaser, procurement category specialist, purchasing manager, supply chain manager
pest management worker, chimney sweep, building exterior cleaner
C3259 ~ C3252, statistician, biomedical scientist
C4419, data entry clerk ~ proofreader, localiser
`;

/**
 * Occupations that look alike by their letters alone: a title of one side of " / " is not near to those of the other. An account executive
 * sells, and an accountant counts. Reviewed.
 */
export const FAR_BY_HAND = `
sales account manager, commercial sales representative, business developer, client relations manager, sales manager, technical sales representative, advertising sales agent / accountant, bookkeeper, accounting assistant, accounting manager, financial auditor, accounting analyst, tax advisor, C4311, C2411, C3313
architect, landscape architect, landscape designer, interior architect, interior planner, urban planner, naval architect, architectural drafter, C2161, C2162 / ICT system architect, software architect, ICT network architect, cloud engineer, enterprise architect, ICT presales engineer, data scientist, database developer, software developer, software manager, ICT security consultant, ICT consultant, user interface designer, microelectronics engineer, C1330
security guard, C5414, security guard supervisor, gate guard / ICT security technician, chief ICT security officer, ICT security administrator, embedded systems security engineer, health and safety officer, health and safety engineer, C3152, ICT system administrator
personal trainer, fitness instructor, sports coach, sports instructor / recruitment consultant, human resources officer, human resources assistant, human resources manager
`;

/**
 * The last words of names of occupations that people do with their hands or at a counter, and of those that they do at a desk. Vectors
 * of words alone find a security engineer near to a security guard, and the delivery manager of a product to a delivery driver; so a title of
 * one side is near to an occupation of the other only by `NEAR_BY_HAND`. In English and singular. Reviewed.
 */
const WORK_BY_HAND = `
guard, guard supervisor, driver, cleaner, labourer, picker, packer, porter, courier, cashier, waiter, cook, attendant, assembler, handler, collector, sweeper,
seller, salesperson, shop assistant, factory hand, warehouse worker, machine operator, forklift operator, hand packer, carpenter, bricklayer, roofer,
plumber, electrician, mechanic, fitter, welder, painter, plasterer, gardener, butcher, baker, mover, farmer, hairdresser, detective`;
const WORK_AT_DESK = `
engineer, developer, scientist, analyst, architect, consultant, designer, researcher, lawyer, director, manager, programmer, marketer,
statistician, economist, planner, auditor, accountant, editor, lecturer`;
