// Sentences of pages that stand in the place of an advert, in the site's four languages. One alone decides nothing.

/** Any of some patterns; … is a few words of the same sentence. */
const anyOf = (...patterns: string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.replaceAll('…', '[^.!?\\n]{0,40}')})`).join('|'), 'iu');

/** Something is to be done or waited for before the page is seen. */
export const WALLS = anyOf(
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
export const MISSING = anyOf(
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
