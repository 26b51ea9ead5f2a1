/**
 * Industries, fields and kinds of employers as people name them in English, German, French, Italian and Spanish, the first half. Reviewed.
 * A name behind "<" is what an industry is part of: a job in solar power is one in energy. Behind a word
 *
 * - "~" says that texts mention it about anything: it counts in a query, a title, and the name of an employer;
 * - "?" that even a title does, so that it counts in a query alone ("SAP BTP");
 * - "+" that it names the industry only beside a word for companies or a sector ("security company"), and in the name of an employer; "^" not there;
 * - "-" that it is only the first half of compounds ("Stromversorger"), "*" that compounds with it in a title are of the industry.
 */
export const FIRST_INDUSTRIES: Record<string, string> = {
  'banking < finance': `
    private bank, private banks, private banking, banque privée, banques privées, banca privata, private bankers, securities firm, bank,
    banken, banks, banking, privatbank, kantonalbank, sparkasse, bankwesen, banque, bancaire, crédit bancaire, banca, banche, bancario,
    bancaria, banco?, bancos?, credit union, credit unions`,
  insurance: `
    insurance~, insurances, insurer, insurtech, versicherung, versicherer, versicherungen, versicherungs*, rückversicherung, assurances,
    assureur, compagnie d'assurance, compagnies d'assurance, assicurazione, assicurazioni, assicurativo, seguros, aseguradora,
    insurance carrier, insurance carriers, reinsurance`,
  'healthinsurance < insurance': `
    krankenkasse, krankenkassen, krankenversicherung, krankenversicherer, krankenkassen-, mutuelle?, mutuelles?, health insurer,
    health insurers, assurance maladie, caisse maladie, caisses maladie, assurance santé, cassa malati, casse malati, complémentaire santé,
    seguro médico`,
  'fintech < finance': `
    fintech, fintechs, fin tech, payments industry, payment industry, payments~, neobank, neobanks, zahlungsverkehr, paiement+,
    moyens de paiement, pagamenti+, finanztechnologie, lending+, buy now pay later`,
  'investing < finance': `
    private equity, venture capital, hedge fund, hedge funds, asset management, asset manager, asset managers, wealth management,
    vermögensverwaltung, vermögensverwalter, investment management, investment banking, investment bank, investment firm, investment fund,
    beteiligungsgesellschaft, risikokapital, capital investissement, capital risque, gestion d'actifs, gestion de fortune,
    gestion de patrimoine, fonds d'investissement, gestione patrimoniale, family office, trading firm, trading firms, trading+, trading house,
    market maker, prop trading, vc firm, vc firms, beteiligungsgesellschaften`,
  finance: `
    financial services, financial industry, financial sector, finance industry, finanzdienstleistung, finanzdienstleistungen,
    finanzdienstleister, finanzwesen, finanzplatz, finanz+, finance+, finanzen+, services financiers, financier+, servizi finanziari,
    finanziario+, servicios financieros`,
  crypto: `
    crypto~, krypto~, krypto*, cryptocurrency, cryptocurrencies, kryptowährung, kryptowährungen, blockchain, web3, web 3, bitcoin,
    cryptomonnaie, cryptomonnaies, criptovalute, criptomonedas, digital assets`,
  energy: `
    versorgungsunternehmen, stromkonzern, electric utility, energy~, energie~, énergie~, energia~, energía~, energie*, utility company,
    utility companies, utilities~, energieversorgung, energieversorger, stromversorgung, stromversorger, strom-, stadtwerk, stadtwerke,
    elektrizitätswerk, kraftwerk, kraftwerke, power plant, power plants, energy supply, fourniture d'énergie, énergéticien, énergétique+,
    energetico+, energético+, electricity+, électricité+, électricité?, renewable energy, renewables, renewable energies, clean energy,
    green energy, erneuerbare energie, erneuerbare energien, énergies renouvelables, énergie renouvelable, energie rinnovabili,
    energías renovables, wasserkraft, hydropower, hydroélectricité, cleantech, energiewende`,
  'solar < energy': `
    solar~, solar power, solar energy, photovoltaic, photovoltaics, photovoltaik, photovoltaïque, fotovoltaico, fotovoltaica, solar*,
    solaire~, énergie solaire, solare~, solarenergie, solarstrom, energia solare`,
  'wind < energy': `
    wind power, wind energy, wind farm, wind farms, wind turbine, wind turbines, windkraft, windenergie, windpark, windparks, windrad,
    windkraft*, éolien, éolienne, éoliennes, energia eolica, eolico, parc éolien`,
  'nuclear < energy': `
    nuclear~, nuclear power, nuclear energy, nuclear plant, nuclear industry, nuclear reactor, kernkraft, kernkraftwerk, kernkraftwerke,
    kernenergie, atomkraft, atomkraftwerk, atomkraftwerke, atomenergie, akw, kkw, nuklear~, nucléaire, centrale nucléaire, nucleare,
    centrale nucleare, nuclear fusion`,
  'oilgas < energy': `
    oil and gas, oil gas, oil & gas, oil energy, oil+, oil?, petroleum, petrochemical, refinery, öl und gas, erdöl, erdgas, mineralöl,
    raffinerie, pétrole, pétrolier, pétrolière, hydrocarbures, petrolio, petrolifero, petróleo`,
  pharma: `
    azienda farmaceutica, aziende farmaceutiche, industria farmaceutica, casa farmaceutica, empresa farmacéutica, pharma, pharmaceutical,
    pharmaceuticals, pharmaceutique, pharmazeutisch+, farmaceutica, farmaceutico, farmacéutica, farmaceutiche, pharmazie+, drug discovery,
    drug development, clinical research organization`,
  biotech: `
    biotech, biotechs, biotechnology, biotechnologie, biotechnologies, biotecnologia, biotecnologie, biotecnología, life science,
    life sciences, sciences de la vie, biowissenschaften, biopharma, biopharmaceutical, genomics, bioscience, biosciences`,
  medtech: `
    medtech, med tech, medical device, medical devices, medical technology, medizintechnik, medizinprodukte, medizinprodukt, medizintechnik*,
    dispositif médical, dispositifs médicaux, matériel médical, dispositivi medici, dispositivos médicos, technologies médicales,
    medizinaltechnik`,
  healthcare: `
    healthcare, health care, gesundheitswesen, gesundheitssektor, santé+, médical+, médico social, sanità, sanitario+, sanidad, health sector,
    health tech, healthtech, digital health, e health, medical+, medical?, health+, health?, gesundheit+, soins de santé`,
  'hospitals < healthcare': `
    hospital, hospitals, spital, spitäler, krankenhaus, krankenhäuser, klinik, kliniken, clinic, clinics, klinikum, universitätsspital,
    kantonsspital, privatklinik, rehaklinik, spital*, klinik*, hôpital, hôpitaux, hospitalier, hospitalière, hospitalières,
    centre hospitalier, clinique~, cliniques, chu~, ospedale, ospedali, clinica~, cliniche, ospedaliero, medical center, hospitales`,
  'carehomes < healthcare': `
    nursing home, nursing homes, care home, care homes, retirement home, assisted living, pflegeheim, pflegeheime, altersheim, altersheime,
    altenheim, altenheime, alterszentrum, alterszentren, seniorenheim, seniorenheime, seniorenresidenz, pflegedienst, pflegedienste, spitex,
    ehpad, maison de retraite, maisons de retraite, casa di riposo, case di riposo, home care, soins à domicile, aide à domicile`,
  'pharmacies < healthcare': `
    pharmacy, pharmacies, apotheke, apotheken, pharmacie, officine, farmacia, farmacie`,
  'dental < healthcare': `
    dental~, dental practice, dental industry, dental clinic, dentist's office, zahnarztpraxis, zahnarztpraxen, zahnklinik, zahntechnik,
    dentallabor, cabinet dentaire, cabinets dentaires, dentaire~, studio dentistico, odontoiatria`,
  'mentalhealth < healthcare': `
    mental health, behavioral health, behavioural health, psychiatry, psychiatrie, santé mentale, salute mentale, psychiatrique,
    psychische gesundheit`,
  'laboratories < healthcare': `
    medical laboratory, clinical laboratory, labormedizin, laboratoire d'analyses, laboratoire d'analyses médicales,
    laboratoires d'analyses médicales, diagnostics+, diagnostik+, laboratorio analisi, analyses médicales, labor~, laboratory+, laboratoire+`,
  veterinary: `
    veterinary, vet clinic, vet clinics, tierarzt+, tierarztpraxis, tierklinik, tierkliniken, tiermedizin, secteur vétérinaire,
    veterinaria, clinique vétérinaire, pet industry, pet food, pet care, pets~, pet+, haustier+, haustiere, tierheim, animal health,
    animalerie`,
  building: `
    construction+, building+, bauwesen, baugewerbe, bauhauptgewerbe, bau~, hochbau, tiefbau, general contractor, btp?, bâtiment+,
    bâtiment et travaux publics, travaux publics, génie civil~, edilizia, edile+, edile?, costruzioni+, construcción+, ausbaugewerbe,
    bauunternehmung, strassenbau, civil engineering+`,
  architecture: `
    architecture firm, architecture firms, architectural firm, architecture office, architecture studio, architekturbüro, architekturbüros,
    architekturbranche, cabinet d'architecture, cabinet d'architecte, cabinet d'architectes, agence d'architecture, bureau d'architecture,
    bureau d'architectes, studio di architettura, planungsbüro, estudio de arquitectura`,
  engineeringoffice: `
    engineering office, engineering firm, engineering firms, engineering consultancy, ingenieurbüro, ingenieurbüros, ingenieurgesellschaft,
    bureau d'études, bureau d'ingénieurs, bureaux d'études, bureau d'étude, studio di ingegneria, études techniques`,
  realestate: `
    real estate, property management company, proptech, estate agency, estate agents, immobilien, immobilien*, immobilie, immobilier,
    immobilière, immobiliers, agence immobilière, agences immobilières, immobiliare, agenzia immobiliare, inmobiliaria, liegenschaften+,
    wohnungswirtschaft, wohnbaugesellschaft, bailleur social, bailleurs sociaux, habitat social, promotion immobilière, régie immobilière,
    property+`,
  hvac: `
    hvac industry, gebäudetechnik, haustechnik+, heizung sanitär, heizungsbau, lüftungstechnik, kältetechnik, klimatechnik, génie climatique,
    chauffage climatisation, hvac+, sanitärtechnik, heizung+, sanitär+, plumbing and heating, impianti+, impianti?, gebäudeautomation`,
  facility: `
    facility management, facility services, gebäudemanagement, gebäudereinigung+, gestion des installations, services généraux+, facility+,
    gebäudedienstleistung`,
  'cleaning < facility': `
    cleaning+, commercial cleaning, reinigung+, gebäudereinigung, nettoyage+, propreté+, entreprise de propreté, pulizie+, impresa di pulizie,
    limpieza+`,
  pestcontrol: `
    pest control, schädlingsbekämpfung, kammerjäger, désinsectisation, dératisation, désinfection désinsectisation dératisation, nuisibles,
    lutte antiparasitaire, disinfestazione`,
  gardening: `
    landscaping, landscape gardening, garden center, garden centre, gartenbau, gartencenter, landschaftsbau, galabau, espaces verts,
    paysagisme, jardinerie, aménagement paysager, paysage+, giardinaggio, floristik, horticulture, jardinería`,
  elevators: `
    elevator+, elevators~, lift+, aufzüge, aufzug~, lifte, ascenseur~, ascenseurs, ascensori, elevator industry`,
  wood: `
    timber industry, wood industry, wood+, timber+, sawmill, holz+, holzbau, schreinerei, schreinereien, tischlerei, tischlereien, zimmerei,
    sägewerk, bois+, filière bois, scierie, menuiserie, menuiseries, ébénisterie, legno+, falegnameria, carpintería`,
  'furniture < retail': `
    furniture+, furniture industry, möbel+, möbelhaus, möbelhäuser, ameublement, meubles+, arredamento+, mobili+, home furnishing`,
  hospitality: `
    hospitality~, hotel, hotels, hôtel, hôtels, hôtellerie, hotellerie, hostel, hostels, resort~, gastgewerbe, hotel*, hotelgewerbe,
    hôtellerie restauration, hébergement touristique, albergo, alberghi, alberghiero, hotelería, hotelero+`,
  restaurants: `
    restaurant~, restaurants~, restaurant industry, food service, fast food, gastronomie, gastronomie*, gastronomy, gastro~, restauration~,
    restauration rapide, restauration collective, catering, ristorante, ristoranti, ristorazione, restaurante~, hostelería, brasserie,
    pizzeria, bistro~, burger~, systemgastronomie, traiteur, café~, cafés~, imbiss~`,
  tourism: `
    tourism, tourismus, tourisme, turismo, touristik, touristique+, travel+, travel industry, travel agency, travel agencies, travel company,
    reisebüro, reisebüros, reiseveranstalter, tour operator, tour operators, agence de voyage, agences de voyage, agence de voyages,
    agenzia di viaggi, agencia de viajes, reise+, reisebranche, voyage+, ferienhäuser, vacation rental, vacation rentals,
    vacation rental company, leisure~, freizeitpark, parc d'attractions, parcs d'attractions, theme park, loisirs+`,
  'campers < tourism': `
    camper~, campers~, camper van, camper vans, campervan, campervans, motorhome, motorhomes, rv, rvs, wohnmobil, wohnmobile,
    wohnmobilvermietung, campervermietung, reisemobil, reisemobile, wohnwagen, caravan~, caravaning, camping car, camping cars, autocaravana,
    noleggio camper, camper van rental, campervan rental, motorhome rental, rv rental, location de camping cars`,
  retail: `
    retail, retailer, retailers, einzelhandel, detailhandel, commerce de détail, grande distribution, vendita al dettaglio, handels-,
    retail chain, distributeur+, negozi+, comercio minorista, department store, department stores, kaufhaus, warenhaus, grand magasin,
    grands magasins, baumarkt, baumärkte, diy store`,
  'supermarkets < retail': `
    supermarket~, supermarkets~, supermarkt~, supermärkte, supermarché, supermarchés, hypermarché, hypermarchés, supermercato, supermercati,
    supermercado, supermercados, discounter, grocery?, groceries?, grocery store, lebensmittelhandel, lebensmitteleinzelhandel,
    alimentation générale`,
  ecommerce: `
    e commerce, ecommerce, online shop, online shops, onlineshop, onlineshops, online retail, online retailer, onlinehandel, onlinehändler,
    versandhandel, vente en ligne, online handel, commerce en ligne, commercio elettronico, comercio electrónico, marketplace~`,
  wholesale: `
    wholesale, wholesaler, wholesalers, grosshandel, großhandel, commerce de gros, grossiste, grossistes, ingrosso, mayorista`,
  fashion: `
    fashion, fashion brand, fashion brands, apparel, clothing~, clothing store, mode+, modehaus, modehandel, bekleidung, textil+, textile+,
    textiles, métiers de la mode, prêt à porter, haute couture, habillement, moda~, abbigliamento, tessile, maroquinerie, schuh-, footwear,
    chaussures+, ropa+, schneiderei`,
  luxury: `
    luxury~, luxury goods, luxury brand, luxury brands, luxury retail, luxus+, luxusgüter, luxe, maison de luxe, lusso, lujo, jewellery,
    jewelry, schmuck~, joaillerie, bijouterie, gioielleria`,
  beauty: `
    beauty~, cosmetics, cosmetic~, beauty brand, beauty salon, skincare, skin care, kosmetik, cosmétique, cosmétiques, cosmetica, cosmetici,
    cosmética, perfume, perfumery, parfümerie, parfumerie, parfum~, soins de beauté, institut de beauté, esthétique+, kosmetikstudio,
    personal care products`,
  'hairdressers < beauty': `
    hair salon, hair salons, hairdressing, barbershop, friseursalon, friseursalons, coiffeursalon, friseur+, coiffeur+, salon de coiffure,
    salons de coiffure, coiffure~, parrucchiere+, salone di parrucchiere, peluquería`,
  sport: `
    sport~, sports~, sports club, sportverein, sportartikel, sporting goods, sports industry, club de sport, articles de sport, deporte~,
    sports betting`,
  'fitness < sport': `
    fitness~, gym~, gyms~, fitness studio, fitness studios, fitness center, fitness club, fitnessstudio, fitnessstudios, fitnesscenter,
    salle de sport, salles de sport, palestra, palestre, gimnasio, wellness~, health club`,
  games: `
    video games, video game, game studio, game studios, games studio, mobile games, games~, game+, gaming, videospiele, videospiel-,
    spieleentwicklung+, spieleentwickler, spiele-, jeux vidéo, jeu vidéo, videogiochi, videogioco, videojuegos, esports,
    game development studio`,
  gambling: `
    gambling, betting, casino, casinos, igaming, i gaming, glücksspiel, wettanbieter, spielbank, jeux d'argent, paris sportifs, scommesse,
    gioco d'azzardo, lottery, lotterie, loterie`,
  film: `
    film~, film industry, films+, film production, film studio, movie+, movies~, cinema~, cinéma, kino, kinos, filmproduktion,
    filmproduktionen, fernsehen, film und fernsehen, film et télévision, television, télévision, tv+, audiovisuel, audiovisuelle,
    production audiovisuelle, cine+, entertainment industry, entertainment+, unterhaltungs-, streaming+, animation studio, vfx studio`,
  media: `
    media+, media?, media company, media companies, news media, newspaper, newspapers, medien+, medien?, medienhaus, presse+, presse?,
    presse écrite, journalism~, journalismus, journalisme, zeitung, zeitungen, rundfunk, radio~, broadcasting, médias~, radiodiffusion,
    stampa+, giornalismo, medios de comunicación, online media`,
  'publishing < media': `
    publishing+, publisher+, publishing house, book publisher, publishers~, verlag, verlage, verlagswesen, verlagshaus, buchhandel,
    maison d'édition, maisons d'édition, édition+, casa editrice, editoria, editorial+`,
  music: `
    music~, music industry, music label, record label, musik~, musikbranche, musique~, industrie musicale, discografia, musica~, música+`,
  culture: `
    museum, museums, museen, musée, musées, museo, musei, cultural+, culture+, culture?, kultur+, kultur?, culturel+, culturale+, theater~,
    theatre~, théâtre~, teatro~, opera house, opernhaus, oper+, galerie d'art, art gallery, art galleries, kunstgalerie, kulturinstitution,
    kulturinstitutionen, spectacle vivant, arts and culture, arts?`,
  events: `
    event agency, event agencies, event industry, events industry, event company, event management company, events+, event+, eventagentur,
    eventagenturen, veranstaltungs-, veranstaltungsbranche, messebau, agence événementielle, événementiel, trade fairs, messe+, eventi+,
    eventos+, eventmanagement`,
  education: `
    education~, education sector, school~, schools~, schule~, schulen~, schul-, bildungswesen, école~, écoles~, éducation nationale,
    enseignement~, éducatif+, éducation+, scuola~, scuole~, scolastico+, escuela~, educación+, bildung+, gymnasium~, lycée, lycées, collège~,
    private school, privatschule, international school, bildungseinrichtung`,
  'universities < education': `
    university~, universities~, universität~, universitäten~, hochschule~, hochschulen~, fachhochschule, fachhochschulen, uni?, unis?,
    université~, universités~, enseignement supérieur, grande école, università, universitario+, universidad~, universidades,
    higher education, academia~, college~, colleges`,
  'training < education': `
    adult education, continuing education, further education, erwachsenenbildung, weiterbildungs-, formation continue,
    formation professionnelle, organisme de formation, organismes de formation, centre de formation, formation^, language school,
    language schools, sprachschule, sprachschulen, école de langues, scuola di lingue, nachhilfe+, training company, training provider,
    volkshochschule`,
  'edtech < education': `
    edtech, ed tech, e learning, elearning, education technology, educational technology, online learning, online education,
    bildungstechnologie`,
  kindergarten: `
    kindergarten, kindergartens, kita, kitas, kindertagesstätte, kindertagesstätten, krippe~, crèche~, crèches, nursery school, preschool~,
    daycare~, day care, day care center, childcare center, petite enfance, école maternelle, asilo nido, scuola dell'infanzia, guardería`,
  research: `
    research institute, research institutes, research institution, research center, forschungsinstitut, forschungsinstitute, forschungs-,
    forschungseinrichtung, forschungseinrichtungen, institut de recherche, instituts de recherche, centre de recherche, centres de recherche,
    istituto di ricerca, centro di ricerca, recherche scientifique, research lab, laboratoire de recherche`,
  publicsector: `
    public sector, public service, public services, civil service, public administration, government~, government agency, government agencies,
    öffentlicher dienst, öffentlichen dienst, öffentliche verwaltung, öffentlichen verwaltung, kantonsverwaltung, kantonale verwaltung,
    landesverwaltung, verwaltungsdienst, behörde, behörden, öffentlicher sektor, öffentliche hand, öffentlichen sektor, fonction publique,
    secteur public, service public, services publics, administration publique, administrations publiques, pubblica amministrazione,
    settore pubblico, ente pubblico, enti pubblici, sector público, administración pública, state government, ministry, ministerium,
    ministère, ministères`,
  'federal < publicsector': `
    bundesverwaltung, federal government, federal agency, federal agencies, bundesamt, bundesämter, bundesbehörde, bundesbehörden,
    administration fédérale, amministrazione federale, fonction publique d'état`,
  'municipal < publicsector': `
    local government, town hall, city hall, city council, municipality, municipalities, stadtverwaltung, stadtverwaltungen,
    gemeindeverwaltung, gemeinde~, gemeinden~, kommunalverwaltung, kommunal-, kommune+, rathaus, landratsamt, fonction publique territoriale,
    collectivité territoriale, collectivités territoriales, collectivité, collectivités, collectivité locale, collectivités locales,
    communauté de communes, mairie, mairies, administration communale, commune~, communes~, comune~, comuni~, municipio,
    amministrazione comunale, ayuntamiento`,
};
