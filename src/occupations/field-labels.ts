/**
 * People's names for a field of work, for the head of a title, or for an occupation in short or colloquially: none is
 * one occupation of ESCO with a label there. In a query it means these occupations, by their preferred labels in
 * English; in a title it says too little to name one. Reviewed; the words are compared as labels are (`labelKey`).
 */
export const FIELD_LABELS: readonly (readonly [words: string, occupations: string])[] = [
  [
    'customer service, customer support, customer care, Kundenservice, Kundendienst, Kundenbetreuung, Kundensupport, service client, service clients, service clientèle, relation client, support client, servizio clienti, assistenza clienti',
    'customer service representative, call centre agent, customer contact centre information clerk',
  ],
  [
    'sales, Vertrieb, Verkauf, Außendienst, vente, ventes, vendite, vendita',
    'commercial sales representative, sales account manager, technical sales representative, sales assistant, business developer',
  ],
  [
    'nursing, Pflege, Krankenpflege, Altenpflege, soins infirmiers, assistenza infermieristica',
    'nurse responsible for general care, specialist nurse, nurse assistant, healthcare assistant',
  ],
  [
    'IT, ICT, EDV, Informatik, informatique, informaticien, informatica, informatico',
    'software developer, ICT system administrator, ICT network administrator, ICT help desk agent, ICT technician, ICT consultant',
  ],
  [
    'engineer, engineering, Ingenieur, Ingenieurwesen, ingénieur, ingénierie, ingegnere, ingegneria',
    'mechanical engineer, electrical engineer, civil engineer, electronics engineer, industrial engineer, software developer',
  ],
  [
    'developer, Entwickler, développeur, sviluppatore',
    'software developer, user interface developer, mobile application developer, embedded systems software developer, database developer',
  ],
  [
    'technician, Techniker, technicien, tecnico',
    'electrical engineering technician, mechanical engineering technician, electronics engineering technician, ICT technician',
  ],
  [
    'teacher, Lehrer, Lehrperson, Lehrkraft, enseignant, professeur, prof, insegnante, docente',
    'secondary school teacher, primary school teacher, language school teacher, tutor',
  ],
  [
    'driver, Fahrer, Chauffeur, conducteur, chauffeur livreur, autista',
    'cargo vehicle driver, car and van delivery driver, taxi driver, bus driver',
  ],
  [
    'cleaning, Reinigung, Unterhaltsreinigung, Putzhilfe, Putzstelle, nettoyage, propreté, ménage, femme de ménage, technicien de surface, aide ménagère, pulizie, colf',
    'building cleaner, domestic cleaner, room attendant',
  ],
  [
    'caretaker, janitor, Abwart, Hauswart, Hausmeister, Hauswartung, concierge, gardien d’immeuble, custode, portinaio',
    'building caretaker, facilities manager',
  ],
  [
    'accounting, Buchhaltung, Rechnungswesen, comptabilité, contabilità',
    'accountant, bookkeeper, accounting assistant',
  ],
  [
    'human resources, HR, Personalwesen, ressources humaines, RH, risorse umane',
    'human resources manager, human resources officer, recruitment consultant, human resources assistant',
  ],
  [
    'logistics, warehouse, Logistik, Lager, logistique, entrepôt, logistica, magazzino',
    'warehouse worker, forklift operator, logistics analyst',
  ],
  [
    'hospitality, Gastronomie, Gastgewerbe, Hotellerie, restauration, hôtellerie, ristorazione',
    'waiter, cook, kitchen assistant, bartender, hospitality establishment receptionist, room attendant',
  ],
  [
    'restaurant, restaurants, café, cafés, coffee shop, bistro, bar, pizzeria',
    'waiter, cook, kitchen assistant, bartender, barista',
  ],
  [
    'childcare, Kinderbetreuung, kindergarten, nursery, Kita, crèche, babysitting, baby sitting, petite enfance, garde d’enfants, puericultura',
    'child care worker, early years teacher, nanny',
  ],
  ['legal, Rechtsabteilung, juridique, ufficio legale', 'lawyer, corporate lawyer, legal assistant'],
  ['Garten, jardinage, gardening, giardinaggio, espaces verts', 'landscape gardener'],
  ['SDE, SWE, dev, programmer, Programmierer, programmeur, programmatore', 'software developer'],
  [
    'software engineering, software development, Softwareentwicklung, développement logiciel, développement web, sviluppo software',
    'software developer',
  ],
  ['RN', 'nurse responsible for general care'],
  [
    'tutoring, private lessons, Nachhilfe, cours particuliers, cours particulier, soutien scolaire, aide aux devoirs, ripetizioni',
    'tutor, language school teacher',
  ],
  ['PM', 'product manager, project manager, programme manager'],
  ['HGV, LGV, poids lourd, poids lourds, camion, camionista', 'cargo vehicle driver'],
  [
    'care assistant, care worker, carer, Fachfrau Gesundheit, Fachmann Gesundheit, Fachperson Gesundheit, ASSC, auxiliaire de soins, operatore sociosanitario, OSS',
    'healthcare assistant, nurse assistant, home care aide',
  ],
  ['DevOps, SRE, site reliability', 'cloud engineer'],
  ['SDR, BDR', 'commercial sales representative'],
  ['front end dev, frontend dev', 'user interface developer'],
  [
    'math teacher, maths teacher, Mathelehrer, prof de maths, professeur de maths, prof di matematica',
    'mathematics teacher at secondary school, tutor',
  ],
];
