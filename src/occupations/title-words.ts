/**
 * The words of titles that no label of ESCO names, for their concept alone (`titleConcept`): the roles that heads of titles say,
 * and the fields that the words beside them say. Reviewed by the titles of 10,000 jobs, the most frequent first. Words have
 * small letters without accents; "*" is any rest of a word. A concept is its preferred label in English at ESCO or, for a
 * group of ISCO-08, its code.
 */

/** The kind of work that the head of a title says. */
export type Role =
  | 'manager'
  | 'specialist'
  | 'engineer'
  | 'developer'
  | 'architect'
  | 'technician'
  | 'clerk'
  | 'scientist'
  | 'designer';

/** The last in a title that is English or German counts, the first in French and Italian. */
export const ROLES: Readonly<Record<Role, string>> = {
  manager:
    'manager, managers, managerin, *manager, *managerin, director, direktor*, head, lead, leads, leader, vp, svp, evp, rvp, vice president, chief, supervisor, superviseur, *leiter, *leiterin, *leitung, leiter, leitung, teamlead, responsable*, responsabile, directeur, directrice, direttore, chef, cheffe, gerant*, owner, pilote',
  specialist:
    'specialist*, *spezialist, *spezialistin, spezialist*, specialista, specialiste, analyst, analysts, analystin, analyste, analista, consultant, consultants, consultante, consulente, *berater, berater*, *beraterin, advisor, adviser, expert, experts, experte, expertin, officer, strategist, coordinator, koordinator*, *koordinator, coordinateur, coordinatrice, coordinatore, coordination, associate, associates, generalist, partner, partners, representative, representatives, representante, rep, reps, agent, referent*, charge, chargee, conseiller, conseillere, gestionnaire*, executive, *mitarbeiter, *mitarbeiterin, mitarbeiter*, fachkraft, *fachkraft, *fachmann, fachmann, marketer, investigator, planner, planer, *planer, practitioner, professional, creator, modeler, auditor, tester, inspector, inspecteur, evaluator, assessor',
  engineer: 'engineer, engineers, eng, ingenieur*, *ingenieur, *ingenieurin, ingegnere, sre, mle',
  developer:
    'developer, developers, dev, devs, entwickler*, *entwickler, *entwicklerin, developpeur*, developpeuse*, sviluppatore, programmer, programmierer*, swe',
  architect: 'architect, architects, architekt*, *architekt, *architektin, architecte',
  technician:
    'technician*, technicien*, techniker*, *techniker, *technikerin, tecnico, mechaniker*, *mechaniker, monteur*, *monteur, operator, operateur*, operatrice, installer, supporter*, *supporter',
  clerk:
    'assistant, assistants, assistent*, *assistent, *assistentin, *assistenz, assistenz, assistante, clerk, sachbearbeiter*, sachbearbeitung, administrator, administratorin, administrateur*, administratrice, administrative, admin, adjoint, adjointe, secretary, secretaire, sekretar*, kaufmann, kauffrau, *kaufmann, *kauffrau',
  scientist:
    'scientist*, researcher, researchers, chercheur*, chercheuse*, wissenschaftler*, *wissenschaftler, postdoc*, phd, research',
  designer: 'designer*, *designer, *designerin, gestalter*, artist, artists, illustrator',
};

/** A learner or helper has the concept of the work, where the title says of which. */
export const LEARNERS =
  'intern, interns, internship, internships, working student, werkstud*, praktik*, *praktikum, *praktikant, trainee, trainees, apprentice*, apprenti, apprentie, apprenti*, stage, stagiaire, alternance, alternant*, studentische*, student, studentenjob, aushilfe, *aushilfe, hilfskraft, quereinsteiger*, ausbildung, fellow, graduate, resident';

/** Words that say nothing of what one does. */
export const VAGUE =
  'business, general, shift, service, services, development, developpement, value, market, content, student, worker, workers, onboarding, operations, senior, junior, team, interest, information, mission, integration, direct, global, regional, medical, premium';

/** Titles, or parts of them, that name no job. */
export const NO_TITLES =
  'interviewer*, future opening*, open application, general application, talent pool, talent community, spontaneous application, candidature spontanee, initiativ*, multiple roles, multiple positions, various roles, banco de talentos, job informationen, submit your resume, see your role, volunteer*, ag, gmbh, inc, ltd, replaced-url';

/** Words of sentences, which adverts have in place of a title. */
export const SENTENCES =
  'schnupper*, suchen wir, wir suchen, suchen sie, suchen, suchst, gesucht wird, oder nach vereinbarung, unseres teams, unserer, wird, kann, nicht, bieten wir, sich, uns, wir, sind';

/** The concept of a head beside which nothing says of what. */
export const ALONE: Partial<Record<Role, string>> = {
  developer: 'software developer',
  engineer: 'C2149',
  designer: 'C2166',
};

/**
 * Fields of work: a line of words, and one of concepts by role. "any" is for specialists and clerks besides, and for a title
 * without a role; no field without it counts there. The one nearest to the head of a title counts, a vague one where there
 * is no other.
 */
export const FIELDS = `
marketing, growth, campaign*, brand, crm, lifecycle, paid media, acquisition, go-to-market, werbekampagn*
  manager: marketing manager, clerk: marketing assistant, specialist: marketeer, engineer: software developer, any: marketeer
advertising, ads, ad, werbung, publicite
  manager: advertising manager, specialist: advertising specialist, engineer: software developer
communication, communications, pr, public relations, kommunikation, unternehmenskommunikation, comms, presse
  manager: communication manager, specialist: public relations officer, any: public relations officer
creative, kreativ*, creation, art
  manager: creative director, specialist: creative director, designer: graphic designer, architect: creative director, engineer: web developer
design
  manager: art director, any: graphic designer, designer: graphic designer
verkauf*, *verkauf
  manager: sales manager, clerk: sales support assistant, any: sales assistant
new business, sales, vertrieb*, *vertrieb, vente, ventes, ventas, vendite, commercial, commerciale, revenue, gtm, go to market, deal desk, innendienst, aussendienst
  manager: sales manager, clerk: sales support assistant, engineer: sales engineer, technician: technical sales representative, any: commercial sales representative
business development, partnership, partnerships, partner, alliance, alliances, channel, akquise
  manager: business developer, specialist: business developer, any: business developer
customer, client, clients, clientele, kunden, kunde, kundenerlebnis, cx
  manager: customer experience manager, specialist: customer service representative, clerk: customer service representative, engineer: ICT presales engineer
support
  manager: ICT help desk manager, specialist: customer service representative, clerk: ICT help desk agent, engineer: ICT help desk agent, technician: ICT help desk agent, any: ICT help desk agent
finance, financial, financier*, financiere, finances, finanz*, treasury, *finanz, equity
  manager: financial manager, clerk: C4312, specialist: financial analyst, any: financial analyst
account, strategic accounts, strat accounts, enterprise accounts
  manager: sales account manager, specialist: sales account manager, clerk: sales account manager
accounting, billing, buchhalt*, *buchhaltung, rechnungswesen, comptab*, contabil*, bilanz*, controllership
  manager: accounting manager, clerk: C4311, specialist: accountant, any: accountant
controller, controlling, controle de gestion
  manager: financial controller, specialist: financial controller, any: financial controller
investment, investments, asset management, private equity, wealth, capital markets, private banking, private clients
  manager: investment manager, any: investment analyst
mortgage, mortgages, credit, lending, loan, loans, kredit, kredite, kreditanaly*, kreditrisik*, kreditwesen, collections, emprunts
  manager: credit manager, any: C3312
insurance, versicherung*, assurances, claims, schaden*, unfall
  manager: insurance claims manager, any: C4312
risk, risks, risiko*, risques
  manager: corporate risk manager, specialist: financial risk analyst, any: corporate risk manager
legal, juridique*, recht, rechts*, contract, contracts
  manager: legal service manager, clerk: legal assistant, specialist: legal consultant, engineer: legal consultant
policy, politiques
  manager: C1213, any: policy officer
regulatory, reglementaire*, regulator*
  manager: regulatory affairs manager, specialist: regulatory affairs manager
hr, rh, human resource, human resources, human capital, ressources humaines, personalwesen, personal, personalentwicklung, personalabteilung, people, workforce, employee
  manager: human resources manager, clerk: human resources assistant, any: human resources officer, engineer: software developer
talent
  manager: human resources manager, specialist: human resources officer
enablement, training, learning, l&d, schulung*, weiterbildung*, formation
  manager: corporate training manager, specialist: C2424, clerk: C2424
education, educational, schul*, unterricht*
  manager: C1345
product, produkt, produkte, produktmanage*, produktbereich*, produit*
  manager: product manager, specialist: product manager, designer: user interface designer, clerk: product manager
category, sortiment*
  manager: category manager, any: category manager
project, projects, projekt*, *projekt, projet, projets, pmo, delivery, implementation, deployment, transition
  manager: project manager, specialist: project support officer, clerk: project support officer, engineer: C2149, designer: project manager, any: project support officer
program, programs, programme, programmes
  manager: programme manager, specialist: project support officer
(vague) strategy, strategie, planning, planung, bizops, transformation, business operations, business strategy
  manager: strategic planning manager, specialist: business analyst
process, prozess*, processus, operational excellence, excellence operationnelle
  manager: C2421, specialist: C2421, engineer: process engineer, technician: C3139
(vague) operations, ops, operation, operativ*
  manager: operations manager
procurement, sourcing, purchasing, einkauf*, *einkauf, achat, achats, approvisionnement*, beschaffung*, vendor
  manager: purchasing manager, any: procurement support officer
logistics, logistic, logisti*, supply, distribution, transport*, freight, spedition*, shipping, fulfillment, materialdisposition
  manager: supply chain manager, clerk: C4323, engineer: logistics engineer, technician: warehouse worker, specialist: logistics analyst
fleet, flotte
  manager: road transport division manager
real estate, immobili*, property, properties, liegenschaft*
  manager: real estate manager, any: C3334
retail, store, shop, filial*, magasin, boutique, grocery
  manager: shop manager, specialist: sales assistant, clerk: sales assistant
restaurant*, gastro*, kuche*, kitchen, food, f&b, hotel*, bar, cafe
  manager: restaurant manager, any: C9412
it, ict, edv, informatik*, *informatik, informatique, information technology, technology, technologies, digitalisierung*, systeme d'information, systemes d'information, tech, technical, technique
  manager: C1330, specialist: ICT consultant, engineer: ICT system developer, developer: software developer, architect: ICT system architect, technician: ICT technician, clerk: ICT system administrator, any: ICT technician
software, softwares, logiciel*, app, apps, application, applications, applikation*, applicatif*, java, javascript, typescript, python, ruby, rails, golang, rust, kotlin, scala, c++, c#, .net, net, node, php, cobol, abap, web, api, apis, code, coding, jvm, compiler, automation developer
  manager: software manager, engineer: software developer, architect: software architect, specialist: ICT application configurator, technician: ICT technician, clerk: ICT application configurator, designer: web developer, scientist: computer scientist, any: software developer
platform, platforms, plattform*, plateforme*, infrastructure*, it infrastruktur*, infra, cloud, azure, aws, gcp, backend infra, observability, hpc, distributed systems, saas, performance engineer
  manager: ICT operations manager, engineer: cloud engineer, developer: software developer, architect: ICT system architect, specialist: cloud engineer, technician: ICT technician, clerk: ICT system administrator, scientist: computer scientist, any: cloud engineer
sap, erp, salesforce, servicenow, workday, netsuite, dynamics, d365, oracle, pega, avaloq, odoo, sage, jira, workfront, zendesk, hubspot, s/4hana, abacus, talend, tibco, guidewire, snowflake, office 365, 365, aveva, datastage, itsm, messagerie, mulesoft, mes
  manager: C1330, specialist: ICT consultant, engineer: ICT application developer, developer: ICT application developer, architect: ICT system architect, technician: ICT technician, clerk: ICT system administrator, any: ICT consultant
ai, ki, ia, artificial intelligence, kunstliche intelligenz, intelligence artificielle, ai agents, agentic, llms
  manager: data scientist, specialist: ICT consultant, engineer: data scientist, architect: ICT system architect, scientist: data scientist, developer: data scientist
data, daten*, *daten, donnees, bi, dwh, sql, insights, tableau, statistic*
  manager: business intelligence manager, specialist: data analyst, engineer: data scientist, developer: database developer, architect: ICT system architect, technician: data analyst, clerk: database administrator, scientist: data scientist, any: data analyst
security, sicherheit, securite des systemes, authentification, authentication
  manager: ICT security manager, specialist: ICT security consultant, engineer: ICT security consultant, architect: ICT security consultant, technician: ICT security technician, clerk: ICT security administrator, scientist: ICT security consultant
enterprise
  architect: ICT system architect
solution, solutions, si
  architect: ICT system architect, engineer: ICT presales engineer, specialist: ICT consultant
(vague) digital, digitale*, digitaux
  manager: C1330, specialist: ICT consultant, engineer: software developer, designer: user interface designer
(vague) kundenberat*
  any: customer service representative
(vague) compliance
  manager: regulatory affairs manager, specialist: regulatory affairs manager, any: regulatory affairs manager, engineer: compliance engineer
(vague) systems
  engineer: C2149, architect: ICT system architect, manager: ICT operations manager
(vague) system, systeme, systemes, system-, server, middleware, client engineering
  engineer: ICT system administrator, architect: ICT system architect, specialist: ICT system administrator, technician: ICT technician, clerk: ICT system administrator, manager: ICT operations manager
engineering, ingenieurwesen, research and development, r&d, f&e, entwicklung, *entwicklung
  manager: research and development manager, engineer: C2149, any: C2149
hardware, sensor*, electronic*, electronique*, elektronik*, analog, mixed-signal, rf, semiconductor*, chip, gnss, gps, signal
  manager: C1223, engineer: electronics engineer, developer: embedded systems software developer, architect: electronics engineer, technician: electronics engineering technician, any: electronics engineer
electrical, elektro*, electrique*, electricite, power, meter
  engineer: electrical engineer, technician: electrical engineering technician, specialist: electrical engineering technician
mechanical, mechanik*, mecanique*, maschinenbau*, thermal, thermo-mech, hydraul*, cfd, simulation*, verpackung*, packaging
  engineer: mechanical engineer, technician: mechanical engineering technician, any: mechanical engineer
automation, automatis*, controls, plc, sps, scada, mechatroni*, instrumentation, controle commande
  engineer: automation engineer, technician: automation engineering technician
maintenance, instandhaltung*, repair, wartung*
  manager: C3122, engineer: C2149, technician: C7233, specialist: C7233
manufacturing, production, produktion*, fertigung*, factory, industrial, industrie*, industriel*, assembly, montage
  manager: industrial production manager, engineer: production engineer, technician: production engineering technician
labor, labore, laborunterstutz*, labordienst*, laboratory, lab
  manager: medical laboratory manager, technician: scientific laboratory technician, any: scientific laboratory technician
quality, qualitat*, qualite, qc, controle qualite, validation
  manager: quality services manager, specialist: product quality controller, engineer: quality engineer, technician: quality engineering technician, any: product quality controller
automotive, fahrzeug*, vehicle, vehicles
  engineer: automotive engineer, technician: vehicle technician
bauleit*, bauprojekt*, bauwesen, tiefbau*, hochbau*, bauingenieur*, ingenieurbau*, construction, structural, genie civil, travaux, batiment*, beton
  manager: construction manager, engineer: civil engineer, technician: civil engineering technician
energy, energie*, solar, photovolta*, wind, batter*, nuclear*
  manager: energy manager, engineer: energy engineer, specialist: energy analyst
dechets, waste, abfall*
  manager: waste management officer, any: waste management officer
environment, environnement, environmental, umwelt*, eaux, eau
  engineer: environmental engineer, specialist: C2133, technician: environmental technician, scientist: environmental scientist
ehs, hse, qhse, safety, arbeitssicherheit, prevention
  manager: health safety and environmental manager, engineer: health and safety engineer, specialist: health and safety officer
clinical, medical, klinisch*, clinic, healthcare, gesundheit*, sante, patient, patients
  manager: C1342, specialist: C3252, clerk: C3344
bio*, biolog*, neuro*, immun*, genom*, protein, cell, molecular, autoimmune, in vitro, separation sciences, assay, discovery
  scientist: C2131, technician: C3141, engineer: biomedical engineer, manager: research and development manager
chemi*, chimi*, polymer*, materials, formulation, plasma
  scientist: chemist, engineer: chemical engineer, technician: chemistry technician
economic*, okonom*
  scientist: C2631, any: C2631
video, film, audio, broadcast
  specialist: video and motion picture editor, engineer: software developer, designer: animator
workplace
  manager: facilities manager, engineer: ICT help desk agent, any: office manager
office, verwaltung, buro, administration, administrative, admin, secretariat, sekretariat
  manager: office manager, any: office clerk`;
