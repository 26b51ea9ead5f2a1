/**
 * Names in titles for occupations for which ESCO has no label, or that of another occupation: by its id there and
 * language. Reviewed by the titles of 10,000 jobs.
 */
export const ADDED_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // software developer
  'occupation/f2b15a0e-e65a-438a-affb-29b9d50b77d1': {
    en: 'full stack engineer, full stack developer, backend engineer, backend developer, software development engineer, game developer, founding software engineer',
    de: 'Full-Stack-Entwickler, Backend-Entwickler, Software-Ingenieur, Java-Entwickler, Applikationsentwickler',
    fr: 'développeur full stack, développeur backend, développeur logiciel, développeur informatique, ingénieur logiciel, ingénieur développement logiciel, ingénieur études et développement',
    it: 'sviluppatore software, sviluppatore full stack, ingegnere software, ingegnere del software',
  },
  // product manager
  'occupation/9f508305-80ce-4111-8722-f2c9b4a44890': { de: 'Produktmanager' },
  // accountant
  'occupation/eda0d957-3c3c-4139-b89a-a18bc9e18897': { de: 'Buchhalter, Finanzbuchhalter', fr: 'comptable' },
  // user interface developer
  'occupation/866c7813-2c03-47d7-9bdc-192cfbace57c': {
    en: 'frontend engineer, frontend developer',
    de: 'Frontend-Entwickler',
    fr: 'développeur frontend',
  },
  // mobile application developer
  'occupation/2ed56c3f-61d6-4f7e-9ef8-8849eb102e4c': {
    en: 'iOS engineer, iOS developer, Android engineer, Android developer, mobile engineer, mobile developer',
    de: 'iOS-Entwickler, Android-Entwickler, App-Entwickler',
    fr: 'développeur mobile, développeur iOS, développeur Android',
  },
  // cloud engineer
  'occupation/349ee6f6-c295-4c38-9b98-48765b55280e': {
    en: 'DevOps engineer, site reliability engineer',
    de: 'DevOps-Ingenieur, Cloud-Ingenieur',
    fr: 'ingénieur DevOps, ingénieur cloud',
  },
  // ICT security engineer
  'occupation/0ce5a9f4-e00a-4bbe-b255-3c63407167a4': {
    en: 'security engineer, cyber security engineer',
    de: 'IT-Security-Engineer',
    fr: 'ingénieur cybersécurité',
  },
  // software tester
  'occupation/106f79e4-6264-45f1-9e7a-297435cd684b': {
    en: 'QA engineer, software test engineer, test automation engineer, QA automation engineer, quality assurance automation engineer',
    de: 'Softwaretester',
  },
  // ICT system administrator
  'occupation/9e2e6e1e-363b-4e1b-a673-7bc0f7343300': {
    de: 'Fachinformatiker Systemintegration',
    fr: 'ingénieur système, ingénieur systèmes et réseaux',
  },
  // ICT technician
  'occupation/3e7bf729-4442-4b9f-ad5e-83111963795c': { de: 'IT-Systemelektroniker' },
  // market research analyst
  'occupation/66fb9704-0d56-4673-8e69-7823816b73e1': { en: 'market intelligence analyst' },
  // real estate manager
  'occupation/0f5b4653-50b2-413a-826d-39d447480c21': { en: 'property manager' },
  // recycling worker
  'occupation/4ed9ce62-75d4-4b05-80d4-e86528fecdcd': {
    fr: "agent de déchetterie, agent d'accueil en déchetterie, gardien de déchetterie",
  },
  // refuse vehicle driver
  'occupation/2480f8b0-4c02-4c66-84ad-2677c1548e03': { fr: 'chauffeur ripeur, chauffeur de benne' },
  // sales account manager
  'occupation/2eac08c2-a81a-46fc-8d75-eb0e0f3e0f6d': { en: 'account executive' },
  // commercial sales representative
  'occupation/14031d4a-6e99-442f-b4fe-18262b6432b2': { en: 'sales development representative' },
  // client relations manager
  'occupation/725090a7-9943-4dae-8079-a6999d21ddba': { en: 'customer success manager' },
  // recruitment consultant
  'occupation/068370e0-9c27-4814-87d0-44fbb3140815': {
    en: 'recruiter, technical recruiter, talent acquisition partner, talent acquisition specialist, talent acquisition manager',
    de: 'Recruiter, Personalvermittler',
    fr: 'chargé de recrutement, recruteur',
  },
  // technical communicator
  'occupation/8cb59bc4-1f39-477e-beea-effed12d186c': { en: 'technical writer' },
  // cargo vehicle driver
  'occupation/45037d43-a8f5-4f46-b332-b2935bc305f4': { fr: 'chauffeur', de: 'Chauffeur' },
  // operations manager
  'occupation/c6bd511a-d966-4df9-a48e-4f800354f268': { en: 'operations supervisor' },
  // financial controller
  'occupation/5e5b1b61-1351-4d3b-a293-deb3661715dd': {
    en: 'controller, group controller, business controller',
    de: 'Controller, Finanzcontroller, Vertriebscontroller',
    fr: 'contrôleur de gestion',
  },
  // corporate treasurer
  'occupation/3e1a2f3c-20d6-4d33-aa6f-63cd2a32698d': { en: 'treasury manager, treasury analyst' },
  // nurse responsible for general care
  'occupation/8d3e8aaa-791b-4c75-a465-f3f827028f50': {
    en: 'nurse, registered nurse, staff nurse',
    de: 'Pflegefachfrau, Pflegefachmann, Pflegefachkraft, Krankenschwester, Krankenpfleger, Gesundheits- und Krankenpfleger',
    fr: 'infirmier, infirmière',
    it: 'infermiere, infermiera',
  },
  // geriatric care, which ESCO counts to healthcare assistants
  'occupation/87d0795a-d41f-47ee-979f-0ab7d73836e7': { fr: 'aide-soignant' },
  // waiter
  'occupation/d5db9d5c-2ebf-4a54-a79a-1b7e7ff70471': {
    de: 'Servicekraft, Kellner',
    fr: 'serveur',
    it: 'cameriere',
  },
  // sales assistant
  'occupation/9ba74e8a-c40c-4228-9998-eb3c7a5c11df': { fr: 'vendeur, conseiller de vente', de: 'Verkäufer' },
  // warehouse worker
  'occupation/bea705fe-06ac-4147-b8e0-6e8ac1208d8f': {
    de: 'Lagerist, Lagermitarbeiter',
    fr: 'magasinier',
    it: 'magazziniere',
  },
  // early years teacher
  'occupation/55d60ead-0343-4008-b9e4-fb4b5a179c83': { de: 'Erzieher' },
  // electrician
  'occupation/4910419f-b4af-4f59-b544-9dbebc8a74f0': {
    en: 'electrician',
    de: 'Elektriker',
    fr: 'électricien',
    it: 'elettricista',
  },
  // user interface designer
  'occupation/96e20037-0a25-4bf6-a25e-808d1605d890': {
    en: 'product designer, UX designer, UI designer, UX/UI designer, UI/UX designer',
    de: 'Produktdesigner, UX-Designer, UI-Designer',
    fr: 'designer UX, designer UI, designer produit',
    it: 'designer UX',
  },
  // data scientist
  'occupation/258e46f9-0075-4a2e-adae-1ff0477e0f30': {
    en: 'machine learning engineer, ML engineer, AI engineer, AI/ML engineer, analytics engineer, big data engineer, applied scientist',
    de: 'Datenwissenschaftler, KI-Ingenieur, KI-Entwickler',
    fr: 'ingénieur data, ingénieur big data, ingénieur machine learning, ingénieur IA',
    it: 'ingegnere dei dati, ingegnere dati, ingegnere machine learning, ingegnere IA',
  },
  // ICT help desk agent
  'occupation/aaeec9a7-dc57-4485-890c-86b3eef735f9': {
    en: 'service desk analyst, IT support engineer, IT support specialist, IT support technician, technical support engineer, technical support specialist',
    de: 'IT-Supporter, IT-Support',
    fr: 'technicien support informatique, technicien support, technicien helpdesk',
  },
  // customer service representative
  'occupation/13d1b2b4-99dd-44da-9734-c9f74bae18f7': {
    en: 'customer support specialist, customer support representative, customer service specialist, product support specialist',
    de: 'Kundenbetreuer, Mitarbeiter Kundenservice',
    fr: 'conseiller clientèle, chargé de clientèle',
  },
  // lawyer
  'occupation/974d4eab-fbee-4c52-b16e-73bdd8c25b53': {
    en: 'legal counsel, commercial counsel, corporate counsel, product counsel, associate counsel, solicitor, solicitors',
    fr: 'juriste',
  },
  // street sweeper
  'occupation/503ea267-93e9-4b8c-ae5e-817fe7e4a245': {
    en: 'street cleaner, road sweeper',
    de: 'Straßenreiniger, Strassenreiniger',
    fr: 'agent de propreté urbaine, agent de propreté urbain, agent de propreté des espaces publics, agent de salubrité, balayeur, agent de voirie',
    it: 'operatore ecologico, netturbino',
  },
  // refuse collector
  'occupation/e54683ca-1fc9-468d-b880-6544ff6b7d0b': {
    en: 'garbage collector, waste collector, garbage man, trash collector, trash man',
    fr: 'ripeur, agent de collecte, agent de collecte de déchets, équipier de collecte, collecteur de déchets',
    de: 'Müllwerker, Müllmann',
  },
  // electrical engineer
  'occupation/86ca306c-ab99-420a-9e2a-aa73c5c4de22': { de: 'Elektroingenieur', fr: 'ingénieur électricité' },
  // data centre operator
  'occupation/9729c0f3-c9bc-482e-ac59-a82ec3b67ba3': {
    en: 'data center technician, data centre technician, datacenter technician',
    de: 'Rechenzentrumstechniker',
  },
  // building cleaner
  'occupation/303a1e34-cb16-4054-b323-81e5eec17397': {
    en: 'cleaner',
    de: 'Reinigungskraft, Gebäudereiniger, Putzkraft',
    fr: "agent d'entretien, agent de propreté, agent de nettoyage",
    it: 'addetto alle pulizie',
  },
  // digital marketing manager
  'occupation/dc97adbe-f807-4ad8-8f3c-c24b3416cdef': {
    en: 'performance marketing manager, growth marketing manager, paid media manager, online marketing manager',
  },
  // vehicle technician
  'occupation/4ad4024e-d1d3-4dea-b6d1-2c7948111dce': {
    en: 'RV technician, auto mechanic, car mechanic',
    de: 'Kfz-Mechatroniker, Kfz-Mechaniker',
    fr: 'mécanicien automobile',
  },
  // pest management worker
  'occupation/21cba86a-68c5-456c-aec2-cc04840b3c0e': {
    fr: 'applicateur hygiéniste, technicien applicateur hygiéniste, opérateur hygiéniste, dératiseur, désinfecteur, désinfecteur de bâtiments, technicien de dératisation, technicien dératisation, technicien nuisibles, technicien maîtrise des nuisibles, technicien 3D, applicateur 3D, agent de lutte anti-vectorielle',
  },
  // ICT security manager
  'occupation/7754d570-9519-48c2-b1c9-8e165f8bca0f': {
    fr: "responsable sécurité des systèmes d'information, responsable de la sécurité des systèmes d'information, responsable sécurité informatique, RSSI",
  },
  // graphic designer
  'occupation/69bcbb0a-8d80-4ecd-b0a4-9adea2a40de2': { en: 'brand designer', de: 'Grafiker' },
  // sales manager
  'occupation/a7594892-ff23-4e2a-aedf-2f967ebca15c': { de: 'Vertriebsleiter' },
  // accounting assistant
  'occupation/bfe142b9-a049-4d41-89c4-fd2f34ac56b6': { en: 'accounts assistant' },
  // administrative assistant
  'occupation/044d78cc-f62f-4532-83a5-8e04f2889652': { en: 'admin assistant' },
  // minister of religion
  'occupation/ed256ed0-0432-4969-8544-3e5e01a517a9': { en: 'pastor', de: 'Pastor', fr: 'pasteur' },
  // bank teller
  'occupation/2ff9e53c-6e7f-42af-8d71-b5dd7f283089': { de: 'Bankangestellter' },
  // medical device engineering technician
  'occupation/30641348-f9f2-4fe5-ab8c-fe6ff9931a54': { de: 'Medizintechniker' },
  // communication manager
  'occupation/cd7b838c-51f6-41ec-9067-bb974c0f991b': { it: 'addetto comunicazione' },
  // conservator
  'occupation/7556c748-15b4-4e44-97d9-00d885d4cd7d': { it: 'restauratore' },
};
