/** A title of a hundred words has nothing more to say. */
const MAX_WORDS = 100;
/**
 * An address that leads elsewhere names a job without being its page: a login that comes back to `/jobs/baker` names a
 * baker.
 */
const ADDRESSES =
  /\b(?:href|src|action)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=^|[\s"'=(])(?:https?:|\\?\/|\?|%2f)[^\s"'<>]*/gi;

/** Letters as they are compared: without case and accents, and without the entities that HTML writes accents with. */
const fold = (html: string): string =>
  html
    .replace(/&([a-z])(?:uml|acute|grave|circ|tilde|cedil|ring|caron|slash);/gi, '$1')
    .replace(/&szlig;|ß/g, 'ss')
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/**
 * Tells which jobs a page may be the page of: those of whose title it has at least a third of the words, in its text, head,
 * attributes or data, other than addresses. A consent wall, a login, a home page or "Redirecting…" has none. Short words
 * count only where a title has no longer ones.
 * @param html the page as it was sent
 * @param isElsewhere whether another address than the job's answered: such a page has to have more than half of the words
 */
export function namesOf(html: string, isElsewhere = false): (title: string) => boolean {
  const page = fold(html).replace(ADDRESSES, ' ');
  return (title) => {
    const all = [...new Set(fold(title).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
    const long = all.filter((word) => word.length > 2);
    const words = long.length > 0 ? long : all;
    const found = words.filter((word) => page.includes(word)).length;
    return isElsewhere ? found * 2 > words.length || words.length === 0 : found * 3 >= words.length;
  };
}

/** Walls say little: a longer text has an advert in it. */
const MAX_WALL = 4000;
/** So much may be beside a wall's own sentences: names of languages, buttons, the job's title. */
const MAX_BESIDE = 80;

/**
 * The meaning of a text in the place of an advert, if it says little else: `wall`, that something is to be done first
 * (cookies, a login, JavaScript, a test for robots, a language, maintenance); `missing`, that there is no page or job
 * any more. Pages that name their job in the head, or in an address that they come back to, say such things too.
 */
export function standIn(text: string): 'wall' | 'missing' | undefined {
  if (text.length > MAX_WALL) return undefined;
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/);
  const length = (some: string[]): number => some.reduce((sum, one) => sum + one.length, 0);
  const walls = sentences.filter((one) => WALLS.test(one));
  const missing = sentences.filter((one) => MISSING.test(one) && !WALLS.test(one));
  const said = length(walls) + length(missing);
  if (said === 0 || length(sentences) - said > Math.max(MAX_BESIDE, said)) return undefined;
  return walls.length > 0 ? 'wall' : 'missing';
}

// Sentences of pages in the place of an advert, in the site's four languages. One alone decides nothing.

/** Any of some patterns; … is a few words of the same sentence. */
const anyOf = (...patterns: string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.replaceAll('…', '[^.!?\\n]{0,40}')})`).join('|'), 'iu');

/** Something is to be done or waited for before the page is seen. */
const WALLS = anyOf(
  // Consent
  '(?:use|using|accept|allow|enable|store|consent|verwend|nutz|akzeptier|zustimm|utilis|dépos|usa|utilizz|accett)…cookie',
  'cookie…(?:use|accept|allow|enabled|settings|policy|consent|preferences|akzeptier|verwend|einstellungen|utilis|accept|accett|utilizz)',
  '(?:value|respect)…your privacy|privacy settings|(?:accept|reject|allow) all|manage (?:preferences|choices)',
  'ihre privatsphäre|datenschutzeinstellungen|alle (?:akzeptieren|ablehnen)|alles? annehmen',
  'votre vie privée|(?:tout|tous) (?:accepter|refuser)|traceurs|continuer sans accepter',
  '(?:tua|sua|vostra) privacy|(?:accetta|rifiuta) tutt[oi]',
  // Scripts and browsers
  '(?:enable|turn on|activate|allow)…javascript|javascript…(?:enabled|disabled|turned off|switched off)',
  '(?:aktivier|einschalt)…javascript|javascript…(?:aktivier|deaktiviert|einschalten|ausgeschaltet)',
  '(?:activer|activez)…javascript|javascript…(?:activ|désactiv)',
  '(?:attiva|abilita)…javascript|javascript…(?:attiva|disattiva|abilita|disabilita)',
  'browser…(?:not supported|unsupported|outdated|out of date|veraltet|nicht unterstützt)|(?:unsupported|outdated|veralteter) browser',
  'navigateur…(?:pas pris en charge|obsolète)|browser…(?:non (?:è )?supportato|obsoleto)',
  // Logins
  String.raw`\b(?:sign|log) ?in\b|(?:forgot|enter)…password|create an account`,
  'anmelden|einloggen|(?:passwort|kennwort)…(?:vergessen|eingeben)|konto erstellen',
  'se connecter|connectez-vous|mot de passe|identifiez-vous|créer un compte',
  "(?:effettua|esegui) (?:l[’']accesso|il login)|accedi|password dimenticata|registrati",
  // Waiting and leading on
  'redirecting|(?:are|is|will) be(?:ing)? redirected|please wait|one moment|just a moment|loading\\s?(?:\\u2026|\\.\\.\\.)|click here if',
  'weitergeleitet|bitte warten|einen moment|(?:wird|werden) geladen',
  'redirection|redirigée?s?|veuillez patienter|chargement',
  'reindirizza|attendere|caricamento|un momento',
  // Tests for robots
  "checking (?:your|the)…browser|(?:verify|confirm)…human|(?:are|you're|you’re)…human|not a robot|captcha|security check|ddos",
  'access (?:to this page )?(?:has been |is )?denied|unusual (?:traffic|activity)|been blocked|ray id|incident id|too many requests',
  'kein roboter|sicherheits(?:über)?prüfung|zugriff…(?:verweigert|gesperrt)|ungewöhnliche',
  "(?:n['’]êtes|suis) pas un robot|accès…(?:refusé|interdit)|vérifi…(?:humain|navigateur)",
  'non (?:sei|sono) un robot|accesso…negato|verific…(?:umano|browser)',
  // Maintenance and errors of the moment
  '(?:under|for|scheduled|planned|undergoing) maintenance|maintenance mode|(?:be right|be|back) (?:back|soon)|temporarily unavailable|try again',
  '(?:wegen|aufgrund|derzeit|momentan)…wartung|wartungsmodus|(?:gleich|bald) (?:zurück|wieder)|vorübergehend nicht|versuchen sie es…(?:später|erneut)',
  '(?:en|cours de) maintenance|(?:momentanément|temporairement) indisponible|bientôt de retour|de retour bientôt|réessay',
  'in manutenzione|temporaneamente non|torn(?:iamo|eremo)…(?:presto|subito)|riprova',
  'something went wrong|(?:an|internal|server|unexpected) error|bad gateway|service unavailable|gateway time-?out',
  'fehler (?:ist )?aufgetreten|etwas ist schief|une erreur|erreur (?:interne|inattendue)|(?:si è verificato|qualcosa è andato)',
  // Languages and countries
  '(?:choose|select)…(?:language|country|region)|(?:sprache|land|region)…(?:wählen|auswählen)|wählen sie…(?:sprache|land|region)',
  '(?:choisi|sélectionne)…(?:langue|pays|région)|(?:scegli|seleziona)…(?:lingua|paese|regione)',
);

/** There is no such page or job any more. */
const MISSING = anyOf(
  '(?:page|file|url)…(?:not (?:be )?found|not exist|no longer)|not found|\\b404\\b|nothing here|can.?t be found',
  'nicht gefunden|existiert nicht|nicht (?:mehr )?vorhanden|nicht mehr verfügbar',
  "introuvable|n['’](?:existe|est) (?:pas|plus)|pas été trouvée?|plus disponible",
  'non (?:è stat[ao] )?trovat[ao]|non esiste|non (?:è )?(?:più )?disponibile',
  '\\b(?:position|job|vacancy|posting|role|opening|advert|ad|offer|listing|requisition)…(?:filled|closed|expired|no longer|not available|unavailable|removed)',
  'no longer (?:accepting|available|open|active|online|listed)|applications…(?:closed|no longer)',
  '(?:stelle|position|anzeige|inserat|ausschreibung|stellenangebot|job)…(?:besetzt|vergeben|abgelaufen|nicht mehr|geschlossen|deaktiviert)',
  "(?:offre|annonce|poste|emploi)…(?:pourvu|expir|plus (?:disponible|en ligne|active|d['’]actualité)|clôturé|fermé)",
  '(?:offerta|annuncio|posizione|posto)…(?:scadut|chius|non è più|coperta|ricoperta|occupat)',
);
