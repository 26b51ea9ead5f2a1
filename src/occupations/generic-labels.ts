import { listed } from '../search/fold.ts';
import { labelKey } from './label-words.ts';

/**
 * Labels of ESCO that mean more in a title than the one occupation that has them: reviewed by the titles of 10,000 jobs in
 * English, German and French. Keys as `labelKey` makes them.
 */
const keys = (labels: string): ReadonlySet<string> => new Set(listed(labels).map(labelKey));

export const GENERIC = {
  /** They never count: "agent" is an auctioneer there, "director" one of films, "product" an inspector. */
  never: keys(`
    administrator, adviser, advisor, advocate, agent, analyst, artist, assembler, assistant, associate, back, builder,
    buyer, channel, closer, command, commander, commercial, commissioning, consultant, consumer, coordinator, designer,
    developer, director, editor, educator, engineer, evaluator, executive, expert, founder, general, head, hunter, inspector,
    installer, instructor, investigator, lead, leader, learning manager, maintenance, major, manager, officer, operative,
    operator, planner, principal, producer, product, products, professional, programme, promoter, representative,
    researcher, scientist, setter, specialist, staff, supervisor, support, team leader, technician, technical, trainer,
    worker, writer, acquisition manager, administrateur serveur, administrateur de serveur, AI engineer, AI specialist,
    AI technician, chief of staff, contract engineer, copilot, CRM data analyst, development engineer, engineering manager,
    intelligence analyst, product designer, product engineer, product specialist, regional director, relations manager,
    reliability engineer, research scientist, process manager, security analyst, security manager, service engineer,
    support specialist, system engineer, systems engineer, tax analyst, technical engineer, technical support,
    vice president,
    adjoint, analyste, animateur, assistante, attaché, chargé, chargé de mission, chef, coach, collaborateur,
    concepteur, conducteur, configurateur, conseiller, consultante, contrôleur, coordinateur, directeur, expert,
    financier, formateur, gérant, gestionnaire, ingénieur, inspecteur, intervenant, opérateur, ouvrier, préparateur,
    programmateur, responsable, spécialiste, superviseur, technicien, vérificateur,
    Abteilung, Ammann, Berater, Bereichsleiter, Disponent, Elektroniker, Entwickler, Entwicklungsingenieur,
    Fachbereichsleiter, Fachkraft, Fachmann, Haustechniker, Helfer, Klima, Leiter, Meister, Mitarbeiter, Monteur, Referent, Sachbearbeiter,
    Schichtleiter, Schutz, Spezialist, Steiger, Techniker, Teamleiter,
    addetto, assistente, consulente, coordinatore, direttore, impiegato, ingegnere, operaio, operatore, responsabile, tecnico`),
  /** They count where the title says nothing else: "Serveur (H/F)", but not "Administrateur serveur Linux". */
  alone: keys(`
    ambassador, ambassadeur, architect, architecte, Architekt, Architekten, attorney, caregiver, CEO, chauffeur, counsel,
    courier, cutter, driver, entrepreneur, gardien, host, model, moderator, Müller, portfolio manager, Portfoliomanager,
    president, priest, Priester, reporter, serveur, tester, tutor`),
};
