/**
 * Names of occupations in today's titles that ESCO has under another name or not at all, for the concept of a title alone: in a
 * query a label has to mean the occupation itself (`added-labels.ts`), here the nearest will do. A line for each concept:
 * behind it, if there is one, that of those who lead such people; then the names, as title-words.ts has its words. Of several
 * names in a title the longest counts. Reviewed by the titles of 10,000 jobs, the most frequent first.
 */
export const TITLE_NAMES = `
software developer / software manager: forward deployed engineer*, forward deployed, deployed engineer, founding engineer*, full stack, fullstack, full-stack, swe, software engineering, softwareentwicklung, software-entwicklung, developpement logiciel, product engineer, founding product engineer, member of technical staff, growth engineer, gtm engineer, software dev*, developer productivity
software developer / software manager: backend, back-end, front-end & back-end
user interface developer: frontend, front-end, front end, react, angular
mobile application developer: ios, android, mobile app*, app dev*
ICT presales engineer / sales manager: solutions engineer*, solution engineer*, presales, pre-sales, sales engineering, value engineer*
ICT consultant / ICT project manager: solutions consultant*, solution consultant*, solutions consulting, solution advisor, implementation consultant*, implementation engineer*, implementation specialist*, deployment strategist*, functional consultant*, consultant fonctionnel, techno functional, technical consultant*, integration consultant*
cloud engineer / ICT operations manager: platform engineer*, site reliability, sre, devops, devsecops, mlops, ml ops, infrastructure engineer*, infra engineer*, infra eng*, cloud platform, platform reliability, kubernetes, dataops, deployment engineer*
ICT consultant / communication manager: developer relations, developer advocate, devrel, developer evangelist, developer community
business developer: partner engagement, partner development, partner manager*
ICT business analyst: requirements engineer*, requirement engineer*, anforderungsmanage*, business engineer, business-engineer, product owner, analyste fonctionnel
software manager: engineering manager*, software engineering manager*, manager of engineering, manager of software engineering, software engineering lead, tech lead manager, technical lead manager, manager of software
software developer / software manager: tech lead*, lead technique, technical lead*, lead dev*, team lead engineer*
executive assistant: founder associate*, founders associate*, founder's associate*, founder's office, founders office, chief of staff
chief technology officer: technical co-founder*, technical cofounder*, vp of engineering, vp engineering, head of engineering, director of engineering, engineering director, vice president of engineering, cto, technical director, director of software engineering
chief information officer: cio
chief ICT security officer: ciso
financial manager: cfo
chief operating officer: coo
chief marketing officer: cmo
chief executive officer: ceo, geschaftsfuhrer*, managing director, general manager, directeur general, country manager, country lead
human resources officer / human resources manager: hr business partner*, human resource business partner*, human resources business partner*, people business partner*, people partner*, hrbp, people & culture, people and culture, people operations, people ops, people experience, people generalist
recruitment consultant / human resources manager: talent acquisition, talent partner*, talent sourc*, sourcer, recruiting, recruit*, talent strategist, talent coordinator, recrutement, personalvermittl*, personalberat*
sales account manager: client partner*, account director*, account lead*, account management, account partner*, key account*, relationship manager*, account representative*, kundenbetreu* firmen*, responsable grands comptes
commercial sales representative / sales manager: sales enablement, gtm enablement, sales development, sales operations, sales ops, revenue operations, revenue ops, gtm operations
commercial sales representative / sales manager: sdr, bdr, vdr, sales rep*, enterprise sales, inside sales, outbound sales*, outbound business*, telesales, cold outreach, sales setter, setter
client relations manager: customer success, partner success, client success, success manager*
customer service representative / contact centre manager: customer experience associate*, customer experience agent*, customer experience representative*, customer experience specialist*, cx associate, customer care, customer support, customer service, customer operations, user operations, kundensupport, kundenservice, kundendienst, kundenbetreu*, service client*, relation client, user support, community support, premium support, care expert
call centre agent / call centre manager: call center*, call-center*, callcenter*, telefonist*
user interface designer: product designer*, product design, ux, ui, ux design*, ui design*, user experience, experience designer*, interaction designer*, product design lead
user experience analyst: ux research*, user research*, user experience research*
animator: motion designer*, motion design*, motion artist*, motion specialist
digital artist: technical artist*, 3d artist*, vfx artist*, concept artist*
digital games designer: economy designer*, level designer*, game designer*, game design
graphic designer: brand designer*, brand design, graphic design*, grafikdesign*, communication designer*, marketing designer*, presentation designer*, grafiker*, visual designer*, dtp, visual design, polygraf*
technical communicator: content designer*, ux writer*, ux content, technical writ*
web developer: web designer*, webdesign*
online community manager: social media, community manager*, community management
digital media designer: content creator*, content creation, media creator, ugc creator*
web content manager: content manager*, content specialist*, content strateg*, content marketing, content expert*, content editor*, content lead, ai content
search engine optimisation expert: paid search, search engine optimization, seo, sea manager*, sea specialist*, aeo, sem, linkbuilding, link building
advertising media buyer: media buyer*, media buying
marketing manager: product marketing, growth marketing, lifecycle marketing, marketer*, field marketing, demand generation, user acquisition, growth manager*, growth acquisition, growth hacker, influencer*, affiliate*
product manager: product operations, product lead*, chief product officer, product strateg*, pm data products, pm
data analyst / business intelligence manager: product analy*, business intelligence, power bi, bi analyst, business insights, analytics, dataviz, decisionnel, bi-spezialist
financial analyst / financial manager: fp&a, strategic finance, corporate finance
C4311 / accounting manager: accounts payable, accounts receivable, ap specialist, billing specialist, kreditor*, debitor*, finanzbuchhalt*, invoic*
C4313 / accounting manager: payroll, lohnbuchhalt*, entgelt*, gehaltsabrech*, paie
mergers and acquisitions analyst: m&a, corporate development, mergers*
investor relations manager: investor relations
C3311: trader, traders, trading desk
financial analyst / financial manager: quantitative researcher*, quantitative research, quant researcher*, quantitative analyst*, quant
tax advisor: tax analyst*, tax manager*, tax associate*, tax consultant*, tax, steuerberat*, steuerwesen
financial auditor: wirtschaftspruf*, internal audit*
actuarial consultant: actuar*, aktuar*
financial fraud examiner: fraud, aml, kyc, financial crime, mlro, anti-money*
lawyer: counsel, attorney, attorneys, privacy counsel, procurement counsel
data protection officer: data protection, privacy analyst*, privacy officer, privacy, datenschutz*
policy officer / C1213: government relations, public policy, policy lead, policy manager*, public affairs, policy analyst
regulatory affairs manager: regulatory affairs, affaires reglementaires
C2433 / sales manager: medical science liaison*, msl
C3259: clinical research, recherche clinique, cra, essais cliniques, clinical trial*, etudes cliniques, clinical operations, study nurse*
statistician: biostatistic*, statistician*
software developer: power apps, power platform, low code
electronics engineer: laboratoire electronique
business consultant: consulting partner*, associate partner*, managing consultant*, senior consultant strategy
rehabilitation support worker: behavior technician*, behaviour technician*, rbt, behavior therapist*, aba therapist*, aba, behavioral technician*
C3221: lpn, practical nurse*, vocational nurse*, lvn
specialist nurse: nurse practitioner*, advanced practice provider*, crna, arnp
specialised doctor: physician, physicians, oberarzt*, facharzt*, chefarzt*
C3211: radiolog* technolog*, ct tech*, mri tech*, x-ray, echocardiograph*, sonograph*, ultrasound
occupational therapist: ergotherap*
C5322: auxiliaire de vie
air pollution analyst: qualite de l'air, luftqualitat
data warehouse designer: data warehous*, datawarehous*, dwh, etl
business developer: business development engineer*
microelectronics designer: circuit design*, mask design*, analog design*
industrial designer: industrial design*
document management officer: documentaliste*, dokumentar*, document control*
C5142: spa therapist*, beauty therapist*
C3321: insurance agent*, insurance producer*, versicherungsberat*
C2424: technical trainer*, product trainer*
psychologist: aba practice, behavior analyst*, bcba, bcbas
nurse responsible for general care: rn, rns, registered nurse*, krankenpfleg*, gesundheits- und krankenpfleg*, anasthesiepflege, intensivpflege, *krankenpflege, pflegefach*, pflege
C5321: pflegehelfer*, pflegeassist*, pflegehilf*
social pedagogue: padagogische* mitarbeiter*, padagogische* fachkraft, ganztag*
C5312: schulbegleit*, kinderbetreu*, schulbetreu*
C5322: personliche assistenz, caregiver, personal care
C4419: ai trainer*, ai tutor*, ai data trainer*, ai rater*, data annotat*, annotat*, data label*, data creator, ads assessor*, internet assessor*, search quality rater*, human evaluator, ai content expert*, content generator*, online data analyst
data entry clerk: data collection, datenerfass*, data entry
C2643 / translation agency manager: linguist*, translation, translations, translator*, localization, localisation, dubbing, ubersetz*, traduct*, transcri*
tutor: nachhilfe*
C2359: instructor*
C2655: voice talent*, voice actor*, voice over*
webmaster: gestionnaire de site web, webmaster*
ethical hacker: pentest*, penetration test*, red team*, ethical hack*
ICT security consultant / ICT security manager: iam, identity and access*, identity & access*, grc, soc analyst, threat*, detection and response, detection & response, security incident response*, incident handler, cyber*, it security, it-security, ict security, information security, security operations, security engineer*, application security, cloud security, product security, securite informatique, security incident*
database administrator / ICT operations manager: dba, datenbankadmin*, administrateur* de bases de donnees, administrateur* base* de donnees, database engineer*, database admin*, base* de donnees, database reliability, database, datenbank*, postgres
data scientist: big data, bigdata, data platform, data eng*, databricks, data ingenieur*, ingenieur* data, ingenieur* de donnees, data science, ai engineer*, ml engineer*, ai developer*, machine learning, ml, deep learning, computer vision, llm, nlp, genai, research scientist ml, foundation models, reinforcement learning, ai research*, applied researcher*, applied scientist*, applied ai, ai scientist*, ai researcher*, data modelling, datenmodell*, data chef
data analyst / chief data officer: data governance, data quality, data management
data centre operator / ICT operations manager: data center*, data centre*, datacenter*, rechenzentr*
ICT help desk agent / ICT help desk manager: support engineer*, technical support, tech support, it support*, it-support*, service desk, servicedesk, help desk, helpdesk, onsite support*, on-site support*, onsite engineer it, support de proximite, support technique, ict supporter, it supporter, ict-support*, desktop support, field support, application support, applikationssupport, product support, workplace engineer*, workplace support, service desk engineer*, it service engineer*, it service*, it services, ict service*
ICT system administrator / ICT operations manager: system engineer*, system-engineer*, systemengineer*, systemingenieur*, system-spezialist*, system spezialist*, system specialist*, linux, windows, unix, active directory, sysops, administrateur* systeme*, administratrice systeme*, administrateur* infrastructure*, administrateur* reseaux, poste* de travail, storage engineer*, m365, microsoft 365, sharepoint, citrix, mainframe, systemadministrat*, systemtechniker*, administrateur* plateforme*, administrateur* informatique*, administrateur* support, administrateur* technique
ICT network engineer / ICT operations manager: network engineer*, netzwerk*, network planning, network*, ingenieur* reseau*, reseau, reseaux, toip, voip, telematik*, wireless engineer
software tester / ICT quality assurance manager: test engineer*, qa, qa engineer*, test manager*, testmanager*, test analyst*, testautomat*, testautomation, tester*, sdet, testing
ICT change and configuration manager: gestion de configuration, configuration manag*, konfigurationsmanag*, change management
vehicle technician: mobil*-techniker, wohnmobil-techniker*, wohnmobil*, campervermiet*, kfz*, rv tech*, fleet care
design engineer: konstrukteur*, konstruktion*, mechanical design*
drafter: zeichner*, cad
embedded systems software developer: firmware*, embedded*, embedded system*, embedded linux, embedded software*
microelectronics engineer: asic, fpga, vlsi, rtl, design verification, physical design, soc design, silicon, chip design
printed circuit board designer: pcb
robotics engineer / research and development manager: robot deployment engineer*, robotics, robotic, robot, robots
production engineer / industrial production manager: manufacturing engineer*, production engineer*
after-sales service technician: field service engineer*, service technician*, servicetechniker*, service engineer*, field service
scientific laboratory technician / medical laboratory manager: technicien* de laboratoire, technicien* laboratoire, technicienne de laboratoire, lab technician*, laborant*, lab assistant*, technicien* d'analyse, laboratoire
pest management worker: deratisation*, nuisibles, applicateur*, applicatrice*, hygieniste*, antiparasitaire, desinfect*, derat*, anti-vectorielle, schadlingsbekampf*
waiter: servicemitarbeit*, servicefach*, buffet, foodplayer*
C9412: agent polyvalent de restauration, abwasch*, spuler*, imbiss
sales assistant: modeberat*, verkaufsberat*, baumarkt, style advisor*
C2353: english teacher*, language teacher*
pharmacy technician: compounding technician*
C2635: counselor*, counsellor*, therapist*
C8322: operations driver*, delivery driver*
automation engineering technician: automatiker*
telecommunications technician: spleisser*, glasfaser*, fiber splic*
sales support assistant: adv, administration des ventes, verkaufsinnendienst
C9613: ouvrier* espaces publics, agent* espaces publics, balayeuse*
C3312: forderungsmanagement
C4311: auftragsabrechnung, fakturier*
proofreader: textkorrektur, korrektorat, lektorat, proofread*
recycling worker: dechetterie, dechetteries
refuse collector: ripeur*, ripeuse*, collecte des dechets, equipier de collecte
groundsman: espaces verts
sewerage network operative / sewerage systems manager: assainissement
C9613: proprete urbaine
building cleaner / C1439: nettoyage, agent* de service, agent* de proprete, agent* d'entretien, reinigungs*, unterhaltsreinig*, housekeep*
building caretaker: hauswart*, hausmeister*, haustechnik*, objektverwalt*, objektbetreu*
facilities manager: facility manag*, facilities manag*, facility, facilities, gestionnaire de site
C9621 / C1324: paketzustell*, zustell*, paketbote*, courier*
logistics analyst: logistician*
warehouse worker / warehouse manager: kommission*, lagerhelf*, lagermitarb*, warehouse, lager
C9329: production associate*, production operator*, manufacturing associate*, manufacturing operator*, production worker*, production helper*, assembler*, assembly worker*, produktionsmitarb*, produktionshelf*, fertigungsmitarb*, montagemitarb*, maschinenbedien*, anlagenbedien*, operateur* de production, agent* de production, ouvrier* de production, mitarbeiter* fabrikation
shelf filler: warenverraum*, shelf
cashier: kasse, kassier*, hote* de caisse, cashier*
C4323 / supply chain manager: disponent*, disposition
purchaser / purchasing manager: buyer*, einkaufer*, acheteur*, acheteuse*
executive assistant: executive assistant*, executive business partner*, administrative business partner*, office assistant*, assistante de direction, direktionsassist*, assistenz der geschaftsfuhrung, geschaftsfuhrungsassist*
project manager: engagement manager*
project support officer: projektassist*, project coordinator*, projektkoordinat*, project assistant*
office clerk / office manager: teamassist*, team assistant*, burokauf*, kauffrau, kaufmann, kaufmannische*, backoffice, back office, buroassist*, business admin*, verwaltungsfach*, office clerk, sekretariatsmitarbeit*, sekretariat
receptionist: front desk, empfang*, rezeption*, reception*
event manager: event*, events, veranstaltung*, evenementiel*, messen
human resources officer / human resources manager: benefits manager*, compensation*, total rewards, benefits, global mobility
supply chain manager: supply chain*, supply planner
heating and ventilation service engineer: climaticien*, frigoriste*
electronics engineering technician: elektroniker*
electrician: elektroinstallateur*, elektromonteur*
cargo vehicle driver: chauffeur*, kraftfahrer*, lkw*, camion*
promoter: promoter*
survey enumerator: verkehrserhebung*, verkehrszahl*, fahrgastzahl*, fahrgastbefrag*, traffic survey*, traffic count*
vehicle cleaner: fahrzeugaufbereit*, kfz-aufbereit*, car cleaner*, car wash*
agronomist: agronom*, protection des cultures
sustainability manager: oekobilanz*, okobilanz*, nachhaltigkeit*, sustainability
project manager: projektentwickl*
shop manager: geschaftsstellenleit*, filialleit*, store manager*, shop manager*, responsable de magasin, directeur de magasin, station manager
metrologist: metrology
customer service representative / contact centre manager: customer service tech*`;
