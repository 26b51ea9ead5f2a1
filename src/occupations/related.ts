import { lazy } from '../lib/lazy.ts';
import { labelKey } from './label-words.ts';
import { listed } from '../search/normalize.ts';

const related = lazy(
  () =>
    new Set(
      listed(`
  data engineer, big data engineer, analytics engineer, machine learning engineer, ML engineer, AI engineer, AI/ML engineer, ingénieur data, ingegnere dei dati,
  ingegnere dati, ingegnere machine learning, ingegnere IA,
  ingénieur big data, ingénieur machine learning, ingénieur IA, KI-Ingenieur, KI-Entwickler, auditor, auditeur, Controller,
  product marketing manager, product design engineer, product developer, Produktentwickler`).map(labelKey),
    ),
);

/** Whether a label names an occupation of its own, which ESCO has under another one; reviewed as these. */
export const isRelatedLabel = (label: string): boolean => related().has(label);

/**
 * Labels that ESCO gives to one occupation and that mean a kind of it: each line names a kind. A label of a kind finds jobs of that kind
 * alone. The occupation's other labels find these too, but not those that are `APART`. English, German, French, Italian; reviewed.
 */
const KINDS = `
  digital marketing manager, online marketing manager, growth marketing manager, performance marketing manager, paid media manager, responsable marketing digital
  applied scientist
  backend developer, backend engineer, back-end developer, back end engineer, Backend-Entwickler, développeur backend, développeur back-end, sviluppatore backend
  full stack developer, full stack engineer, fullstack developer, fullstack engineer, Fullstack-Entwickler, Full-Stack-Entwickler, développeur full stack, développeur fullstack, sviluppatore full stack
  iOS developer, iOS engineer, iOS-Entwickler, développeur iOS, sviluppatore iOS
  Android developer, Android engineer, Android-Entwickler, développeur Android, sviluppatore Android
  site reliability engineer, SRE, site reliability, DevOps, devops engineer, cloud devops engineer, DevOps-Ingenieur, ingénieur devops, ingegnere devops
  cloud engineer, cloud infrastructure engineer, cloud architect, Cloud-Ingenieur, Cloud-Architekt, ingénieur cloud, architecte cloud
  sales director, head of sales, director of sales, directeur commercial, direttore commerciale
  technical recruiter, tech recruiter, IT recruiter, IT-Recruiter, recruteur IT, recruteur tech, technical sourcer
  executive recruiter, executive search consultant, headhunter, chasseur de têtes
  psychiatrist, Psychiater, psychiatre, psichiatra, Facharzt Psychiatrie
  surgeon, Chirurg, chirurgien, chirurgo
  cardiologist, Kardiologe, cardiologue, cardiologo
  dermatologist, Dermatologe, Hautarzt, dermatologue, dermatologo
  radiologist, Radiologe, radiologue, radiologo
  paediatrician, pediatrician, Kinderarzt, pédiatre, pediatra
  gynaecologist, Gynäkologe, Frauenarzt, gynécologue, ginecologo
  anaesthesiologist, anesthesiologist, Anästhesist, anesthésiste, anestesista
  neurologist, Neurologe, neurologue, neurologo
  oncologist, Onkologe, oncologue, oncologo
  ophthalmologist, Augenarzt, ophtalmologue, oculista`;
const APART = `
  account executive, Vertriebsbeauftragter
  account manager, key account manager, sales account manager, Kundenbetreuer, Key-Account-Manager, responsable grands comptes
  business development, biz dev, Geschäftsentwicklung, développement commercial, sviluppo commerciale, développement des affaires, business development manager, business developer, business development director, business development executive, sales development manager, Business-Development-Manager, responsable développement commercial
  sales development representative, business development representative, SDR, BDR
  head of marketing, marketing director, director of marketing, chief marketing officer, CMO, Marketingleiter, Leiter Marketing, directeur marketing, direttore marketing
  marketing specialist, marketing associate, marketing assistant, Marketingspezialist, spécialiste marketing, assistant marketing
  social media manager, social media specialist, social media strategist, community manager, Social-Media-Manager, responsable réseaux sociaux
  content marketer, content marketing manager, content marketing specialist
  finance manager, financial manager, Finanzmanager, responsable financier
  chief financial officer, CFO, Finanzvorstand, directeur financier
  project coordinator, Projektkoordinator, coordinateur de projet, coordinatore di progetto
  management consultant, Unternehmensberater, consultant en management
  web designer, Webdesigner, concepteur web
  assistant manager
  sales associate`;

const linesOf = (table: string): Set<string>[] =>
  table
    .trim()
    .split('\n')
    .map((line) => new Set(listed(line).map(labelKey)));
const apart = lazy(() => linesOf(APART));
/** By the key of a label those of its kind. */
const kinds = lazy(
  () =>
    new Map([...linesOf(KINDS), ...apart()].flatMap((kind) => [...kind].map((key) => [key, kind] as const))),
);

/** Whether a label means a kind of an occupation alone. */
export const hasKind = (label: string): boolean => kinds().has(label);

/** Whether a label of an occupation means what another label of it means, or a kind of that. */
export function isOfKind(label: string, asked: string): boolean {
  const [kind, askedKind] = [label, asked].map((key) => kinds().get(key));
  return kind === askedKind || (kind !== undefined && !askedKind && !apart().includes(kind));
}
