import { labelKey } from './label-words.ts';
import { listed } from '../search/normalize.ts';

/** Labels that name an occupation of their own, which ESCO has under another one; reviewed as these. */
export const RELATED: ReadonlySet<string> = new Set(
  listed(`
  data engineer, big data engineer, analytics engineer, machine learning engineer, ML engineer, AI engineer, AI/ML engineer, ingénieur data, ingegnere dei dati,
  ingegnere dati, ingegnere machine learning, ingegnere IA,
  ingénieur big data, ingénieur machine learning, ingénieur IA, KI-Ingenieur, KI-Entwickler, auditor, auditeur, Controller,
  product marketing manager, product design engineer, product developer, Produktentwickler`).map(labelKey),
);

/**
 * Labels that ESCO gives to one occupation and that mean several kinds of it: each line names a kind. A label of one finds no jobs of
 * another kind; the occupation's other labels are of all kinds. English, German, French, Italian; reviewed.
 */
const KINDS = `
  account executive, Vertriebsbeauftragter, account manager, key account manager, sales account manager, Kundenbetreuer, Key-Account-Manager, responsable grands comptes
  business development manager, business developer, business development director, Business-Development-Manager, responsable développement commercial
  sales development representative, business development representative, SDR, BDR
  head of marketing, marketing director, director of marketing, chief marketing officer, CMO, Marketingleiter, Leiter Marketing, directeur marketing, direttore marketing
  marketing manager, digital marketing manager, online marketing manager, growth marketing manager, paid media manager, Marketingmanager
  marketing specialist, marketing associate, marketing assistant, Marketingspezialist, spécialiste marketing, assistant marketing
  sales director, head of sales, director of sales, Vertriebsleiter, Verkaufsleiter, directeur commercial, direttore commerciale
  backend developer, backend engineer, back-end developer, back end engineer, Backend-Entwickler, développeur backend, développeur back-end, sviluppatore backend
  full stack developer, full stack engineer, fullstack developer, fullstack engineer, Fullstack-Entwickler, Full-Stack-Entwickler, développeur full stack, développeur fullstack, sviluppatore full stack
  iOS developer, iOS engineer, iOS-Entwickler, développeur iOS, sviluppatore iOS
  Android developer, Android engineer, Android-Entwickler, développeur Android, sviluppatore Android
  site reliability engineer, SRE, devops engineer, cloud devops engineer, DevOps-Ingenieur, ingénieur devops, ingegnere devops
  cloud engineer, cloud infrastructure engineer, cloud architect, Cloud-Ingenieur, Cloud-Architekt, ingénieur cloud, architecte cloud`;

/** By the key of a label those of its kind. */
const kinds = new Map(
  KINDS.trim()
    .split('\n')
    .map((line) => new Set(listed(line).map(labelKey)))
    .flatMap((kind) => [...kind].map((key) => [key, kind] as const)),
);

/** Whether a label of an occupation may mean what another label of it means. */
export const isOfKind = (label: string, asked: string): boolean =>
  !kinds.has(label) || (kinds.get(asked)?.has(label) ?? true);
