/**
 * The jobs that the made-up employers of the sample offer. Titles and tasks are ours; no advert was the model. The file
 * is long because it is one table: splitting it would only hide that.
 */
import type { Kind, SampleLanguage } from './employers.ts';

/** A title and the sentence that says what the work is; a language without one is not advertised. */
type Wording = [title: string, task: string];

export interface Role extends Partial<Record<SampleLanguage, Wording>> {
  kinds: Kind[];
  tags: string[];
  category: Record<SampleLanguage, string>;
  /** Usual yearly pay in thousands of euro. */
  pay: number;
  /** The level that the title itself says. */
  level?: 'manager' | 'director' | 'executive';
  jobType?: 'internship' | 'apprenticeship' | 'temporary' | 'volunteer' | 'freelance' | 'contract';
  /** Desk work can be done from elsewhere. */
  desk?: boolean;
}

const IT = { en: 'Technology', de: 'Informatik', fr: 'Informatique' };
const ENGINEERING = { en: 'Engineering', de: 'Technik', fr: 'Ingénierie' };
const CARE = { en: 'Health care', de: 'Pflege und Medizin', fr: 'Soins et santé' };
const CRAFT = { en: 'Skilled trades', de: 'Handwerk', fr: 'Métiers' };
const FOOD = { en: 'Food and hospitality', de: 'Gastronomie', fr: 'Restauration' };
const SALES = { en: 'Sales', de: 'Verkauf', fr: 'Vente' };
const OFFICE = { en: 'Administration', de: 'Verwaltung', fr: 'Administration' };
const LOGISTICS = { en: 'Logistics', de: 'Logistik', fr: 'Logistique' };
const EDUCATION = { en: 'Education', de: 'Bildung', fr: 'Formation' };
const FINANCE = { en: 'Finance', de: 'Finanzen', fr: 'Finance' };
const SCIENCE = { en: 'Research', de: 'Forschung', fr: 'Recherche' };
const DESIGN = { en: 'Design and media', de: 'Gestaltung und Medien', fr: 'Création et médias' };

export const ROLES: Role[] = [
  {
    kinds: ['software', 'industry'],
    tags: ['C++', 'Linux', 'CMake', 'embedded'],
    category: IT,
    pay: 74,
    desk: true,
    en: [
      'C++ Developer',
      'You write the modern C++ that runs on our devices, from the first sketch to the last profile.',
    ],
    de: [
      'Softwareentwickler:in C++ (m/w/d)',
      'Du entwickelst die Gerätesoftware in C++20 und misst nach, bevor du optimierst.',
    ],
    fr: ['Développeur·se C++ (H/F)', 'Vous écrivez le logiciel embarqué de nos appareils en C++ moderne.'],
  },
  {
    kinds: ['software', 'finance'],
    tags: ['C#', '.NET', 'Azure', 'SQL'],
    category: IT,
    pay: 70,
    desk: true,
    en: ['C#/.NET Engineer', 'You look after the .NET services that our customers sign in to every morning.'],
    de: [
      'Entwickler C#/.NET (m/w/d)',
      'Sie betreuen unsere .NET-Dienste und lösen alte Schnittstellen Schritt für Schritt ab.',
    ],
    fr: [
      'Développeuse ou développeur C#/.NET',
      'Vous faites évoluer nos services .NET et leurs tests automatisés.',
    ],
  },
  {
    kinds: ['software', 'media'],
    tags: ['TypeScript', 'Node.js', 'React', 'CSS'],
    category: IT,
    pay: 68,
    desk: true,
    en: [
      'Full-stack Developer (Node.js, TypeScript)',
      'You build features from the database to the last pixel, with Node.js and TypeScript.',
    ],
    de: [
      'Webentwickler:in Node.js und TypeScript',
      'Du baust Funktionen von der Datenbank bis zur Oberfläche, mit Node.js und TypeScript.',
    ],
    fr: ['Développeur·se web Node.js', 'Vous concevez nos applications web avec Node.js et TypeScript.'],
  },
  {
    kinds: ['software'],
    tags: ['Kubernetes', 'Terraform', 'DevOps', 'Linux'],
    category: IT,
    pay: 80,
    desk: true,
    en: [
      'Site Reliability Engineer, 24/7 platform',
      'You keep a 24/7 platform calm: alarms that mean something, releases that nobody notices.',
    ],
    de: [
      'DevOps-Ingenieur:in Kubernetes',
      'Du betreibst unsere Kubernetes-Plattform im 24/7-Betrieb und teilst dir den Pikettdienst mit fünf Kolleg*innen.',
    ],
    fr: ['Ingénieur·e DevOps Kubernetes', 'Vous automatisez nos plateformes Kubernetes, disponibles 24/7.'],
  },
  {
    kinds: ['software', 'finance', 'science'],
    tags: ['Python', 'SQL', 'dbt', 'data'],
    category: IT,
    pay: 72,
    desk: true,
    en: ['Data Engineer', 'You turn scattered sources into tables that people trust, with Python and SQL.'],
    de: ['Dateningenieur:in', 'Du machst aus verstreuten Quellen verlässliche Tabellen, mit Python und SQL.'],
    fr: [
      'Ingénieur·e de données',
      'Vous transformez des sources éparses en tables fiables, en Python et SQL.',
    ],
  },
  {
    kinds: ['software', 'science'],
    tags: ['machine learning', 'Python', 'PyTorch'],
    category: SCIENCE,
    pay: 84,
    desk: true,
    en: [
      'Machine Learning Scientist',
      'You take models from the notebook into a product and measure whether they help.',
    ],
    de: [
      'Forscher/-in maschinelles Lernen',
      'Sie bringen Modelle aus dem Labor in den Alltag und prüfen, ob sie nützen.',
    ],
  },
  {
    kinds: ['software', 'finance', 'public', 'energy', 'library'],
    tags: ['IT support', 'Windows', 'devops'],
    category: IT,
    pay: 46,
    en: [
      'IT Support Specialist',
      'You help colleagues in person and on the phone, and you fix causes rather than symptoms.',
    ],
    de: ['Mitarbeiter*in IT-Support', 'Sie helfen Kolleginnen und Kollegen vor Ort und am Telefon.'],
    fr: ['Technicien·ne support informatique', 'Vous aidez vos collègues sur place et à distance.'],
  },
  {
    kinds: ['software', 'finance'],
    tags: ['security', 'pentesting', 'Linux'],
    category: IT,
    pay: 88,
    desk: true,
    en: [
      'Security Engineer',
      'You find the holes before others do, and you explain them so that they get closed.',
    ],
    de: [
      'Informationssicherheitsbeauftragte:r',
      'Sie finden Lücken, bevor andere es tun, und erklären sie so, dass sie geschlossen werden.',
    ],
    fr: [
      'Ingénieur·e sécurité',
      'Vous trouvez les failles avant les autres et expliquez comment les fermer.',
    ],
  },
  {
    kinds: ['software', 'media', 'finance'],
    tags: ['product', 'UX', 'agile'],
    category: DESIGN,
    pay: 76,
    desk: true,
    en: ['Product Manager', 'You decide with the team what to build next, and what to leave out.'],
    de: [
      'Produktmanager:in (80-100%)',
      'Du entscheidest mit dem Team, was als Nächstes entsteht und was nicht.',
    ],
    fr: ['Chef·fe de produit', 'Vous décidez avec l’équipe de la suite du produit.'],
  },
  {
    kinds: ['software', 'media'],
    tags: ['UX', 'Figma', 'accessibility'],
    category: DESIGN,
    pay: 62,
    desk: true,
    en: ['UX Designer', 'You test drafts with people, early and often, and draw what you learned.'],
    de: [
      'UX-Designer (w/m/d)',
      'Du prüfst Entwürfe früh mit Menschen, die sie benutzen, auch mit Screenreadern.',
    ],
    fr: ['Designer UX', 'Vous testez vos maquettes avec de vraies personnes, tôt et souvent.'],
  },
  {
    kinds: ['software'],
    tags: ['Rust', 'WebAssembly', 'compilers'],
    category: IT,
    pay: 90,
    desk: true,
    en: ['Compiler Engineer, Rust', 'You make our compiler faster and its error messages kinder.'],
  },
  {
    kinds: ['software', 'media'],
    tags: ['technical writing', 'Markdown', 'API'],
    category: DESIGN,
    pay: 54,
    desk: true,
    jobType: 'freelance',
    en: ['Technical Writer', 'You write guides that people finish, with examples that run.'],
    de: [
      'Technische Redakteurin / Technischer Redakteur',
      'Sie schreiben Anleitungen, die man zu Ende liest.',
    ],
  },
  {
    kinds: ['software', 'industry', 'science'],
    tags: ['internship', 'students'],
    category: IT,
    pay: 24,
    jobType: 'internship',
    en: [
      'Software Engineering Intern',
      'You work on one real feature with a mentor, and you present it at the end.',
    ],
    de: [
      'Praktikum Softwareentwicklung (m/w/d)',
      'Du arbeitest mit einer Mentorin an einer echten Funktion und stellst sie am Ende vor.',
    ],
    fr: [
      'Stage en développement logiciel',
      'Vous réalisez une vraie fonctionnalité, accompagné·e par un mentor.',
    ],
  },

  {
    kinds: ['industry'],
    tags: ['CNC', 'Fräsen', 'Metall'],
    category: CRAFT,
    pay: 48,
    en: ['CNC Machinist', 'You set up five-axis machines and hold tolerances that a hair would break.'],
    de: [
      'Zerspanungsmechaniker (m/w/d) CNC-Fräsen',
      'Sie rüsten Fünf-Achs-Maschinen und halten enge Toleranzen ein.',
    ],
    fr: ['Mécanicien·ne CNC', 'Vous réglez des machines à cinq axes et tenez des tolérances serrées.'],
  },
  {
    kinds: ['industry', 'energy'],
    tags: ['Mechatronik', 'SPS', 'Instandhaltung'],
    category: ENGINEERING,
    pay: 52,
    en: ['Mechatronics Technician', 'You keep machines running and find out why they stopped.'],
    de: [
      'Mechatroniker:in Instandhaltung',
      'Sie halten Anlagen am Laufen und finden heraus, warum sie standen.',
    ],
    fr: [
      'Automaticien·ne de maintenance',
      'Vous entretenez nos installations et cherchez la cause des pannes.',
    ],
  },
  {
    kinds: ['industry', 'science'],
    tags: ['R&D', 'optics', 'Matlab'],
    category: ENGINEERING,
    pay: 78,
    en: ['R&D Engineer Optics', 'You design lenses in R&D and measure them in the lab next door.'],
    de: ['Entwicklungsingenieur/-in F&E Optik', 'Sie berechnen Linsen und messen sie im Labor nebenan.'],
    fr: ['Ingénieur·e R&D en optique', 'Vous concevez des lentilles en R&D et les mesurez au laboratoire.'],
  },
  {
    kinds: ['industry'],
    tags: ['project management', 'engineering'],
    category: ENGINEERING,
    pay: 82,
    desk: true,
    en: ['Project Manager, Plant Engineering', 'You lead plant projects from the offer to the handover.'],
    de: [
      'Projektleiterin oder Projektleiter Anlagenbau',
      'Sie führen Anlagenprojekte vom Angebot bis zur Übergabe.',
    ],
    fr: ['Chef·fe de projet installations', 'Vous menez les projets de l’offre à la remise des clés.'],
  },
  {
    kinds: ['industry'],
    tags: ['Uhrmacher', 'Feinmechanik'],
    category: CRAFT,
    pay: 64,
    de: ['Uhrmacherin / Uhrmacher', 'Sie setzen mechanische Werke instand und regulieren sie.'],
    fr: ['Horloger·ère rhabilleur·se', 'Vous restaurez et réglez des mouvements mécaniques.'],
  },
  {
    kinds: ['industry'],
    tags: ['Ausbildung', 'Metall'],
    category: CRAFT,
    pay: 14,
    jobType: 'apprenticeship',
    en: ['Apprentice Fitter', 'You learn to turn, mill and weld, one step a month.'],
    de: [
      'Ausbildung Industriemechaniker (m/w/d)',
      'Du lernst Drehen, Fräsen und Schweißen, mit eigener Lehrwerkstatt.',
    ],
    fr: ['Apprentissage de polymécanicien·ne CFC', 'Vous apprenez à tourner, fraiser et souder.'],
  },
  {
    kinds: ['industry', 'logistics', 'energy'],
    tags: ['Qualität', 'ISO 9001'],
    category: ENGINEERING,
    pay: 60,
    en: ['Quality Assurance Engineer', 'You find faults while they are cheap.'],
    de: [
      'Qualitätssicherungsingenieur:in',
      'Sie finden Fehler, solange sie billig sind, und führen Prüfmittelüberwachung und Audits.',
    ],
    fr: ['Responsable qualité', 'Vous trouvez les défauts tant qu’ils coûtent peu.'],
  },

  {
    kinds: ['care'],
    tags: ['Pflege', 'Schichtdienst', 'Intensivpflege'],
    category: CARE,
    pay: 50,
    en: [
      'Registered Nurse',
      'You care for people on a ward of twenty beds, in a team that knows one another.',
    ],
    de: [
      'Gesundheits- und Krankenpfleger:in (m/w/d)',
      'Sie pflegen auf einer Station mit zwanzig Betten, in einem Team, das sich kennt.',
    ],
    fr: [
      'Infirmier·ère diplômé·e',
      'Vous soignez dans une unité de vingt lits, au sein d’une équipe stable.',
    ],
  },
  {
    kinds: ['care'],
    tags: ['Altenpflege', 'Pflege', 'Demenz'],
    category: CARE,
    pay: 44,
    en: [
      'Care Assistant, Elderly Care',
      'You help older people through their day and take the time it needs.',
    ],
    de: [
      'Altenpflegerin / Altenpfleger',
      'Sie begleiten ältere Menschen durch den Tag und nehmen sich die Zeit, die es braucht.',
    ],
    fr: ['Aide-soignant·e en gériatrie', 'Vous accompagnez des personnes âgées au quotidien.'],
  },
  {
    kinds: ['care'],
    tags: ['Physiotherapie', 'Reha'],
    category: CARE,
    pay: 47,
    en: ['Physiotherapist', 'You treat people after operations and teach them to go on alone.'],
    de: ['Physiotherapeut*in', 'Sie behandeln Menschen nach Operationen, mit dreißig Minuten je Termin.'],
    fr: ['Physiothérapeute', 'Vous traitez des personnes opérées et leur apprenez à continuer seules.'],
  },
  {
    kinds: ['care'],
    tags: ['Medizin', 'Innere Medizin'],
    category: CARE,
    pay: 98,
    en: [
      'Senior House Officer, Internal Medicine',
      'You look after patients on the ward and in the clinic, with regular teaching.',
    ],
    de: [
      'Assistenzärztin / Assistenzarzt Innere Medizin',
      'Sie arbeiten auf Station und in der Ambulanz, mit fester Weiterbildungszeit.',
    ],
    fr: [
      'Médecin assistant·e en médecine interne',
      'Vous suivez vos patients en clinique et en consultation.',
    ],
  },
  {
    kinds: ['care'],
    tags: ['Pflegedienstleitung', 'Führung'],
    category: CARE,
    pay: 66,
    level: 'director',
    en: ['Director of Nursing', 'You lead four wards and fight for good rosters.'],
    de: [
      'Pflegedienstleitung (80-100%)',
      'Sie leiten vier Wohnbereiche und setzen sich für verlässliche Dienstpläne ein.',
    ],
    fr: ['Responsable des soins', 'Vous dirigez quatre unités et défendez de bons horaires.'],
  },
  {
    kinds: ['care', 'pharmacy'],
    tags: ['Apotheke', 'PTA'],
    category: CARE,
    pay: 38,
    de: [
      'Pharmazeutisch-technische Assistenz (PTA)',
      'Sie beraten Kundinnen und Kunden und stellen Rezepturen her.',
    ],
    fr: ['Assistant·e en pharmacie', 'Vous conseillez la clientèle et préparez les ordonnances.'],
  },
  {
    kinds: ['care', 'pharmacy', 'food', 'public', 'library'],
    tags: ['Reinigung', 'Teilzeit'],
    category: OFFICE,
    pay: 29,
    en: ['Housekeeper, part-time', 'You keep rooms in order, mornings only.'],
    de: ['Reinigungskraft in Teilzeit (m/w/d)', 'Sie halten Räume in Ordnung, nur vormittags.'],
    fr: ['Agent·e d’entretien à temps partiel', 'Vous entretenez les locaux, le matin.'],
  },
  {
    kinds: ['care'],
    tags: ['Ausbildung', 'Pflege'],
    category: CARE,
    pay: 15,
    jobType: 'apprenticeship',
    de: [
      'Ausbildung Pflegefachfrau / Pflegefachmann',
      'Du lernst drei Jahre lang Pflege, in der Klinik und in der Schule.',
    ],
    fr: ['Apprentissage d’assistant·e en soins', 'Vous apprenez le métier en clinique et à l’école.'],
  },

  {
    kinds: ['food'],
    tags: ['Backen', 'Handwerk', 'Frühschicht'],
    category: FOOD,
    pay: 34,
    en: ['Baker', 'You start early, knead by hand and are done by noon.'],
    de: ['Bäcker:in', 'Du beginnst früh, knetest von Hand und hast mittags Feierabend.'],
    fr: ['Boulanger·ère', 'Vous commencez tôt, pétrissez à la main et finissez à midi.'],
  },
  {
    kinds: ['food'],
    tags: ['Verkauf', 'Teilzeit', 'Kasse'],
    category: SALES,
    pay: 29,
    en: ['Shop Assistant', 'You know the regulars and what they like.'],
    de: ['Verkäuferin / Verkäufer in Teilzeit', 'Sie kennen die Stammkundschaft und beraten gern.'],
    fr: ['Vendeur·se', 'Vous connaissez les habitués et conseillez avec plaisir.'],
  },
  {
    kinds: ['food'],
    tags: ['Küche', 'vegetarian'],
    category: FOOD,
    pay: 37,
    en: ['Chef de Partie', 'You run a station, cook with the season and teach the youngest.'],
    de: ['Koch / Köchin', 'Sie führen einen Posten und kochen nach Jahreszeit.'],
    fr: ['Cuisinier·ère', 'Vous tenez un poste et cuisinez de saison.'],
  },
  {
    kinds: ['food'],
    tags: ['hotel', 'front desk', 'languages'],
    category: FOOD,
    pay: 36,
    en: ['Receptionist', 'You are the first and the last face of a stay, in three languages.'],
    de: ['Rezeptionist*in', 'Sie sind das erste und das letzte Gesicht eines Aufenthalts.'],
    fr: ['Réceptionniste', 'Vous accueillez nos hôtes en trois langues.'],
  },
  {
    kinds: ['food'],
    tags: ['Service', 'Saison'],
    category: FOOD,
    pay: 28,
    jobType: 'temporary',
    en: ['Waiter for the winter season', 'You serve, recommend and keep calm when all tables fill at once.'],
    de: [
      'Servicekraft für die Wintersaison (m/w/d)',
      'Sie bedienen, empfehlen und bleiben ruhig, wenn alle Tische auf einmal voll sind.',
    ],
    fr: [
      'Serveur·se pour la saison d’hiver',
      'Vous servez, conseillez et restez calme quand tout se remplit.',
    ],
  },
  {
    kinds: ['food'],
    tags: ['Führung', 'Einzelhandel'],
    category: SALES,
    pay: 45,
    level: 'manager',
    en: ['Store Manager', 'You plan shifts, order stock and open the doors.'],
    de: ['Filialleiter:in', 'Sie planen Schichten, bestellen Ware und schließen morgens auf.'],
    fr: ['Responsable de magasin', 'Vous planifiez les équipes et les commandes.'],
  },

  {
    kinds: ['logistics'],
    tags: ['CE', 'Fernverkehr', 'LKW'],
    category: LOGISTICS,
    pay: 41,
    en: ['HGV Driver, Class 1', 'You drive regional tours and sleep at home.'],
    de: ['Berufskraftfahrer CE (m/w/d)', 'Sie fahren Touren in der Region und schlafen zu Hause.'],
    fr: ['Conducteur·rice poids lourd', 'Vous conduisez en région et dormez chez vous.'],
  },
  {
    kinds: ['logistics', 'food'],
    tags: ['Lager', 'Gabelstapler', 'Schichtdienst'],
    category: LOGISTICS,
    pay: 33,
    en: ['Warehouse Operative', 'You pick, pack and drive the forklift, in two shifts.'],
    de: [
      'Lagermitarbeiter:in mit Staplerschein',
      'Sie kommissionieren, verpacken und fahren Stapler, im Zweischichtbetrieb.',
    ],
    fr: ['Magasinier·ère cariste', 'Vous préparez les commandes et conduisez le chariot.'],
  },
  {
    kinds: ['logistics'],
    tags: ['Disposition', 'SAP'],
    category: LOGISTICS,
    pay: 48,
    desk: true,
    en: ['Transport Planner', 'You plan tours that drivers can keep.'],
    de: ['Disponent*in Nahverkehr', 'Sie planen Touren, die sich einhalten lassen.'],
    fr: ['Planificateur·rice transport', 'Vous planifiez des tournées réalistes.'],
  },
  {
    kinds: ['energy'],
    tags: ['wind', 'Höhenarbeit', 'Elektrotechnik'],
    category: ENGINEERING,
    pay: 55,
    en: ['Wind Turbine Technician', 'You service turbines at sea, two weeks on, two weeks off.'],
    de: [
      'Servicetechniker:in Windenergieanlagen',
      'Sie warten Anlagen auf See, zwei Wochen Einsatz, zwei Wochen frei.',
    ],
  },
  {
    kinds: ['energy', 'logistics'],
    tags: ['Elektrotechnik', 'Netze', 'Bereitschaft'],
    category: CRAFT,
    pay: 46,
    en: ['Electrician', 'You lay, test and repair, and you share the stand-by rota.'],
    de: [
      'Elektroniker für Betriebstechnik (m/w/d)',
      'Sie bauen und prüfen Netzanlagen und teilen sich den Bereitschaftsdienst.',
    ],
    fr: ['Électricien·ne de réseau', 'Vous construisez et contrôlez nos réseaux.'],
  },
  {
    kinds: ['craft'],
    tags: ['Holzbau', 'Handwerk'],
    category: CRAFT,
    pay: 40,
    de: [
      'Zimmerer / Zimmerin',
      'Sie binden Dachstühle ab und richten sie auf, von der Werkhalle bis zum First.',
    ],
  },
  {
    kinds: ['craft'],
    tags: ['Ausbildung', 'Holzbau'],
    category: CRAFT,
    pay: 14,
    jobType: 'apprenticeship',
    de: [
      'Lehre Zimmerei (m/w/d)',
      'Du lernst Abbund, Dachstuhl und Holzhaus, im Betrieb und in der Berufsschule.',
    ],
  },
  {
    kinds: ['nature', 'science'],
    tags: ['ecology', 'fieldwork', 'GIS'],
    category: SCIENCE,
    pay: 44,
    en: ['Field Ecologist', 'You count fish, map banks and write reports that farmers read.'],
    de: ['Freilandökolog:in', 'Sie zählen Fische, kartieren Ufer und schreiben verständliche Berichte.'],
  },
  {
    kinds: ['logistics', 'energy', 'public', 'finance', 'craft', 'nature'],
    tags: ['Buchhaltung', 'SAP', 'Teilzeit'],
    category: FINANCE,
    pay: 49,
    desk: true,
    en: [
      'Accountant',
      'You close the books each month and explain the figures to people who do not love figures.',
    ],
    de: ['Finanzbuchhalter:in (60-100%)', 'Sie führen die Haupt- und Nebenbücher und erklären die Zahlen.'],
    fr: ['Comptable', 'Vous tenez les comptes et expliquez les chiffres.'],
  },

  {
    kinds: ['public'],
    tags: ['Verwaltung', 'Bürgerservice'],
    category: OFFICE,
    pay: 43,
    desk: true,
    de: ['Sachbearbeiter*in Bürgerservice', 'Sie stellen Ausweise aus, melden um und helfen bei Formularen.'],
    fr: ['Collaborateur·rice administratif·ve', 'Vous accueillez le public et traitez les dossiers.'],
  },
  {
    kinds: ['public'],
    tags: ['Kita', 'Pädagogik'],
    category: EDUCATION,
    pay: 41,
    de: [
      'Erzieherin / Erzieher für die Kindertagesstätte',
      'Sie begleiten zwanzig Kinder, zu dritt und mit viel Platz im Freien.',
    ],
    fr: ['Éducateur·rice de la petite enfance', 'Vous accompagnez les enfants, en petite équipe.'],
  },
  {
    kinds: ['public'],
    tags: ['teaching', 'research', 'statistics'],
    category: EDUCATION,
    pay: 68,
    en: ['Lecturer in Statistics', 'You teach two courses a term and have time for research.'],
    de: [
      'Wissenschaftliche:r Mitarbeiter:in Statistik',
      'Sie lehren zwei Kurse im Semester und haben Zeit für die Promotion.',
    ],
    fr: ['Chargé·e de cours en statistique', 'Vous donnez deux cours par semestre et menez vos recherches.'],
  },
  {
    kinds: ['public', 'library'],
    tags: ['Bibliothek', 'books'],
    category: EDUCATION,
    pay: 42,
    en: ['Librarian', 'You help people find what they did not know they were looking for.'],
    de: ['Bibliothekarin / Bibliothekar', 'Sie beraten Leserinnen und Leser und pflegen den Katalog.'],
    fr: ['Bibliothécaire', 'Vous conseillez le public et enrichissez les collections.'],
  },
  {
    kinds: ['public', 'nature', 'library'],
    tags: ['nature', 'outdoors', 'weekends'],
    category: SCIENCE,
    pay: 0,
    jobType: 'volunteer',
    en: ['River Warden (volunteer)', 'You walk your stretch of river once a month and note what you see.'],
    de: ['Ehrenamtliche Lesepatin / Lesepate', 'Sie lesen einmal in der Woche mit Kindern.'],
    fr: ['Bénévole lecture', 'Vous lisez une fois par semaine avec des enfants.'],
  },
  {
    kinds: ['public', 'energy', 'nature'],
    tags: ['Bauwesen', 'Tiefbau'],
    category: ENGINEERING,
    pay: 62,
    desk: true,
    en: ['Civil Engineer', 'You plan bridges and paths and see them built.'],
    de: [
      'Bauingenieur:in Straßen- und Tiefbau',
      'Sie planen Brücken, Straßen und Kanäle und überwachen den Bau.',
    ],
    fr: ['Ingénieur·e en génie civil', 'Vous projetez ponts et chemins et suivez les chantiers.'],
  },

  {
    kinds: ['finance'],
    tags: ['insurance', 'claims'],
    category: FINANCE,
    pay: 56,
    desk: true,
    en: ['Claims Handler', 'You decide claims fairly and quickly, and say why.'],
    de: [
      'Schadenspezialist:in Haftpflicht',
      'Sie entscheiden Schadenfälle zügig und begründen sie verständlich.',
    ],
    fr: ['Gestionnaire de sinistres', 'Vous réglez les sinistres vite et avec équité.'],
  },
  {
    kinds: ['finance'],
    tags: ['actuarial', 'R', 'risk'],
    category: FINANCE,
    pay: 92,
    desk: true,
    en: ['Actuary, Pricing', 'You price risks with care and defend your models in plain words.'],
    de: ['Aktuar/-in Tarifierung', 'Sie berechnen Tarife und vertreten Ihre Modelle in einfachen Worten.'],
    fr: ['Actuaire tarification', 'Vous calculez les tarifs et défendez vos modèles.'],
  },
  {
    kinds: ['finance'],
    tags: ['banking', 'advice'],
    category: SALES,
    pay: 58,
    en: ['Client Adviser', 'You advise families and small firms, without sales targets by product.'],
    de: ['Kundenberater*in Privatkunden', 'Sie beraten Familien und kleine Firmen.'],
    fr: ['Conseiller·ère clientèle', 'Vous conseillez des familles et de petites entreprises.'],
  },
  {
    kinds: ['finance', 'science'],
    tags: ['Führung', 'finance'],
    category: FINANCE,
    pay: 180,
    level: 'executive',
    en: [
      'Chief Financial Officer',
      'You answer for the figures of the whole group and for the people who make them.',
    ],
    de: [
      'Kaufmännische Geschäftsführung (m/w/d)',
      'Sie verantworten die Zahlen der Gruppe und die Menschen, die sie machen.',
    ],
    fr: ['Directeur·rice financier·ère', 'Vous répondez des chiffres de tout le groupe.'],
  },
  {
    kinds: ['finance', 'science', 'software'],
    tags: ['HR', 'recruiting'],
    category: OFFICE,
    pay: 55,
    desk: true,
    en: ['People Partner', 'You hire well, answer every applicant and keep the handbook short.'],
    de: [
      'Personalreferent:in',
      'Sie begleiten Einstellungen und antworten jeder Bewerberin und jedem Bewerber.',
    ],
    fr: ['Responsable ressources humaines', 'Vous recrutez et répondez à chaque candidature.'],
  },
  {
    kinds: ['finance', 'science'],
    tags: ['legal', 'GDPR'],
    category: OFFICE,
    pay: 86,
    desk: true,
    jobType: 'contract',
    en: ['Legal Counsel, Data Protection', 'You answer questions before they become cases.'],
    de: ['Juristin / Jurist Datenschutz', 'Sie beantworten Fragen, bevor sie Fälle werden.'],
    fr: [
      'Juriste protection des données',
      'Vous répondez aux questions avant qu’elles ne deviennent des litiges.',
    ],
  },

  {
    kinds: ['science'],
    tags: ['GMP', 'laboratory', 'HPLC'],
    category: SCIENCE,
    pay: 60,
    en: ['Laboratory Technician', 'You run assays under GMP and question results that look too good.'],
    de: [
      'Laborant:in Analytik (m/w/d)',
      'Sie führen Analysen nach GMP durch und hinterfragen zu schöne Ergebnisse.',
    ],
  },
  {
    kinds: ['science'],
    tags: ['clinical trials', 'biostatistics', 'SAS'],
    category: SCIENCE,
    pay: 95,
    desk: true,
    en: ['Principal Biostatistician', 'You design trials that can fail honestly.'],
    de: ['Biostatistiker/-in', 'Sie planen Studien, die ehrlich scheitern dürfen.'],
  },
  {
    kinds: ['science'],
    tags: ['chemistry', 'R&D'],
    category: SCIENCE,
    pay: 88,
    en: ['Process Chemist, R&D', 'You bring syntheses from the flask to the kettle.'],
    de: ['Verfahrenschemiker*in F&E', 'Sie bringen Synthesen vom Kolben in den Kessel.'],
  },
  {
    kinds: ['media'],
    tags: ['illustration', 'print'],
    category: DESIGN,
    pay: 50,
    desk: true,
    en: ['Illustrator', 'You draw covers that are remembered.'],
    de: ['Grafikerin / Grafiker', 'Du zeichnest Umschläge, die man sich merkt.'],
  },
];
