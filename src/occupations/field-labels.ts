/**
 * People's names for a field of work, for the head of a title, or for an occupation in short or colloquially: none is
 * one occupation of ESCO with a label there. In a query it means these occupations, by their preferred labels in
 * English; in a title it says too little to name one. Occupations behind "~" are only near to it: an HR business partner is no recruiter.
 * Reviewed; the words are compared as labels are (`labelKey`). Long because it is a table.
 */
export const FIELD_LABELS: readonly (readonly [words: string, occupations: string])[] = [
  [
    'customer service, customer support, customer care, Kundenservice, Kundendienst, Kundenbetreuung, Kundensupport, service client, service clients, service clientèle, relation client, support client, servizio clienti, assistenza clienti',
    'customer service representative, call centre agent, customer contact centre information clerk',
  ],
  [
    'sales, Vertrieb, Verkauf, Außendienst, vente, ventes, vendite, vendita, ventas',
    'commercial sales representative, sales account manager, technical sales representative, sales assistant, business developer',
  ],
  [
    'nursing, Pflege, Krankenpflege, Altenpflege, soins infirmiers, assistenza infermieristica',
    'nurse responsible for general care, specialist nurse, nurse assistant, healthcare assistant',
  ],
  [
    'IT, ICT, EDV, Informatik, Informatiker, informatique, informaticien, informatica, informatico',
    'software developer, ICT system administrator, ICT network administrator, ICT help desk agent, ICT technician, ICT consultant, ICT network engineer, ICT business analyst, ICT project manager, ICT system architect, ICT security consultant, database administrator, cloud engineer, web developer, software tester, software manager',
  ],
  [
    'engineer, Ingenieur, ingénieur, ingegnere',
    'mechanical engineer, electrical engineer, civil engineer, electronics engineer, industrial engineer',
  ],
  [
    'engineering, Ingenieurwesen, ingénierie, ingegneria',
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
    'building caretaker',
  ],
  [
    'accounting, Buchhaltung, Rechnungswesen, comptabilité, contabilità',
    'accountant, bookkeeper, accounting assistant',
  ],
  [
    'human resources, HR, Personalwesen, ressources humaines, RH, risorse umane, recursos humanos, RRHH',
    'human resources manager, human resources officer, recruitment consultant, human resources assistant',
  ],
  ['logistics, Logistik, logistique, logistica', 'warehouse worker, forklift operator, logistics analyst'],
  [
    'warehouse, Lager, entrepôt, magazzino',
    'warehouse worker, warehouse order picker, forklift operator, materials handler',
  ],
  [
    'hospitality, Gastgewerbe, hôtellerie restauration',
    'waiter, cook, kitchen assistant, bartender, hospitality establishment receptionist, room attendant',
  ],
  [
    'hotel, hotels, hôtel, hôtels, albergo, alberghi, Hotellerie, hôtellerie, settore alberghiero',
    'hospitality establishment receptionist, room attendant, hotel concierge ~ waiter, cook, kitchen assistant, bartender',
  ],
  [
    'restaurant, restaurants, restaurant industry, Gastronomie, gastronomy, Gastrobranche, restauration, secteur de la restauration, ristorante, ristoranti, ristorazione, settore della ristorazione, café, cafés, coffee shop, bistro, bar, pizzeria',
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
    'mathematics teacher at secondary school ~ tutor',
  ],
  [
    'videographer, video maker, videomaker, video editor, video editing, Videograf, vidéaste, monteur vidéo, monteuse vidéo, Videocutter, Cutter Video, montatore video, videografo, operatore video, motion designer, motion design, motion graphics designer',
    'video and motion picture editor, camera operator, animator, video artist, video technician',
  ],
  [
    'gardener, jardinier, jardinier paysagiste, ouvrier paysagiste, agent des espaces verts, agent espaces verts, Gärtner, Landschaftsgärtner, giardiniere',
    'landscape gardener, groundsman, garden labourer',
  ],
  [
    'Haustechniker, Haustechnik, technischer Hausdienst, Betriebsunterhalt, factotum, agent de maintenance des bâtiments, manutentore, building maintenance',
    'building caretaker, facilities manager',
  ],
  [
    'Altenpfleger, Altenpflegerin, Heilerziehungspfleger, Pflegeassistent, Pflegehelfer, Pflegehilfe, auxiliaire de vie, auxiliaire de vie sociale, aide à domicile, home health aide, badante, Betreuungskraft, Alltagsbegleiter',
    'healthcare assistant, nurse assistant, home care aide, Health care assistants, Home-based personal care workers, companion',
  ],
  [
    'Kinderpfleger, Kinderpflegerin, Kleinkinderzieherin, Fachfrau Betreuung, Fachmann Betreuung, educatrice, éducatrice, assistante maternelle, ATSEM',
    'child care worker, early years teacher, nanny',
  ],
  [
    'éducateur spécialisé, educatore professionale, Sozialpädagoge, pädagogische Fachkraft, pädagogischer Mitarbeiter, special education teacher',
    'social pedagogue, social worker',
  ],
  [
    'Fachmann Betriebsunterhalt, agent technique polyvalent, agent polyvalent, agent technique, agent des services techniques, agent d’entretien des espaces publics',
    'groundsman, building caretaker, road maintenance worker',
  ],
  [
    'Schlosser, Schlosserin, Maschinenschlosser, Industriemechaniker, Polymechaniker, Zerspanungsmechaniker, Mechapraktiker, Feinwerkmechaniker, mécanicien industriel, polymécanicien, usineur, tourneur fraiseur, opérateur CNC, polimeccanico, operatore CNC, machinist, CNC operator, CNC machinist',
    'fitter and turner, milling machine operator, lathe and turning machine operator, computer numerical control machine operator, Metal working machine tool setters and operators, precision mechanic',
  ],
  [
    'machine operator, Maschinenführer, Anlagenführer, Maschinen- und Anlagenführer, Maschinenbediener, Anlagenbediener, Produktionsmitarbeiter, production worker, production operator, factory worker, opérateur de production, agent de production, opérateur machine, conducteur de ligne, operaio, operaio di produzione, addetto alla produzione, operatore macchina',
    'Manufacturing labourers not elsewhere classified, Hand packers, Assemblers not elsewhere classified, production engineering technician, factory hand',
  ],
  [
    'Monteur, Montagemitarbeiter, monteur, assembly worker, montatore, installatore, Installateur',
    'after-sales service technician, industrial machinery mechanic, electrical mechanic, plumber, Mechanical machinery assemblers',
  ],
  [
    'Sanitär, Sanitärinstallateur, Heizungsbauer, Heizungsinstallateur, Anlagenmechaniker SHK, chauffagiste, plombier chauffagiste, termoidraulico',
    'plumber, heating engineer, heating and ventilation service engineer',
  ],
  [
    'Maurer, maçon, muratore, bricklayer, construction worker, Bauarbeiter, Bauhelfer, ouvrier du bâtiment, manœuvre, operaio edile, Gipser, plaquiste, Bodenleger',
    'bricklayer, plasterer, building construction worker, civil engineering worker, Building construction labourers, Civil engineering labourers',
  ],
  [
    'Kranführer, Baggerfahrer, Staplerfahrer, cariste, conducteur d’engins, grutier, crane operator, excavator operator, forklift driver, carrellista, gruista, escavatorista',
    'forklift operator, mobile crane operator, excavator operator, Lifting truck operators, Earthmoving and related plant operators',
  ],
  [
    'Busfahrer, Buschauffeur, Kleinbusfahrer, conducteur de bus, chauffeur de bus, conducteur de car, autista di autobus, minibus driver',
    'bus driver, Bus and tram drivers ~ taxi driver',
  ],
  ['Lokführer, Lokomotivführer, Zugführer, conducteur de train, macchinista', 'train driver'],
  [
    'courier, Kurier, Lieferfahrer, Zusteller, Paketzusteller, Postbote, delivery person, livreur, coursier, facteur, corriere, fattorino, postino',
    'car and van delivery driver, bicycle courier, postman, motorcycle delivery person ~ cargo vehicle driver',
  ],
  [
    'Hotelfachfrau, Hotelfachmann, Hotelfach, employé d’hôtel, hotel staff, Zimmermädchen, Roomboy, Housekeeping, housekeeper, femme de chambre, valet de chambre, gouvernante, cameriera ai piani',
    'room attendant, hospitality establishment receptionist, hotel concierge, domestic cleaner',
  ],
  [
    'Filialleiter, Filialleitung, Marktleiter, Ladenleiter, store manager, shop manager, responsable de magasin, gérant de magasin, directeur de magasin, chef de rayon, responsabile di negozio, direttore di negozio',
    'shop manager, shop supervisor, supermarket manager, retail department manager, Shop supervisors',
  ],
  [
    'Detailhandelsfachfrau, Detailhandelsfachmann, Detailhandelsassistent, Einzelhandelskaufmann, Kaufmann im Einzelhandel, Verkaufsberater, Verkaufshilfe, Verkaufsmitarbeiter, employé de magasin, employé de commerce de détail, vendeuse, addetto vendite, retail assistant, retail associate, store associate, cashier, Kassierer, Kassiererin, caissier, caissière, cassiere, hôte de caisse',
    'sales assistant, shop assistant, cashier, Shop sales assistants, sales processor',
  ],
  [
    'KV, KV-Stelle, kaufmännisch, Bürokauffrau, Bürokaufmann, Kaufmann für Büromanagement, Kauffrau, kaufmännischer Mitarbeiter, kaufmännische Angestellte, Bürokraft, Büroassistenz, Bürohilfe, office assistant, office job, employé de bureau, assistant administratif, assistante administrative, travail de bureau, impiegato, impiegato amministrativo, impiegata, ufficio, Büro, Bürojob, Bürotätigkeit, Sekretariat, secrétariat, segreteria, administrativo, oficina',
    'office clerk, administrative assistant, General office clerks, secretary ~ office manager',
  ],
  [
    'Industriekaufmann, Industriekauffrau, Sachbearbeiter Einkauf, Verkaufsinnendienst, Innendienst, Sachbearbeiter Verkauf, assistant commercial, assistante commerciale, gestionnaire ADV, inside sales, sales assistant office, impiegato commerciale',
    'sales support assistant, sales processor ~ office clerk, commercial sales representative',
  ],
  [
    'Steuerfachangestellte, Steuerfachangestellter, Steuerfachkraft, Steuersachbearbeiter, assistant fiscal, collaborateur comptable, praticante commercialista, tax assistant',
    'tax clerk ~ tax advisor, accounting assistant, accountant',
  ],
  [
    'commercialista, expert-comptable, expert comptable, Treuhänder, Treuhand, fiduciaire, fiduciario, certified accountant',
    'accountant, tax advisor ~ financial auditor',
  ],
  [
    'gestionnaire de paie, gestionnaire paie, Lohnbuchhalter, Lohn- und Gehaltsbuchhalter, Entgeltabrechner, Payroll, payroll specialist, addetto paghe, paghe e contributi',
    'payroll clerk, Payroll clerks ~ Accounting and bookkeeping clerks',
  ],
  ['auditeur interne, revisore, Revisor, internal auditor', 'financial auditor ~ IT auditor'],
  [
    'Kundenberater, Kundenberaterin, Bankberater, conseiller bancaire, conseiller clientèle, chargé de clientèle, consulente clienti, client advisor, relationship manager',
    'bank account manager, client relations manager ~ customer service representative, financial broker',
  ],
  [
    'souscripteur, assicuratore, Versicherungsberater, Versicherungskaufmann, insurance advisor, courtier en assurance',
    'insurance underwriter, insurance broker, Insurance representatives',
  ],
  [
    'mortgage advisor, Hypothekarberater, Finanzierungsberater, courtier en crédit, consulente mutui, loan officer',
    'mortgage broker, Credit and loans officers, loan officer',
  ],
  [
    'Immobilienbewirtschafter, Immobilienverwalter, Immobilienmakler, gestionnaire immobilier, gestionnaire locatif, gérant immobilier, agent immobilier, gestore immobiliare, agente immobiliare, property management',
    'real estate agent, real estate manager, property assistant, Real estate agents and property managers, housing manager',
  ],
  [
    'Disponent, Spediteur, Speditionskaufmann, Transportdisponent, dispatcher, freight forwarder, affréteur, exploitant transport, agent de transit, spedizioniere, déclarant en douane, Zolldeklarant, customs declarant, customs broker, customs agent, spedizioniere doganale',
    'freight transport dispatcher, forwarding manager, import export specialist, Transport clerks ~ customs officer',
  ],
  [
    'Personalreferent, HR Generalist, HR Specialist, gestionnaire RH, chargé RH, responsable RH, chargé de ressources humaines, addetto risorse umane, specialista HR',
    'human resources officer, human resources manager ~ human resources assistant, Personnel clerks, recruitment consultant',
  ],
  [
    'HR Business Partner, people partner, people business partner',
    '~ human resources officer, human resources manager, human resources assistant',
  ],
  [
    'Personalsachbearbeiter, HR assistant, assistant RH',
    'human resources assistant, Personnel clerks ~ human resources officer, payroll clerk',
  ],
  ['Personalberater', 'recruitment consultant ~ human resources officer'],
  [
    'technico-commercial, technico commercial, attaché commercial, rappresentante, agente di commercio, Handelsvertreter, Außendienstmitarbeiter, Aussendienstmitarbeiter, Vertriebler, sales rep',
    'commercial sales representative, technical sales representative ~ sales account manager, business developer',
  ],
  [
    'telemarketer, telesales, téléconseiller, télévendeur, operatore call center',
    'call centre agent ~ commercial sales representative, customer service representative',
  ],
  [
    'Mediengestalter, Grafiker, graphiste, grafico, infographiste, maquettiste, graphic artist, Gestalter, Polygraf, Typograf',
    'graphic designer, digital media designer, desktop publisher, Graphic and multimedia designers ~ art director',
  ],
  [
    'art director, directeur artistique, Artdirector',
    'art director ~ graphic designer, digital media designer, creative director',
  ],
  [
    'Redakteur, Redaktor, rédacteur, rédacteur web, redattore, content writer, Texter, Lektor, concepteur-rédacteur, conceptrice rédactrice',
    'advertising copywriter, copy editor, journalist, web content manager, writer',
  ],
  [
    'Webentwickler, Webdeveloper, Web Entwickler, développeur web, sviluppatore web, programmatore web, web developer, Webprogrammierer',
    'web developer, user interface developer ~ software developer',
  ],
  [
    'Primarlehrer, Primarlehrperson, Grundschullehrer, instituteur, institutrice, professeur des écoles, maestra, maestro elementare, primary teacher, Klassenlehrperson',
    'primary school teacher, Primary school teachers, Teachers’ aides',
  ],
  [
    'lecturer, Dozent, chargé de cours, maître de conférences, docente universitario, university teacher',
    'higher education lecturer, University and higher education teachers ~ university research assistant',
  ],
  [
    'PhD student, PhD position, doctorant, doctorante, Doktorand, Doktorandin, Doktorat, Promotionsstelle, Doktorandenstelle, doctorat, dottorando, dottorato, doctoral student, postdoc, post doc, post-doctorant, Postdoktorand, ricercatore post doc, research fellow',
    'university research assistant, research manager, University and higher education teachers',
  ],
  [
    'Verfahrenstechniker, Verfahrensingenieur, Prozessingenieur, ingénieur procédés, ingegnere di processo, Chemieingenieur',
    'process engineer, process engineering technician, chemical engineer',
  ],
  [
    'draftsman, Zeichner, Bauzeichner, Konstrukteur, technischer Zeichner, dessinateur, dessinateur projeteur, disegnatore, disegnatore tecnico, CAD designer, BIM manager, BIM Koordinator',
    'drafter, civil drafter, design engineer, architectural drafter, mechanical engineering drafter, electrical drafter',
  ],
  [
    'Bauleiter, Bauführer, Polier, site manager, construction supervisor, chef de chantier, conducteur de travaux, capocantiere, direttore lavori, Projektleiter Bau, Bauprojektleiter, construction project manager, chef de projet construction',
    'construction manager, Construction supervisors, construction general supervisor',
  ],
  [
    'commis, commis de cuisine, aide de cuisine, aide cuisinier, plongeur, aiuto cuoco, lavapiatti, Küchenhilfe, Küchenmitarbeiter, Hilfskoch, Spüler, kitchen helper, kitchen porter, dishwasher, line cook',
    'kitchen assistant, kitchen porter, cook, Kitchen helpers',
  ],
  [
    'agent de sécurité, Sicherheitsmitarbeiter, Sicherheitsdienst, Wachmann, Objektschutz, security officer, guardia giurata, addetto alla sicurezza, vigile',
    'security guard, Security guards',
  ],
  [
    'médecin, Arzt, Ärztin, Facharzt, Assistenzarzt, Oberarzt, physician, doctor, Doktor, medico, dottore',
    'specialised doctor, general practitioner, Generalist medical practitioners, Specialist medical practitioners',
  ],
  [
    'Sicherheitsfachmann, chargé de sécurité, HSE, QHSE, EHS, Arbeitssicherheit, préventeur, addetto HSE, animateur sécurité',
    'health and safety officer, health safety and environmental manager, health and safety engineer',
  ],
  [
    'fundraiser, Fundraising, chargé de collecte, Dialoger, Promoter, Promotor, animateur commercial, promotore',
    'fundraising assistant, fundraising manager, promotions demonstrator',
  ],
  [
    'warehouse operative, Lagermitarbeiter, Lagerhelfer, Kommissionierer, Logistiker, Fachkraft für Lagerlogistik, préparateur de commandes, manutentionnaire, agent logistique, operatore di magazzino, addetto al magazzino, order picker, picker packer, Umzugshelfer',
    'warehouse worker, warehouse order picker, materials handler, forklift operator, Freight handlers',
  ],
  [
    'construction industry, construction sector, building industry, construction, Baugewerbe, Bauhauptgewerbe, Bauwirtschaft, Bauwesen, Baubranche, Bauindustrie, Hochbau, Tiefbau, BTP, bâtiment, secteur du bâtiment, bâtiment et travaux publics, travaux publics, edilizia, settore edile, settore delle costruzioni, cantiere, construcción',
    'building construction worker, construction manager, civil engineer, bricklayer, civil engineering worker, construction general supervisor, building electrician, plumber, civil engineering technician, civil drafter, road construction worker, roofer, carpenter, plasterer, architectural drafter, construction painter, heating engineer, heating and ventilation service engineer, Construction supervisors, Building construction labourers, Civil engineering labourers ~ architect, electrician',
  ],
  [
    'healthcare, health care, health sector, healthcare industry, Gesundheitswesen, Gesundheitsbranche, Gesundheitssektor, secteur de la santé, secteur médical, santé, sanità, settore sanitario, sanidad',
    'nurse responsible for general care, specialist nurse, nurse assistant, healthcare assistant, specialised doctor, general practitioner, physiotherapist, medical laboratory assistant, pharmacist, midwife, occupational therapist, dental chairside assistant, diagnostic radiographer, home care aide, Generalist medical practitioners, Specialist medical practitioners ~ psychologist',
  ],
  [
    'waste management, waste collection, waste disposal, refuse collection, waste, recycling, Entsorgung, Abfall, Abfallwirtschaft, Abfallentsorgung, Müllabfuhr, Müllentsorgung, Kehrichtabfuhr, gestion des déchets, collecte des déchets, traitement des déchets, déchets, rifiuti, raccolta rifiuti, gestione rifiuti, gestione dei rifiuti, smaltimento rifiuti, ordures ménagères, nettezza urbana, residuos',
    'refuse collector, recycling worker, waste management officer, refuse vehicle driver, recycling specialist, waste management supervisor, solid waste operator, sorter labourer, Garbage and recycling collectors, Refuse sorters ~ street sweeper, sewerage cleaner',
  ],
  [
    'garbage man, bin man, bin men, binman, dustman, trash collector, Müllmann, Müllwerker, Müllfahrer, Kehrichtmann, spazzino, basurero',
    'refuse collector ~ street sweeper, recycling worker',
  ],
  [
    'railway, railways, rail industry, rail sector, rail transport, Bahn, Eisenbahn, Bahnbranche, Bahnindustrie, Bahnverkehr, Bahntechnik, Schienenverkehr, ferroviaire, secteur ferroviaire, chemin de fer, chemins de fer, ferrovia, ferrovie, settore ferroviario, ferrocarril',
    'train driver, train conductor, train dispatcher, rail traffic controller, rail maintenance technician, rail project engineer, rail operations manager, rail logistics coordinator, rail switchperson, shunter, rail layer, rolling stock engineer, rolling stock electrician, railway electronic technician, railway station manager, railway passenger service agent, Locomotive engine drivers',
  ],
  [
    'bakery, bakeries, Bäckerei, Konditorei, boulangerie, pâtisserie, boulangerie pâtisserie, panificio, panetteria, pasticceria, panadería',
    'baker, pastry maker, bakery specialised seller, bakery shop manager',
  ],
  [
    'Laden, Ladengeschäft, shop, checkout, Kasse, caisse, boutique, magasin, negozio, tienda, retail store',
    'sales assistant, shop assistant, cashier, shop manager, Shop sales assistants',
  ],
  [
    'supermarket, supermarkets, grocery store, Lebensmittelgeschäft, épicerie, grocery, Supermarkt, supermarché, supermercato, supermercado, Einzelhandel, Detailhandel, commerce de détail, grande distribution, vendita al dettaglio',
    '~ sales assistant, shop assistant, cashier, shop manager, Shop sales assistants',
  ],
  [
    'education sector, Bildungswesen, Schulwesen, school, schools, Schule, Schulen, école, écoles, scuola, scuole, enseignement, éducation nationale, secteur de l’éducation, insegnamento, colegio, Unterricht',
    'primary school teacher, secondary school teacher, learning support teacher, special educational needs teacher, language school teacher ~ higher education lecturer',
  ],
  [
    'farm, farming, agriculture, Landwirtschaft, Bauernhof, agricole, secteur agricole, ferme, agricoltura, settore agricolo, agricultura',
    'Crop farm labourers, Livestock farm labourers, Mixed crop and livestock farm labourers, farm manager, agricultural technician, agricultural engineer',
  ],
  [
    'security industry, Sicherheitsbranche, Bewachung, Sicherheitsgewerbe, sécurité privée, gardiennage, vigilanza, vigilante',
    'security guard, Security guards, security guard supervisor',
  ],
  [
    'social sector, Sozialwesen, Sozialbereich, soziale Arbeit, secteur social, travail social, settore sociale, social services, trabajador social',
    'social worker, social pedagogue, youth worker, social counsellor, clinical social worker',
  ],
  [
    'children, kids, Kinder, enfants, bambini, niños',
    'child care worker, early years teacher, nanny, social pedagogue, learning support teacher',
  ],
  [
    'elderly, elderly care, Senioren, Seniorenbetreuung, personnes âgées, anziani, cuidador, elderly people, old people, older people, ältere Menschen, älteren Menschen, alte Menschen, alten Menschen, persone anziane, personas mayores, ancianos',
    'healthcare assistant, home care aide, nurse assistant, companion, Home-based personal care workers',
  ],
  [
    'lab technician, laboratory technician, Laborant, Chemielaborant, Biologielaborant, laborantin, technicien de laboratoire, technicien laboratoire, tecnico di laboratorio, técnico de laboratorio',
    'scientific laboratory technician, chemistry technician, medical laboratory assistant ~ biomedical scientist, chemist',
  ],
  [
    'commercial, commerciaux, commerciale, comercial',
    'commercial sales representative, sales account manager, technical sales representative, business developer',
  ],
  [
    'mechanic, auto mechanic, car mechanic, Mechaniker, Automechaniker, Kfz-Mechaniker, mécanicien, mécanicien auto, garagiste, meccanico, mecánico, Kfz-Werkstatt',
    'vehicle technician, industrial machinery mechanic, fitter and turner ~ after-sales service technician',
  ],
  ['rv mechanic, rv technician, Wohnmobiltechniker', 'vehicle technician'],
  ['kitchen, Küche, cuisine, cucina, cocina', 'cook, kitchen assistant, kitchen porter, Kitchen helpers'],
  ['Servicekraft, camarero, mesero', 'waiter, bartender'],
  ['cocinero', 'cook, kitchen assistant'],
  ['enfermero', 'nurse responsible for general care, specialist nurse'],
  ['electricista', 'electrician, building electrician, industrial electrician'],
  ['fontanero', 'plumber'],
  ['albañil', 'bricklayer, building construction worker'],
  ['dependiente, cajero', 'sales assistant, shop assistant, cashier'],
  ['contable', 'accountant, bookkeeper'],
  ['abogado', 'lawyer, corporate lawyer'],
  ['soldador', 'welder'],
  ['peluquero', 'hairdresser'],
  ['niñera', 'nanny, child care worker'],
  ['repartidor, chófer', 'car and van delivery driver, cargo vehicle driver'],
  ['mozo de almacén', 'warehouse worker, materials handler'],
  [
    'ingeniero',
    'mechanical engineer, electrical engineer, civil engineer, electronics engineer, industrial engineer',
  ],
  ['desarrollador, programador', 'software developer, user interface developer, web developer'],
  ['profesor', 'secondary school teacher, primary school teacher, language school teacher, tutor'],
  ['diseñador', 'graphic designer, user interface designer'],
  [
    'hospital, hospitals, Spital, Krankenhaus, Klinik, hôpital, clinique, ospedale, clinica, nursing home, care home, Altersheim, Altenheim, Pflegeheim, Alterszentrum, Seniorenheim, EHPAD, maison de retraite, casa di riposo',
    '~ nurse responsible for general care, specialist nurse, nurse assistant, healthcare assistant, home care aide',
  ],
  [
    'pharmacy, pharmacies, Apotheke, Apotheken, pharmacie, farmacia',
    'pharmacist, pharmacy technician, pharmacy assistant',
  ],
  ['police, Polizei, Polizeidienst, gendarmerie, polizia', 'police officer, Police officers'],
  [
    'law firm, law firms, Kanzlei, Anwaltskanzlei, Rechtsanwaltskanzlei, cabinet d’avocats, studio legale',
    '~ lawyer, corporate lawyer, legal assistant',
  ],
  [
    'garage, car repair shop, Autowerkstatt, Autogarage, garage automobile, atelier mécanique, officina',
    'vehicle technician, Motor vehicle mechanics and repairers',
  ],
  [
    'Landwirtschaftsbetrieb, exploitation agricole, fattoria, azienda agricola',
    'livestock worker, crop production worker, agricultural machinery technician',
  ],
  [
    'hair salon, hairdressing salon, Friseursalon, Coiffeursalon, salon de coiffure, salone di parrucchiere',
    'hairdresser, hairdresser assistant',
  ],
  [
    'call center, call centre, Callcenter, centre d’appels, centre d’appel',
    'call centre agent, customer service representative',
  ],
  [
    'gym, fitness studio, Fitnessstudio, Fitnesscenter, salle de sport, palestra',
    'fitness instructor, personal trainer',
  ],
  [
    'water industry, water treatment, Wasserwirtschaft, Abwasser, assainissement, eau et assainissement, servizio idrico',
    'sewerage network operative, sewerage maintenance technician, wastewater engineer, wastewater treatment technician, wastewater treatment operator, water network operative, water treatment systems operator, drain technician',
  ],
  [
    'business development, biz dev, Geschäftsentwicklung, développement commercial, sviluppo commerciale, développement des affaires',
    'business developer, commercial sales representative, sales account manager',
  ],
  [
    'traffic counter, traffic survey, traffic surveyor, passenger counter, Verkehrszähler, Verkehrszählung, Verkehrserhebung, Fahrgastzähler, Fahrgastzählung, comptage de trafic, compteur de trafic, agent de comptage, enquêteur, rilevatore, rilevatore di traffico, conteggio passeggeri, encuestador',
    'survey enumerator ~ market research interviewer, Survey and market research interviewers',
  ],
  [
    'pest control, pest controller, Schädlingsbekämpfung, Schädlingsbekämpfer, Kammerjäger, derattizzatore, derattizzazione, disinfestatore, disinfestazione, dératisation, dératiseur, désinsectisation, désinsectiseur, lutte antiparasitaire, exterminator, fumigador, control de plagas',
    'pest management worker',
  ],
  [
    'network admin, system admin, systems admin, sys admin, administrador de sistemas, amministratore di sistemi, administrateur système et réseau, sistemista',
    'ICT system administrator, ICT network administrator ~ ICT network engineer',
  ],
  [
    'limpiador, limpiadora, empleada de hogar, Putzjob, Putzkraft, Raumpflege, Raumpfleger, Gebäudereiniger, office cleaner, cleaning lady, nettoyeur, agent de nettoyage',
    'building cleaner, domestic cleaner, room attendant',
  ],
  [
    'recolector de basura, Müllsammler, raccoglitore di rifiuti, operatore ecologico',
    'refuse collector, recycling worker ~ street sweeper',
  ],
  [
    'barrendero, Strassenreinigung, Straßenreinigung, Straßenkehrer, Strassenwischer, street cleaning, balayeur, nettoiement',
    'street sweeper, refuse collector, Sweepers and related labourers ~ building cleaner',
  ],
  [
    'Erzieher, Erzieherin, Kinderbetreuer, Tagesmutter, Schulbegleiter, Schulbegleitung, Integrationshelfer, Ganztagsbetreuung, Hortbetreuung, animateur périscolaire, animatrice périscolaire, animateur enfants, moniteur enfants, périscolaire, after school care, childminder',
    'child care worker, early years teacher, nanny, social pedagogue ~ learning support teacher',
  ],
  [
    'maître nageur, Bademeister, Schwimmlehrer, moniteur de natation, istruttore di nuoto, bagnino',
    'swimming teacher, life guard',
  ],
  [
    'prof de sport, professeur de sport, prof d’EPS, PE teacher, insegnante di educazione fisica, sports coach, soccer coach, football coach, Fussballtrainer, Fußballtrainer, Sporttrainer, Sportlehrer, entraîneur, entraîneur sportif, moniteur de sport, moniteur sportif, éducateur sportif, coach sportif, allenatore, istruttore sportivo, Schneesportlehrer, Skilehrer, moniteur de ski, ski instructor, maestro di sci',
    'sports coach, sports instructor, football coach, fitness instructor',
  ],
  [
    'Kundendienstmitarbeiter, Kundenservicemitarbeiter, Kundensupporter, conseiller client, conseiller relation client, chargé de relation client, addetto assistenza clienti, addetto al servizio clienti, operatore assistenza clienti, atención al cliente, CSR',
    'customer service representative, call centre agent, customer contact centre information clerk',
  ],
  [
    'Nachtportier, night auditor, night porter, veilleur de nuit hôtel, portiere notturno',
    'hospitality establishment receptionist, receptionist',
  ],
  [
    'Empfangsdame, Empfangsmitarbeiter, Empfangssekretärin, hôtesse d’accueil, hôte d’accueil, addetto alla reception, addetto reception, front desk, front desk agent',
    'receptionist, hospitality establishment receptionist ~ administrative assistant',
  ],
  [
    'car washer, car wash, car cleaner, Autoreiniger, Autowäscher, Fahrzeugaufbereiter, Fahrzeugreiniger, laveur de voitures, nettoyeur de véhicules, préparateur de véhicules, autolavaggio, lavaggio auto',
    'vehicle cleaner, vehicle maintenance attendant',
  ],
  [
    'AI trainer, AI tutor, AI annotator, AI rater, data annotator, data annotation, data labeler, data labelling, data labeling, data labeling and annotation, data tagging, annotation work, annotate data, label data, train AI, training AI, AI training, KI trainieren, entraîner l’IA, entraîner une IA, addestrare l’IA, entrenar IA, annotation de données, annotazione dati, Datenannotation, search evaluator, search rater, ads rater, ads assessor, internet rater, human evaluator, KI-Trainer, KI Training, Datenannotator, annotateur de données, formateur IA, annotatore, annotatore dati, addestratore IA',
    'C4419 ~ data entry clerk',
  ],
  [
    'behavior technician, behaviour technician, behavior therapist, ABA therapist, autism therapist, RBT, ABA, Verhaltenstherapie, Verhaltenstechniker, Autismustherapeut, thérapie comportementale, thérapeute comportemental, terapista comportamentale, tecnico comportamentale, analista del comportamento',
    'rehabilitation support worker ~ psychologist, occupational therapist',
  ],
  [
    'game artist, 3D artist, concept artist, environment artist, character artist, texture artist, infographiste 3D, artiste 3D, artista 3D, Spielegrafiker',
    '3D modeller, digital artist, conceptual artist ~ animator, 3D animator, special effects artist, animation layout artist, user interface designer',
  ],
  [
    'clinical research associate, CRA, clinical trial manager, clinical trials, clinical study manager, clinical research coordinator, attaché de recherche clinique, technicien de recherche clinique, études cliniques, klinischer Monitor, Studienkoordinator, sperimentazioni cliniche',
    'C3259',
  ],
  [
    'trucker, Trucker, LKW Kutscher, Kutscher, Brummifahrer, Berufskraftfahrer, Kraftfahrer, camionero, conducteur PL, chauffeur PL',
    'cargo vehicle driver, C8332 ~ car and van delivery driver, refuse vehicle driver',
  ],
  [
    'van driver, Kleintransporter Fahrer, chauffeur VL, conducteur VL',
    'car and van delivery driver, cargo vehicle driver, C8322',
  ],
  [
    'Paketbote, Paketfahrer, delivery rider, parcel courier, cartero, repartidor de paquetes',
    'postman, car and van delivery driver, C9621, bicycle courier',
  ],
  [
    'Fabrikarbeiter, Hilfsarbeiter, Produktionshelfer, Fertigungsmitarbeiter, ouvrier, ouvrier de production, ouvrier d’usine, operaio di fabbrica, operaio generico, obrero, operario',
    'Manufacturing labourers not elsewhere classified, Hand packers, Assemblers not elsewhere classified, production engineering technician, factory hand',
  ],
  [
    'Personalleiter, Personalchef, Leiter Personal, DRH, directeur des ressources humaines, responsable du personnel, responsabile del personale, responsabile risorse umane, capo del personale, head of HR, head of people',
    'human resources manager ~ human resources officer',
  ],
  [
    'reclutador, selezionatore, selezionatore del personale',
    'recruitment consultant ~ human resources officer',
  ],
  [
    'Bankangestellter, Bankkaufmann, bank clerk, bank teller, employé de banque, banquier, impiegato di banca, bancario, empleado de banco',
    'bank account manager, bank teller, Bank tellers and related clerks, Credit and loans officers ~ relationship banking manager, investment adviser',
  ],
  [
    'Vermögensverwalter, Vermögensberater, gestionnaire de fortune, gestionnaire de patrimoine, gestore patrimoniale, wealth manager, wealth advisor, Anlageberater',
    'investment adviser, relationship banking manager, Financial and investment advisers ~ investment manager',
  ],
  ['traductor, traductora', 'translator'],
  ['intérprete', 'interpreter ~ translator'],
  ['asesor fiscal', 'tax advisor'],
  ['encargado de tienda, gerente de tienda', 'shop manager, shop supervisor'],
  ['vendedor, vendedora', 'sales assistant, shop assistant, commercial sales representative'],
  ['farmacéutico', 'pharmacist, pharmacy technician'],
  ['fisioterapeuta', 'physiotherapist'],
  ['comprador', 'purchaser'],
  ['psicólogo', 'psychologist, clinical psychologist'],
  ['arquitecto', 'architect'],
  ['periodista', 'journalist'],
  ['científico de datos', 'data scientist'],
  ['analista de datos', 'data analyst'],
  ['ingeniero de software, desarrollador de software, ingeniero informático', 'software developer'],
  [
    'profesor particular, profesor de apoyo, clases particulares, prof particulier, professeur particulier, enseignant particulier, private teacher, Privatlehrer, insegnante di ripetizioni',
    'tutor, language school teacher ~ mathematics teacher at secondary school',
  ],
  ['profesor de matemáticas', 'mathematics teacher at secondary school ~ tutor'],
  [
    'groundskeeper, greenkeeper, landscaper, ouvrier espaces verts, agent d’entretien des espaces verts, operaio del verde',
    'groundsman, landscape gardener, garden labourer',
  ],
  ['kiné, masseur kinésithérapeute', 'physiotherapist ~ massage therapist'],
  [
    'voice over, voice talent, Sprecher, Synchronsprecher, voix off, comédien voix off, doublage, speaker pubblicitario',
    'voice-over artist ~ actor',
  ],
  [
    'BTA, MTA, CTA, lab assistant, Laborassistent, aide de laboratoire',
    'medical laboratory assistant, scientific laboratory technician, chemistry technician',
  ],
  ['PTA', 'pharmacy technician, pharmacy assistant'],
  [
    'insurance agent, Versicherungsvertreter, agent d’assurance, conseiller en assurance, agente assicurativo',
    'insurance broker, Insurance representatives, insurance underwriter',
  ],
  // Short and colloquial names.
  ['vet, Tierarzt, Tierärztin', 'general veterinarian, specialised veterinarian ~ veterinary nurse'],
  [
    'vet tech, vet nurse, veterinary nurse, veterinary tech, TFA, Tiermedizinische Fachangestellte, Tierarzthelferin, auxiliaire vétérinaire',
    'veterinary nurse, veterinary technician',
  ],
  ['doc, toubib', 'general practitioner, specialised doctor'],
  [
    'IDE, IDEL, infirmier diplômé d’État, infirmier libéral',
    'nurse responsible for general care, specialist nurse',
  ],
  ['Putze, Putzfee, Reinigungsfee', 'building cleaner, domestic cleaner, room attendant'],
  ['Streetworker, Streetwork, éducateur de rue', 'youth worker, social worker'],
  ['sparky, Stromer', 'electrician, building electrician, industrial electrician'],
  ['BA', 'ICT business analyst, business analyst'],
  ['PA', 'executive assistant, administrative assistant'],
  ['PKA, pharmazeutisch-kaufmännische Angestellte', 'pharmacy assistant, pharmacy technician'],
  [
    'data entry, data entry operator, Datenerfassung, Datenerfasser, Datentypist, saisie de données, opérateur de saisie, inserimento dati',
    'data entry clerk',
  ],
  [
    'Elektro, Elektrik, Elektrobereich, Elektrobranche, électricité, elettricità',
    'electrician, building electrician, industrial electrician, electrical engineering technician, electronics engineering technician',
  ],
  [
    'hardware engineering, hardware engineer, hardware design, Hardwareentwicklung, Hardwareentwickler, ingénieur hardware, conception électronique',
    'electronics engineer, computer hardware engineer, microelectronics engineer, electrical engineer ~ microelectronics designer, embedded systems software developer, mechanical engineer',
  ],
  [
    'creative, creative work, creatives, kreativ, Kreative, Kreativbereich, métiers créatifs, créatif, creativo, lavoro creativo',
    'graphic designer, user interface designer, digital media designer, illustrator, digital artist, animator, advertising copywriter, photographer, video and motion picture editor, sound designer, voice-over artist ~ web developer, web content manager, copy editor, script writer, online community manager',
  ],
  [
    'manual work, manual labour, manual labor, labourer, laborer, manual worker, Büezer, Büetzer, Handlanger, körperliche Arbeit, travail manuel, ouvrier non qualifié, lavoro manuale, trabajo manual, peón',
    'Freight handlers, Hand packers, factory hand, warehouse worker, building construction worker, building cleaner, refuse collector, kitchen assistant, mover, hand packer, Building construction labourers',
  ],
  // What one does, by verbs.
  [
    'putzen, saubermachen, cleaning houses, clean houses, cleaning offices, clean offices, Büros putzen, Häuser putzen, nettoyer des bureaux, pulire uffici, pulire case, sauber machen, reinigen, faire le ménage, nettoyer, pulire, fare le pulizie, fare pulizie, limpiar',
    'building cleaner, domestic cleaner, room attendant',
  ],
  ['kochen, cooking, cuisiner, faire la cuisine, cucinare, cocinar', 'cook, kitchen assistant'],
  [
    'kellnern, servieren, bedienen, waiting tables, waitressing, serving tables, servir en salle, servire ai tavoli, servire tavoli, servir mesas',
    'waiter',
  ],
  ['bartending, cocktails mixen', 'bartender'],
  [
    'verkaufen, selling, vendre, vendere, vender',
    'shop assistant, sales assistant, commercial sales representative',
  ],
  [
    'programmieren, programmer des logiciels, coder, programmare, programar, write code, writing code, coding, écrire du code, scrivere codice, programación',
    'software developer',
  ],
  [
    'unterrichten, enseigner, insegnare, enseñar, teaching, to teach',
    'secondary school teacher, primary school teacher, language school teacher, tutor',
  ],
  [
    'autofahren, auto fahren, fahren, driving a van, driving a truck, truck driving, drive a van, drive a truck, drive trucks, drive a lorry, drive a bus, drive a taxi, drive a car, conduire, guidare, conducir',
    'cargo vehicle driver, car and van delivery driver, taxi driver, bus driver',
  ],
  [
    'ausliefern, pakete ausliefern, pakete zustellen, zustellen, delivering parcels, delivering food, livrer, faire des livraisons, consegnare, repartir',
    'car and van delivery driver, bicycle courier, postman',
  ],
  [
    'streichen, wände streichen, house painting, peindre, peinture en bâtiment, imbiancare',
    'construction painter',
  ],
  ['gärtnern, jardiner, fare giardinaggio', 'landscape gardener, garden labourer'],
  [
    'kinder betreuen, kinder hüten, kinderhüten, babysitten, looking after children, looking after kids, working with kids, working with children, work with kids, work with children, arbeit mit kindern, arbeiten mit kindern, garder des enfants, travailler avec des enfants, travail avec des enfants, curare bambini, lavorare con bambini, lavoro con bambini, cuidar niños, cuidar ninos, trabajar con niños',
    'child care worker, nanny, early years teacher, social pedagogue',
  ],
  [
    'alte menschen pflegen, senioren betreuen, caring for the elderly, looking after elderly people, s’occuper de personnes âgées, curare anziani, assistenza anziani, cuidar ancianos, cuidar personas mayores',
    'home care aide, healthcare assistant, nurse assistant, companion',
  ],
  ['schweißen, schweissen, welding, souder, saldare, soldar', 'welder'],
  ['nähen, sewing, coudre, cucire, coser', 'sewing machinist, tailor, dressmaker'],
  [
    'verpacken, einpacken, kommissionieren, regale einräumen, regale auffüllen, waren einräumen, stocking shelves, stacking shelves, shelf stacking, order picking, packing boxes, préparer des commandes, mise en rayon, remplir les rayons, imballare, preparare ordini',
    'Hand packers, Freight handlers, warehouse worker, materials handler, shelf filler',
  ],
  ['mauern, bricklaying, faire de la maçonnerie, murare', 'bricklayer'],
  ['telefonieren, cold calling, phoning, téléprospection', 'call centre agent'],
  ['übersetzen, translating, traduire, tradurre, traducir', 'translator'],
  ['haare schneiden, cutting hair, couper les cheveux, tagliare capelli', 'hairdresser'],
  [
    'autos reparieren, fixing cars, repairing cars, réparer des voitures, riparare auto',
    'Motor vehicle mechanics and repairers',
  ],
  [
    'animals, pets, dogs, dog walking, Tiere, Tieren, Hunde, Hunden, Haustiere, Tierpflege, Tierbetreuung, hunde ausführen, animaux, chiens, promener des chiens, animali, cani, animales, perros',
    'animal care attendant, animal groomer, animal handler, animal trainer, dog trainer, Veterinary technicians and assistants, Pet groomers and animal care workers ~ Veterinarians',
  ],
  [
    'disabled, disabled people, disabled person, disabled persons, people with disabilities, disability care, disability support, Behinderte, Behinderung, Behinderungen, Behindertenbetreuung, Behindertenhilfe, Menschen mit Behinderung, persönliche Assistenz, handicapés, handicapées, personnes handicapées, personne handicapée, situation de handicap, disabili, disabilità, persone disabili, discapacidad, discapacitados',
    'C5322, disability support worker, home care aide ~ companion, social care worker, healthcare assistant, nurse assistant',
  ],
  [
    'homework, homework help, Hausaufgaben, Hausaufgabenhilfe, Hausaufgabenbetreuung, devoirs, compiti, doposcuola, deberes',
    'tutor, learning support teacher, social pedagogue, child care worker, C5312',
  ],
  [
    'teach English, teaching English, English teaching, Englisch unterrichten, enseigner l’anglais, insegnare inglese, insegnare l’inglese, enseñar inglés',
    'language school teacher, C2353 ~ tutor, secondary school teacher',
  ],
  [
    'working with computers, work with computers, arbeiten mit Computern, was mit Computern, etwas mit Computern, travailler avec les ordinateurs, lavorare con i computer, trabajar con ordenadores',
    'ICT help desk agent, ICT technician, ICT system administrator ~ software developer, ICT network engineer',
  ],
  [
    'etwas mit Medien, was mit Medien, travailler dans les médias',
    'journalist, digital media designer, web content manager, online community manager, video and motion picture editor ~ graphic designer, public relations officer',
  ],
  [
    'working on the phone, phone work, Telefonjob, Telefonarbeit, travailler au téléphone, lavorare al telefono, trabajar por teléfono',
    'call centre agent, customer service representative ~ commercial sales representative',
  ],
  [
    'outdoors, outdoor work, work outside, working outside, draussen arbeiten, im Freien arbeiten, an der frischen Luft, en plein air, travailler en extérieur, travailler dehors, lavorare all’aperto, al aire libre',
    '~ landscape gardener, groundsman, garden labourer, street sweeper, refuse collector, road maintenance worker, C9312, C9313',
  ],
  [
    'with my hands, mit den Händen, handwerklich, handwerkliche Arbeit, Handwerk, Handwerker, de mes mains',
    '~ handyman, building caretaker, electrician, plumber, carpenter, construction painter, C9313, C9329, warehouse worker, mover, factory hand',
  ],
  ['conductor de camión, chofer de camión, conductor de tráiler', 'cargo vehicle driver'],
  [
    'accounts payable, AP specialist, accounts receivable, AR specialist, comptable fournisseurs, comptable clients, comptabilité fournisseurs, comptabilité clients, Kreditorenbuchhalter, Kreditorenbuchhaltung, Debitorenbuchhalter, Debitorenbuchhaltung, contabile fornitori, contabile clienti, contabilità fornitori, contabilità clienti, cuentas por pagar, cuentas a pagar, cuentas por cobrar',
    'C4311 ~ accountant, bookkeeper, accounting assistant',
  ],
  [
    'labor relations, labour relations, employee relations, relations sociales',
    '~ human resources officer, human resources manager, labour relations officer',
  ],
  // Licences and certificates: texts that ask for one come before the occupations that need it.
  [
    'permis C, permis PL, permis poids lourd, permis poids lourds, permis CE, FIMO, permis C et FIMO, Führerschein Klasse C, Führerschein C, Führerschein CE, Führerschein Klasse CE, LKW Führerschein, CDL, CDL class A, HGV licence, HGV license, patente C',
    '~ cargo vehicle driver, refuse vehicle driver, C8332, C8322',
  ],
  [
    'CACES, Staplerschein, Gabelstaplerschein, Gabelstapler Führerschein, forklift licence, forklift license, patentino muletto',
    '~ forklift operator, C8344, warehouse worker, materials handler',
  ],
  ['certibiocide', '~ pest management worker'],
  [
    '34a, Sachkunde 34a, Sachkundeprüfung 34a, SIA licence, SIA license, SSIAP, CQP APS',
    '~ security guard, C5414',
  ],
  ['TEFL, TESOL, CELTA', '~ language school teacher, C2353'],
  ['CNA, STNA, certified nursing assistant', 'nurse assistant, healthcare assistant'],
];
