/** The second half of the industries: see industry-words.ts. */
export const MORE_INDUSTRIES: Record<string, string> = {
  'police < publicsector': `
    police~, polizei~, polizei*, polizeidienst, kantonspolizei, stadtpolizei, gendarmerie, polizia~, carabinieri, policía~, law enforcement`,
  'military < defence': `
    military~, army~, armed forces, militär~, armee~, bundeswehr, streitkräfte, armée~, forces armées, militaire~, esercito, forze armate,
    ejército, navy~, air force`,
  defence: `
    defense industry, defence industry, defense sector, defence sector, defense~, defence~, defense contractor, defence contractor,
    defense contractors, defence contractors, defense tech, defence tech, arms industry, weapons industry, arms manufacturer, weapons+, arms+,
    rüstung, rüstungs*, verteidigungs*, wehrtechnik, waffen-, waffenindustrie, armement, défense~, armes+, difesa+, armamenti,
    industria bellica, defensa+`,
  security: `
    security^, security guard company, private security, sicherheitsdienst, sicherheitsdienste, sicherheits^, sicherheit^, bewachungsgewerbe,
    bewachung, wachdienst, wachschutz, sécurité^, sécurité privée, gardiennage, société de gardiennage, vigilanza, vigilanza privata,
    sicurezza^, seguridad^, security services, werkschutz`,
  cybersecurity: `
    cybersecurity, cyber security, cyber~, cybersécurité, cyber sécurité, cybersicherheit, it security, it sicherheit, information security^,
    sécurité informatique, sicurezza informatica, ciberseguridad, informationssicherheit+, infosec`,
  rail: `
    train+, trains~, rail~, railway, railways, rail transport, trains+, railroad, railroads, bahn~, bahnen, bahn*, eisenbahn, eisenbahnen,
    eisenbahn*, bahnverkehr, bahntechnik, schienenverkehr, schienenfahrzeug-, ferroviaire, ferroviaires, chemin de fer, chemins de fer,
    ferrovia, ferrovie, ferroviario, ferrocarril, rolling stock`,
  publictransport: `
    public transport, public transportation, public transit, mass transit, öv~, öpnv, öffentlicher verkehr, öffentlichen verkehr, nahverkehr,
    verkehrsbetrieb, verkehrsbetriebe, transports publics, transport public, transport en commun, transports en commun, trasporti pubblici,
    transporte público, bus company, busunternehmen, transport de voyageurs`,
  aviation: `
    aviation~, airline, airlines, aircraft~, aerospace, luftfahrt, luftfahrt*, flug-, fluggesellschaft, fluggesellschaften, flugzeugbau,
    flugzeug-, luft und raumfahrt, aéronautique, aéronautiques, compagnie aérienne, compagnies aériennes, aérien+, transport aérien,
    aérospatial, aérospatiale, aeronautica, aeronautico, aerospaziale, compagnia aerea, compagnie aeree, aerolínea, aerolíneas, aeronáutica,
    avionics`,
  'airports < aviation': `
    airport~, airports~, flughafen, flughäfen, aéroport, aéroports, aéroportuaire, aeroporto, aeroporti, aeropuerto`,
  'space < aviation': `
    space~, space industry, spacecraft, space tech, spacetech, satellite, satellites, raumfahrt, weltraum, spatial+, industrie spatiale,
    aérospatial, spazio+, aerospazio, newspace, espacial+`,
  logistics: `
    logistics, logistik, logistique~, logistica~, logística~, freight~, freight forwarding, freight forwarder, transport+, transportation+,
    trucking, haulage, spedition, speditionen, spediteur+, transports+, transporteur, transporteurs, transport routier, transports routiers,
    transport et logistique, transport und logistik, courier+, kurier-, kurierdienst, post+, parcel delivery, paketdienst, trasporti+,
    spedizioni, mensajería, warehousing, messagerie+, transportgewerbe, supply chain+, umzugs-, moving company, déménagement+`,
  maritime: `
    shipping~, maritime~, marine+, shipping company, shipping line, shipbuilding, shipyard, schifffahrt, schiffbau, reederei, reedereien,
    werft, werften, seefahrt, hafen+, naval+, construction navale, maritim+, armateur, marittimo+, navale+, cantiere navale, nautico+,
    nautique+, marítimo+, boatbuilding`,
  automotive: `
    automobile, automotive~, automotive industry, automobil-, auto+, car+, cars~, car maker, car manufacturer, car manufacturers, carmaker,
    carmakers, automaker, automakers, autohersteller, automobilhersteller, automobilzulieferer, autozulieferer, automobilbau, fahrzeug-,
    fahrzeugbau, constructeur automobile, équipementier automobile, équipementier+, automobilistico, automotriz, kfz+, kfz*,
    vehicle manufacturer, nutzfahrzeug-, truck manufacturer`,
  'cardealers < automotive': `
    car dealer, car dealers, car dealership, car dealerships, dealership, autohaus, autohäuser, autohandel, autogarage, autogaragen,
    autowerkstatt, concession automobile, concessionnaire, concessionnaires, concessionnaire automobile, concessionaria, concessionario,
    carrosserie, kfz werkstatt, car rental, autovermietung, location de voitures, car repair shop, garage automobile, officina+, concesionario`,
  bikes: `
    bicycle+, bike+, bikes~, e bike, e bikes, fahrrad+, velo+, vélo+, vélos+, bicicletta+, cycling industry, cycling~, micromobility`,
  food: `
    food+, food?, food industry, food and beverage, food beverage, food manufacturing, food production, foodtech, lebensmittel~,
    nahrungsmittel~, agroalimentaire, alimentaire+, alimentari, alimentare+, industria alimentare, alimentación+, fleisch-, metzgerei,
    metzgereien, boucherie, boucheries, molkerei, molkereien, dairy~, dairies, laitier+, fromagerie, schokolade+, chocolate+, nutrition+,
    macelleria, genussmittel+, fmcg`,
  'beverages < food': `
    beverage+, beverages~, drinks industry, drinks+, brewery, breweries, brauerei, brauereien, getränke+, brasserie artisanale, boissons+,
    winery, wineries, wine+, wine?, wein-, weingut, weingüter, vignoble, vignobles, viticulture, viticole, vin+, vin?, vins+, spirits+,
    bevande+, birrificio, cantina vinicola, vino+, bodega, bodegas, distillery, distillerie`,
  'bakery < food': `
    bakery, bakeries, bäckerei, bäckereien, backbranche, backstube, backwaren, konditorei, konditoreien, boulangerie, boulangeries,
    boulangerie pâtisserie, pâtisserie~, pâtisseries, panetteria, panificio, pasticceria, panadería`,
  tobacco: `
    tobacco, tabak~, tabac+, cannabis, tabacco`,
  farming: `
    farming, farm~, farms~, agriculture, agricultural~, agricultural sector, agritech, agtech, agribusiness, landwirtschaft, landwirtschafts*,
    landwirtschaftlich+, agrar+, bauernhof, bauernhöfe, agricole, agricoles, exploitation agricole, agricoltura, agricolo+, azienda agricola,
    agrícola, agricultura, maraîchage, élevage+, horticultural+, forstwirtschaft`,
  forestry: `
    forestry, forst+, forstwirtschaft, forstbetrieb, foresterie, forestier, forestière, sylviculture, silvicoltura, forestale`,
  chemicals: `
    chemical+, chemical?, chemicals~, chemical industry, chemie+, chemie?, chemische industrie, chemisch+, chimique+, chimique?, chimiques+,
    chimie+, chimie?, industrie chimique, chimica+, chimico+, química+, spezialchemie, specialty chemicals, chimie fine, paints and coatings`,
  steel: `
    steel~, steel industry, steelmaking, metals+, metal+, metalworking, metallurgy, stahl+, stahlbau, stahlwerk, metall+, metallbau,
    giesserei, gießerei, métallurgie, métallurgique, sidérurgie, sidérurgique, métal+, acier+, aciérie, fonderie, chaudronnerie+, metallurgia,
    siderurgia, acciaio+, metalmeccanico, metalúrgica, aluminium industry`,
  mining: `
    mining~, mining industry, mining company, mines+, bergbau, rohstoffe+, rohstoff-, carrières et mines, industrie minière, minière,
    extraction minière, minerario, minería, quarry, minerals~, critical minerals`,
  buildingmaterials: `
    cement~, ciment~, building materials, baustoffe, baustoff-, zement-, béton préfabriqué, matériaux de construction,
    materiali da costruzione, baumaterial, glass industry, glasindustrie, verrerie, ceramics, keramik`,
  machinery: `
    machinery~, machine building, mechanical engineering+, maschinenbau, maschinen+, anlagenbau, werkzeugmaschinen, werkzeugbau,
    machine tools, construction mécanique, machines outils, mécanique industrielle, industrie mécanique, mem industrie, industrial equipment,
    industrial machinery, equipment manufacturer, heavy equipment, heavy industry, meccanica+, macchinari, metalmeccanica, maquinaria,
    sondermaschinenbau, industrieanlagen, mechanik+`,
  automation: `
    industrial automation, automation+, factory automation, automatisierungstechnik, automatisierung+, automatisation industrielle,
    automazione+, automazione industriale, automatización+`,
  robotics: `
    robotics, robotik, robotique, robotica, robótica, robots~, humanoid robots, roboter-, drones~, drone+, drohnen`,
  manufacturing: `
    manufacturing+, manufacturing industry, manufacturing sector, factories~, fertigungs-, produktionsbetrieb, produktionsbetriebe,
    industriebetrieb, industriebetriebe, verarbeitendes gewerbe, industrie manufacturière, manifatturiero, manifatturiera, usine~, usines~,
    fabbrica~, fábrica~, industriekonzern, industrieunternehmen`,
  electronics: `
    electronics~, electronics industry, electrical industry, consumer electronics, elektronik~, elektroindustrie, elektro+, elektrotechnik+,
    unterhaltungselektronik, électronique~, électroniques, industrie électronique, matériel électrique, elettronica~, elettrotecnica,
    electrónica~, printed circuit boards, leiterplatten`,
  'semiconductors < electronics': `
    semiconductor, semiconductors, semicon, chip+, chips+, chip maker, chipmaker, chip design, halbleiter, halbleiter*, semi conducteur,
    semi conducteurs, semiconducteur, semiconducteurs, microélectronique, semiconduttori, semiconductores, mikroelektronik, microelectronics`,
  optics: `
    optics, photonics, photonik, optik+, optique+, lunetterie, optician, opticians, augenoptik, opticien+, ottica+, eyewear, laser+`,
  plastics: `
    plastics~, plastics industry, plastic+, kunststoff+, kunststofftechnik, kunststoffverarbeitung, spritzguss, plasturgie,
    matières plastiques, plastique+, caoutchouc+, rubber+, materie plastiche, plastica+, plástico+, gummi-, composites`,
  paper: `
    printing+, printing industry, print shop, printing house, druckerei, druckereien, druckindustrie, druckbranche, druck-,
    grafische industrie, imprimerie, imprimeries, arts graphiques, tipografia, imprenta, paper+, paper industry, paper mill, papier+,
    papeterie+, cartiera`,
  packaging: `
    packaging~, packaging industry, verpackung~, emballage~, emballages, conditionnement+, imballaggio, imballaggi, embalaje`,
  watches: `
    watch industry, watches~, watchmaking, watchmakers, watch+, uhren~, uhrenindustrie, uhrmacherei, horlogerie, horloger+, horlogère,
    horlogères, haute horlogerie, manufacture horlogère, orologeria, orologiero+, orologi+, relojería`,
  toys: `
    toys~, toy+, spielwaren~, spielzeug~, jouets~, jouet+, giocattoli`,
  consumergoods: `
    consumer goods, consumer products, cpg, konsumgüter, biens de consommation, beni di consumo, household goods, bienes de consumo`,
  telecoms: `
    telecom, telecoms, telco, telcos, telecommunications, telecommunication, telekommunikation, telekom~, mobilfunk, mobile operator,
    mobile network operator, internet provider, télécom, télécoms, télécommunications, opérateur télécom, opérateurs télécom,
    opérateur mobile, telecomunicazioni, telecomunicaciones, glasfaser, fibre optique, broadband`,
  itservices: `
    information technology, it company, it companies, big tech, it service provider, it service providers, it services, it consulting,
    it consultancy, tech company, tech companies, tech firm, tech firms, tech+, it+, ict+, informatik+, it dienstleister, it unternehmen,
    it firma, it firmen, software company, software companies, software+, softwarehaus, systemhaus, systemhäuser, it systemhaus, esn, ssii,
    société informatique, sociétés informatiques, informatique+, services informatiques, éditeur de logiciel, éditeur de logiciels,
    éditeurs de logiciels, numérique+, société di informatica, informatico+, software house, azienda informatica, technologie+, tecnologia+,
    tecnología+, empresa de software, empresa tecnológica, saas company, saas companies`,
  ai: `
    ai company, ai companies, ai startup, ai startups, ai lab, ai labs, ai+, ki+, ia+, artificial intelligence company,
    artificial intelligence companies, künstliche intelligenz branche, startup d'intelligence artificielle, ki startup, ki startups,
    ki unternehmen, startup ia, generative ai company`,
  datacenters: `
    data center, data centers, data centre, data centres, datacenter~, datacenters, rechenzentrum, rechenzentren, centre de données,
    centres de données, cloud provider, cloud providers, hosting+, hosting provider, colocation`,
  lawfirm: `
    law firm, law firms, kanzlei, kanzleien, anwaltskanzlei, anwaltskanzleien, rechtsanwaltskanzlei, anwaltsbüro, notariat, notariate,
    cabinet d'avocats, cabinets d'avocats, cabinet d'avocat, étude d'avocats, étude de notaire, étude notariale, cabinet juridique,
    activités juridiques, studio legale, studi legali, bufete, legal industry, legal services, legal+, despacho de abogados`,
  legaltech: `
    legal tech, legaltech, legal technology, legal ai`,
  accounting: `
    accounting firm, accounting firms, audit firm, audit firms, big four, big 4, accounting+, tax+, tax firm, tax consultancy, tax advisory,
    audit+, steuerberatung, steuerberatungskanzlei, steuerkanzlei, steuerbüro, wirtschaftsprüfung, treuhand~, treuhandbüro,
    treuhandgesellschaft, buchhaltungsbüro, revisionsgesellschaft, cabinet comptable, cabinets comptables, cabinet d'expertise comptable,
    cabinets d'expertise comptable, expertise comptable, fiduciaire, fiduciaires, cabinet d'audit, activités comptables, fiduciaria,
    fiduciarie, studio commercialista, studio contabile, asesoría fiscal`,
  consulting: `
    consulting firm, consulting firms, consultancy, consultancies, consulting+, consulting company, management consulting,
    management consultancy, strategy consulting, strategy consultancy, unternehmensberatung, unternehmensberatungen, beratung+,
    managementberatung, strategieberatung, beratungshaus, beratungshäuser, cabinet de conseil, cabinets de conseil, conseil en management,
    conseil en stratégie, société de conseil, conseil+, consulenza+, società di consulenza, consulenza aziendale, consultoría,
    business consulting, conseil de gestion`,
  staffing: `
    recruitment agency, recruitment agencies, recruiting agency, recruitment+, recruiting+, recruitment company, staffing+, staffing agency,
    staffing agencies, staffing and recruiting, employment agency, employment agencies, temp agency, temp agencies, headhunters, headhunting,
    executive search, personalvermittlung, personalvermittlungen, personalberatung, personalberatungen, personaldienstleister,
    personaldienstleistung, personaldienstleistungen, stellenvermittlung, zeitarbeitsfirma, zeitarbeitsfirmen, zeitarbeits-, temporärbüro,
    temporärfirma, arbeitsvermittlung, cabinet de recrutement, cabinets de recrutement, agence d'intérim, agences d'intérim, agence intérim,
    agences de travail temporaire, agence de travail temporaire, agence d'emploi, agence pour l'emploi, agence de placement, recrutement+,
    travail temporaire+, agenzia interinale, agenzie interinali, agenzia per il lavoro, agenzie per il lavoro, società di ricerca e selezione,
    agencia de empleo, mise à disposition de ressources humaines, placement de main d'œuvre`,
  advertising: `
    advertising~, advertising agency, advertising agencies, ad agency, ad agencies, adtech, ad tech, marketing agency, marketing agencies,
    marketing+, digital agency, digital agencies, creative agency, creative agencies, media agency, branding agency, design agency,
    design agencies, design studio, seo agency, social media agency, communications agency, pr agency, pr agencies, pr firm,
    public relations agency, werbeagentur, werbeagenturen, werbe-, werbung+, marketingagentur, marketingagenturen, kreativagentur,
    kreativagenturen, digitalagentur, digitalagenturen, designagentur, onlineagentur, webagentur, pr agentur, kommunikationsagentur,
    mediaagentur, agence de communication, agences de communication, agence de publicité, agence de pub, agence marketing, agence digitale,
    agence web, agence média, agence de presse+, presse?, publicité+, régie publicitaire, agenzia pubblicitaria, agenzia di comunicazione,
    agenzia di marketing, web agency, pubblicità+, agencia de publicidad, agencia de marketing, publicidad+`,
  marketresearch: `
    market research, marktforschung, marktforschungsinstitut, études de marché, institut de sondage, sondages+, ricerche di mercato,
    polling company, estudios de mercado`,
  callcenters: `
    call center, call centers, call centre, call centres, callcenter, callcenters, contact center, contact centre, kundencenter,
    centre d'appels, centres d'appels, centre d'appel, centre de contact, bpo, teleperformance`,
  translation: `
    translation agency, translation company, translation+, localization+, übersetzungsbüro, übersetzungsagentur, übersetzung+,
    agence de traduction, bureau de traduction, traduction+, agenzia di traduzione, language services`,
  nonprofit: `
    ngo, ngos, nonprofit, nonprofits, non profit, not for profit, charity, charities, non governmental organization,
    non governmental organisation, non profit organization, humanitarian, humanitarian aid, foundation~, foundations, stiftung~, stiftungen,
    fondation~, fondations, fondazione, hilfsorganisation, hilfsorganisationen, hilfswerk, hilfswerke, gemeinnützige organisation,
    gemeinnützige organisationen, gemeinnützig, gemeinnützige, nichtregierungsorganisation, entwicklungshilfe, entwicklungszusammenarbeit,
    ong, humanitaire, humanitaires, association humanitaire, associations humanitaires, association~, associations~, milieu associatif,
    secteur associatif, onlus, terzo settore, no profit, organizzazione umanitaria, cooperazione internazionale,
    économie sociale et solidaire, verein+, verband+, verbände, sin ánimo de lucro, non profits, international organization,
    international organizations, internationale organisation, organisation internationale, organisations internationales`,
  socialwork: `
    social sector, social services, social care, sozialwesen, sozialbereich, sozialdienst, sozialdienste, sozialwerk, sozialeinrichtung,
    soziale einrichtung, soziale einrichtungen, sozialunternehmen, jugendhilfe, behindertenhilfe, secteur social, action sociale,
    aide sociale, médico social, settore sociale, servizi sociali, servicios sociales, heilpädagogik+, insertion+`,
  church: `
    church~, churches, kirche~, kirchen, kirchlich+, kirchgemeinde, église, églises, diocèse, chiesa, iglesia, religious organization,
    religious organizations, pfarrei, diakonie, bistum`,
  waste: `
    waste~, waste management, waste disposal, waste collection, refuse collection, recycling, entsorgung, abfall~, abfallwirtschaft,
    abfallentsorgung, müllabfuhr, müllentsorgung, kehrichtabfuhr, kreislaufwirtschaft, déchets, déchet, gestion des déchets,
    collecte des déchets, traitement des déchets, ordures ménagères, recyclage, économie circulaire, rifiuti, gestione rifiuti,
    gestione dei rifiuti, raccolta rifiuti, smaltimento rifiuti, nettezza urbana, riciclaggio, residuos, reciclaje, circular economy`,
  water: `
    eau~, eaux~, wasserbau~, hydraulique urbaine, trinkwasserversorgung, siedlungswasserwirtschaft, water~, water industry, water treatment,
    water supply, water utility, water utilities, wastewater, waste water, sewage, wasser+, wasserversorgung, trinkwasser, abwasser,
    kläranlage, kläranlagen, wasseraufbereitung, assainissement, eaux usées, eau potable, traitement de l'eau, traitement des eaux,
    métiers de l'eau, eau et assainissement, servizio idrico, idrico+, trattamento acque, acque reflue, acquedotto, tratamiento de aguas,
    station d'épuration`,
  environment: `
    environmental+, environment+, environmental services, environmental protection, environmental consulting, environmental consultancy,
    environmental engineering, climate tech, climatetech, climate+, climate?, sustainability+, umwelt+, umwelt?, umweltschutz, umwelttechnik,
    naturschutz, nachhaltigkeits+, environnement+, environnemental+, protection de l'environnement, dépollution, transition écologique,
    climat+, climat?, écologie~, ambientale+, ambiente+, tutela ambientale, medioambiente, medio ambiente, greentech, green tech,
    conservation+`,
  'soil < environment': `
    sites et sols pollués, sites sols pollués, sols pollués, site et sol pollué, contaminated land, contaminated sites, soil remediation,
    land remediation, altlasten, altlastensanierung, bodensanierung, bonifiche ambientali, siti contaminati`,
  funeral: `
    funeral, funeral home, funeral homes, funeral services, bestattung+, bestattungsinstitut, bestatter+, pompes funèbres, funéraire,
    onoranze funebri, funeraria`,
};
