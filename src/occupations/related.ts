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
