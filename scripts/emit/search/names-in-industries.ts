/**
 * Names that say an industry and are no names of one: employers that many people know, and words that only names of employers have. Names
 * that something else has besides are not among them. A word of everyday language or a family name has "!": it is the name of an employer
 * that has no other word, but for its legal form and its country ("Target Corporation", not "Target Recruiting"). Reviewed.
 */
export const NAMES: Record<string, string> = {
  banking: `intermédiations monétaires, activités de banque, UBS, Credit Suisse, Julius Bär, Julius Baer, Pictet, Vontobel, Raiffeisen, PostFinance, Valiant, LGT, EFG, BNP Paribas, Société Générale, BPCE,
    Natixis, Crédit Agricole, Crédit Mutuel, Crédit Lyonnais, LCL, Caisse d'Epargne, Bpifrance, BforBank, Boursorama, HSBC, Barclays, NatWest, Lloyds, JPMorgan,
    JP Morgan, Goldman Sachs, Morgan Stanley, Citigroup, Citibank, Wells Fargo, Capital One, BMO, FHLBank, Commerzbank, DekaBank, N26, Revolut, Monzo,
    UniCredit, Intesa Sanpaolo, Santander, BBVA, ING DiBa, Safra Sarasin, Lombard Odier, Sparkassen`,
  insurance: `AXA, Allianz, die Mobiliar, Helvetia, Baloise, Basler Versicherung, Generali, Vaudoise, Suva, Swiss Life, Swiss Re,
    Sympany, Zurich Insurance, Munich Re, Hannover Rück, Ergo, HUK Coburg, Signal Iduna, Macif, Maif, Matmut,
    Groupama, Covea, Malakoff Humanis, Harmonie Mutuelle, Liberty Mutual, MassMutual, Nationwide Insurance, State Farm, Geico, Allstate, Progressive Insurance, MetLife, !Prudential,
    Aviva, The Hartford, Hannover Re, General Reinsurance, Unum, Aflac, =assurance, Brighthouse Financial, Unipol`,
  healthinsurance:
    'CSS, Helsana, SWICA, Visana, !Concordia, !Sanitas, KPT, Atupri, Agrisano, Assura, Groupe Mutuel, Techniker Krankenkasse, Barmer, AOK, DAK, Cigna, Aetna, !Humana, UnitedHealthcare, Oscar Health, Harmonie Mutuelle, Alan Assurance, AmeriHealth, Angle Health, Health Care Plan',
  investing: `BlackRock, !Vanguard, !Fidelity, Partners Group, Ardian, Eurazeo, Blackstone, KKR, Carlyle, Point72, !Citadel, Citadel Securities, Two Sigma, Bridgewater, Jane Street,
    Hudson River Trading, Flow Traders, Optiver, DRW, Jump Trading, Sequoia, Andreessen Horowitz, First Round, Amundi, DWS, Union Investment, capital partners, =ventures, =investments, kapitalverwaltungsgesellschaft`,
  fintech: `Stripe, Adyen, Klarna, PayPal, !Plaid, SumUp, Qonto, !Wise, Robinhood, Worldline, Swile, SoFi, !Affirm, !Chime, !Ramp, Brex, Satispay, Nexi`,
  crypto: `Kraken, Coinbase, Binance, Bitvavo, Bitpanda, !Phantom, Ledger SAS, Chainalysis, Nethermind, Consensys, Uniswap, OpenSea, Polygon Labs, Circle Internet, Crypto Finance, Sygnum, Hyperliquid`,
  finance: `=finance =finanz =financial =finanzen =vermögensberatung =finances`,
  energy: `combustibles gazeux, production d'électricité, commerce d'électricité, vapeur et d'air conditionné, BKW, AEW, Axpo, Alpiq, IWB, EKZ, ewz, CKW, Primeo, Repower, Swissgrid, EnBW, EON, E ON, RWE, Vattenfall, Uniper, EDF, Engie, Enedis, RTE, Enel, A2A,
    Iberdrola, Ørsted, Exelon, Duke Energy, NextEra, National Grid, Octopus Energy, Netze BW, Romande Energie, Groupe E, WWZ, BayWa, =elektrizität =elektrizitätswerk =energies =électricité =elettricità`,
  solar: '1KOMMA5°, Enpal, SolarEdge, Enphase, SunPower, First Solar, Zolar, Otovo, Meyer Burger',
  wind: 'Vestas, Siemens Gamesa, Nordex, Enercon, Ørsted',
  nuclear:
    'Orano, Framatome, Nagra, Kernkraftwerk, BWX Technologies, Westinghouse, TerraPower, Areva, Andra, CEA',
  oilgas:
    '!Shell, BP, TotalEnergies, ExxonMobil, Chevron, Eni, Saipem, Halliburton, Schlumberger, OMV, Vitol, Repsol, Equinor',
  pharma: `Novartis, Roche, Sanofi, Pfizer, Merck, Bayer, AstraZeneca, GSK, Lonza, Takeda, Novo Nordisk, Johnson & Johnson, Lilly, AbbVie, Amgen, Gilead, Biogen, Boehringer Ingelheim, Sandoz,
    Siegfried, Bachem, CSL, Ipsen, Servier, Pierre Fabre, Teva, Vifor, Ferring, Menarini, Chiesi, Genentech, IQVIA, Galderma, Fresenius Kabi, therapeutics, =pharmaceuticals =pharma`,
  biotech: `BioNTech, CureVac, Moderna, Genentech, Regeneron, Recursion, Illumina, Ginkgo, Benchling, Bachem, Lonza, Qiagen, Evotec, Exelixis, =therapeutics =biosciences =bio =biologics`,
  medtech: `Medtronic, Siemens Healthineers, Philips, Ypsomed, Straumann, Sonova, Hamilton Medical, Haag Streit, Medartis, Abbott, Boston Scientific, Stryker, Zimmer Biomet, Smith & Nephew, Dräger, B Braun,
    Belimed, Schiller AG, Intuitive Surgical, Dexcom, Ivoclar, Dentsply, Coloplast, bioMérieux, Biotronik, Zeiss Meditec, DePuy`,
  healthcare:
    'ambulances, ambulance service, =health =santé =gesundheit =medical =medizin =médical =wellness Fresenius, Galenica, Medbase, Kaiser Permanente, UnitedHealth, Doctolib, Medgate, Zocdoc, Labcorp',
  hospitals: `Hirslanden, Inselspital, CHUV, USZ, Charité, Helios, Asklepios, Sana Kliniken, Vivantes, AP HP, Mayo Clinic, Cleveland Clinic, Swiss Medical Network, Ramsay Santé, Elsan, =chru =ght =klinikum =spitäler =hopitaux
    Veterans Health Administration, Johns Hopkins Hospital, Universitäre Psychiatrische, UKSH`,
  carehomes:
    'hébergement médicalisé, Korian, Orpea, Emeis, DomusVi, Clariane, Tertianum, Senevita, Alloheim, Kursana, Spitex, A2micile, O2 Care, =pflege =seniorenzentrum =altersmedizin =betreuung',
  veterinary:
    'IVC Evidensia, AniCura, Fressnapf, Zooplus, Royal Canin, Chewy, Qualipet, Vetcove, =tierarzt =petfood =pets',
  pharmacies: 'Amavita, Sun Store, TopPharm, DocMorris, Redcare, CVS, Walgreens, Zur Rose, Benu',
  laboratories:
    'Unilabs, Viollier, Synlab, Sonic Healthcare, Labcorp, Quest Diagnostics, Eurofins, Biogroup, Cerballiance, Inovie, Limbach, Mérieux NutriScience, =labor',
  building: `travaux d'isolation, ouvrages de génie civil, Implenia, Strabag, Hochtief, Bouygues, Vinci Construction, Eiffage, Colas, Goldbeck, Züblin, Marti, Losinger Marazzi, Halter AG, Steiner AG, HRS, Porr, Max Bögl, Skanska, Balfour Beatty, Bechtel, Turner Construction, Spie Batignolles, NGE, Webuild,
    =bauservice =rohrleitungsbau =montagetechnik =bauunternehmung =metallbau =ingenieurbau`,
  buildingmaterials:
    'Holcim, Lafarge, Heidelberg Materials, Saint Gobain, Knauf, Sika, Geberit, Wienerberger, Vicat, Jura Cement, Velux, Kingspan, SAMSE, Point P',
  engineeringoffice:
    '=ingenieure =ingenieurbüro =ingénierie Arup, AFRY, EBP, Basler & Hofmann, Gruner, Emch Berger, Amberg, Artelia, Egis, Setec, Assystem, Drees Sommer, WSP, Jacobs, AECOM, Pöyry, Ingenieurgruppe',
  architecture:
    'architectural & engineering, design and architecture, =architekten =architectes =architekturbüro Herzog de Meuron, Foster Partners, Gensler, Zaha Hadid, Burckhardt Partner, Itten Brechbühl',
  realestate: `location de logements, =immo =immobilien =habitat Engel & Völkers, Vonovia, Livit, Wincasa, Privera, Swiss Prime Site, PSP Swiss, Foncia, Nexity, CBRE, JLL, Jones Lang LaSalle, Cushman Wakefield, Savills, Knight Frank, Zillow, Deutsche Wohnen, LEG Immobilien, Homegate, Equity Residential`,
  hvac: 'Viessmann, Vaillant, Hoval, Meier Tobler, Daikin, !Carrier, Trane, Lennox, Buderus, Belimo, Equans, Alpiq InTec',
  facility:
    'ISS Schweiz, ISS, Honegger, Vebego, Apleona, WISAG, Sodexo, Dussmann, Piepenbrock, Atalian, Onet, Samsic, Bauhaus Facility',
  elevators: 'Schindler, Otis, Kone, TK Elevator, AS Aufzüge, Emch Aufzüge',
  furniture:
    'IKEA, XXXLutz, Höffner, Maisons du Monde, Conforama, Pfister, Livique, Wayfair, USM, Vitra, Roche Bobois',
  hospitality:
    'Accor, Marriott, Hilton, Hyatt, InterContinental Hotels, Kempinski, Mövenpick Hotels, Motel One, Novotel, Ibis, Barrière, Meininger, A&O Hostels, Radisson, Four Seasons, Pierre & Vacances, Belambra',
  restaurants:
    "McDonald's, Burger King, KFC, !Subway, Domino's Pizza, Starbucks, Vapiano, L'Osteria, Compass Group, Elior, Sodexo, SV Group, Autogrill, SSP, Gate Gourmet, Five Guys, Chipotle, Restaurant Brands, ZFV, Candrian, Pret A Manger, =gastro =culinar =kaffeehaus",
  tourism:
    'TUI, !Booking, Expedia, Airbnb, GetYourGuide, Hotelplan, Kuoni, DER Touristik, Club Med, Pierre & Vacances, Belambra, Tripadvisor, Lastminute, Evaneos, Voyageurs du Monde, !Hopper, Reka, Hapimag, Trainline, Roadsurfer, =reisen =voyages =travel',
  campers: 'Roadsurfer, Hymer, Knaus Tabbert, Indie Campers, McRent, Outdoorsy, Yescapa',
  retail:
    "department clothing & shoe stores, Migros, Coop, !Manor, !Globus, Walmart, !Target, Costco, Best Buy, Macy's, Decathlon, Fnac, Darty, Boulanger, Leroy Merlin, Castorama, Mr Bricolage, toom Baumarkt, !Bauhaus, Hornbach, OBI, Landi, !Jumbo, Otto's, MediaMarkt, !Saturn, Rossmann, dm drogerie, Müller Handels, Douglas, Sephora, Thalia, Conrad Electronic, Tchibo, Action Deutschland, Kik, Ernsting, Tedi, Woolworth, Home Depot, Lowe's",
  supermarkets:
    "Lidl, Aldi, Rewe, Edeka, Kaufland, !Penny, Netto, Denner, !Spar, Volg, Carrefour, Leclerc, Intermarché, Auchan, Casino Supermarchés, Monoprix, Super U, U Proximité, Esselunga, Conad, Tesco, Sainsbury's, Asda, Morrisons, Kroger, Whole Foods, Picard Surgelés, Schwarz Gruppe, Biocoop",
  ecommerce:
    'Amazon, Zalando, eBay, Etsy, Otto GmbH, About You, Digitec, Galaxus, Brack, Cdiscount, Veepee, Back Market, Vinted, Shopify, Depop, Whatnot, Wayfair, Alibaba, Mercado Libre, Rakuten',
  fashion:
    'Inditex, Zara, H&M, Hennes Mauritz, Bershka, !Mango, Primark, Uniqlo, Vero Moda, Bestseller, Name It, Peek Cloppenburg, C&A, Nike, Adidas, !Puma, Hugo Boss, Levi, VF Corporation, Kering, LVMH, Prada, Armani, Bally, Calida, Benetton, Esprit, Breuninger, Moda Operandi, Deichmann, On AG',
  luxury:
    "LVMH, Kering, Richemont, Cartier, Hermès, Chanel, Rolex, Gucci, Prada, Dior, Louis Vuitton, Tiffany, Bulgari, Burberry, Sotheby's, Christie's, Moncler, Bucherer, Swarovski, Moda Operandi, Van Cleef",
  beauty:
    "L'Oréal, Estée Lauder, ELC Beauty, Sephora, Douglas, Clarins, Shiseido, Yves Rocher, Beiersdorf, Coty, Lush, Rituals, Nocibé, Kiko, Givaudan, =cosmetic =beauté",
  sport:
    'FIFA, UEFA, Decathlon, Intersport, Adidas, Nike, !Puma, Salomon, Rossignol, Ochsner Sport, On AG, Strava, Garmin, Mammut, =turnverein =turn =klub =fc',
  fitness:
    'culture physique, FitX, McFit, RSG Group, Basic Fit, Fitness Park, Peloton, Urban Sports Club, John Reed, Clever Fit, Update Fitness, !Curves, Orangetheory, Technogym, Whoop, Mrs Sporty',
  games:
    'Ubisoft, Electronic Arts, Voodoo, Roblox, Riot Games, Epic Games, Gameloft, Activision, Blizzard, Nintendo, Zynga, King Digital, Supercell, InnoGames, Crytek, NCSOFT, Unity Technologies, Second Dinner, SciPlay, Wooga',
  gambling:
    'Swisslos, Loterie Romande, FDJ, Betclic, Winamax, Bet365, Flutter, DraftKings, FanDuel, Grand Casino, Tipico, bwin, Entain, Merkur, Barrière, Lottomatica, Sisal',
  film: 'Netflix, A24, Pathé, Gaumont, Universum Film, Constantin Film, Studio Babelsberg, Warner Bros, Paramount, Pixar, Lionsgate, Canal Plus, M6, TF1, Bavaria Film',
  media:
    'SRG SSR, SRF, RTS, RSI, NZZ, Ringier, Tamedia, TX Group, CH Media, Axel Springer, Burda, Bertelsmann, RTL, ProSieben, ARD, ZDF, WDR, NDR, Funke, Ippen, Radio France, France Télévisions, France Médias Monde, Le Monde, Le Figaro, NRJ, RAI, Mediaset, Mondadori, New York Times, Bloomberg, Reuters, Thomson Reuters, Dow Jones, The Athletic, Spiegel, ProPublica, Dailymotion, Zattoo, Condé Nast, Reworld Media, United Media, REGIOCAST',
  publishing:
    'Hachette, Penguin Random House, HarperCollins, Springer Nature, Elsevier, Wiley, Klett, Cornelsen, Diogenes, Gallimard, Editis, Haufe, Zeitverlag, Orell Füssli, Buchzentrum',
  music:
    'Spotify, Universal Music, Sony Music, Warner Music, Deezer, SoundCloud, Live Nation, Ableton, Native Instruments, Steinway, Sacem, Gema, Suno, Thomann',
  education:
    'Schülerhilfe, Studienkreis, Acadomia, Kumon, Teach for America, Success Academy, =rectorat =académie =bildung =pädagogisch',
  universities:
    'ETH Zürich, EPFL, ZHAW, FHNW, HSLU, Harvard, !MIT, Stanford, Sorbonne, Sciences Po, HEC Paris, INSEAD, !KIT, RWTH, TU München, Politecnico, Bocconi, Ecole Normale Supérieure, INSA, Grenoble INP, Igensia',
  kindergarten:
    'Babilou, People & Baby, Les Petits Chaperons Rouges, Fröbel, KinderHaus, Globegarden, pop e poppa, Bright Horizons, KinderCare',
  edtech:
    'Duolingo, Coursera, Udemy, Babbel, OpenClassrooms, Khan Academy, Chegg, Quizlet, Brainly, MagicSchool, ClassDojo, Padlet, !Multiverse, Top Hat, Simplon, GoStudent',
  research:
    'recherche développement, research & development institute, Max Planck, Fraunhofer, Helmholtz, Leibniz, CNRS, INRAE, INSERM, INRIA, CERN, EMPA, PSI, Paul Scherrer, Institut Laue Langevin, PNNL, Friedrich Miescher, Southwest Research, SRI International, Wyss Institute, CSEM, Institut Pasteur, Agroscope',
  publicsector: `sécurité sociale, social security, administration publique tutelle de la santé de la formation de la culture et des services sociaux autre que sécurité sociale, administration publique tutelle des activités économiques, =kanton =canton =cantone =ministerium =ministère =ministero =landratsamt =landkreis =regierung =département =departement =verwaltung =préfecture =région France Travail, Bundesagentur für Arbeit, Caf, CPAM, CNAV, UGAP, Urssaf, Pôle Emploi, Kassenärztliche Vereinigung,
    Agence nationale, US Army Corps of Engineers, New York City, Isc Ejpd, DRAC, Rectorat`,
  federal:
    'Bundesverwaltung, Eidgenössisches, armasuisse, Bundesamt, Department of Defense, NASA, Veterans Affairs, Bundesdruckerei, Bundesministerium, FBI, CIA',
  municipal:
    '=ville =stadt =métropole =communauté =agglomération =agglo =città =gemeinde =syndicat =cc Grand Annecy, Grand Paris, Grand Lyon, Bordeaux Métropole, CIG, Centre de gestion',
  military:
    'Bundeswehr, Armée de Terre, Marine Nationale, Verteidigung, Ecole Navale, Ministère des Armées, US Army, Royal Navy, Kommando',
  defence:
    'fabrication d’armes, ammunition, Rheinmetall, RUAG, Thales, Dassault Aviation, Anduril, Palantir, Lockheed Martin, Raytheon, Northrop Grumman, General Dynamics, BAE Systems, Leonardo, MBDA, KNDS, Nexter, Hensoldt, Diehl Defence, Helsing, Quantum Systems, Saab, Safran, Shield AI, Mowag, Leidos, CACI, Booz Allen, Booz Allen Hamilton, ManTech, Naval Group, Swiss P Defence, Heckler Koch, Krauss Maffei, ThyssenKrupp Marine, Herakles, BWX Technologies, MITRE, Saronic',
  security:
    'Securitas, Securiton, Prosegur, G4S, Kötter, Fiducial Sécurité, Brinks, Certas, Protectas, Verisure, Allied Universal, Sicherheit Nord, =absperrtechnik =wachdienst',
  cybersecurity:
    'CrowdStrike, Palo Alto Networks, Fortinet, Check Point, Sophos, Kaspersky, InfoGuard, Zscaler, SentinelOne, Cylance, 1Password, Hornetsecurity, Netskope, CyberArk, Darktrace, ESET, G DATA, Yubico, United Security Providers, Filigran, Rapid7, Okta, Snyk, Wiz, =cyber',
  rail: 'transport ferroviaire, SBB, CFF, FFS, BLS, SOB, RhB, SNCF, Deutsche Bahn, DB Cargo, DB Netz, ÖBB, Trenitalia, Italo, Stadler, Alstom, Hitachi Rail, Siemens Mobility, Eurostar, Selectron Systems, Compagnie des Signaux, Vossloh, Knorr Bremse, Wabtec, Südostbahn, Zentralbahn, Amtrak, =bahnen =bergbahnen =stadtbahn',
  publictransport:
    'RATP, Keolis, Transdev, BVG, HVV, MVG, BVB, Basler Verkehrs, PostAuto, VBZ, Bernmobil, Transports publics, TPG, ATM, ATAC, Flix, Hochbahn, Rhein Neckar Verkehr',
  aviation:
    'construction aéronautique et spatiale, transports aériens, transport aérien, Lufthansa, Swiss International Air Lines, Air France, KLM, Ryanair, EasyJet, American Airlines, Delta Air Lines, United Airlines, British Airways, Airbus, Boeing, Dassault Aviation, Pilatus, RUAG, Safran, MTU Maintenance, MTU Aero, Rolls Royce, Embraer, Jet Aviation, Skyguide, IATA, Eurowings, Air Austral, SR Technics, Lilium, Volocopter, Liebherr Aerospace, Thales, =airways =aircraft',
  airports: 'Fraport, Aéroports de Paris, ADP, Swissport, Gate Gourmet, Dnata, Heathrow, Hub One',
  space:
    'SpaceX, Blue Origin, Arianegroup, Arianespace, Thales Alenia, OHB, ESA, NASA, Rocket Lab, Planet Labs, Northwood Space, ClearSpace, Isar Aerospace, CNES, Eutelsat, SES Satellites, Maxar, Beyond Gravity',
  logistics:
    'DHL, UPS, FedEx, Kühne Nagel, DB Schenker, DSV, Dachser, Planzer, Galliker, Hermes Germany, DPD, GLS, Swissport, Geodis, XPO, Gefco, Maersk, CEVA, Rhenus, Hellmann, Bolloré Logistics, La Poste, Chronopost, Colissimo, Deutsche Post, Schweizerische Post, Poste Italiane, Royal Mail, Camion Transport, Flexport, Stöcklin Logistik, Jungheinrich, Fiege, ID Logistics, Stef, Cargo One, =cargo =transports =freight =fret',
  maritime:
    'construction de navires, marine industry, Maersk, MSC Cruises, Hapag Lloyd, CMA CGM, Carnival, AIDA Cruises, Naval Group, Fincantieri, Meyer Werft, Blohm Voss, WinGD, Costa Crociere, Beneteau, Brittany Ferries, Accelleron, =shipyard',
  automotive:
    'Volkswagen, BMW, Mercedes Benz, Porsche, Audi, Opel, Ford Motor, General Motors, Stellantis, Renault, Peugeot, Citroën, Toyota, Tesla, Volvo, Ferrari, Lamborghini, Fiat, Bosch, !Continental, ZF Friedrichshafen, Schaeffler, Faurecia, Forvia, Valeo, Plastic Omnium, Magna, Michelin, Mahle, Hella, Brose, Webasto, FPT Motorenforschung, Scania, Daimler Truck, Iveco, Rivian, Hutchinson, Autoneum, Dürr',
  cardealers:
    'AMAG, Emil Frey, Auto1, Sixt, Europcar, Hertz, Avis, Feser Graf, Garage, Norauto, !Midas, Feu Vert, !Speedy, ATU, Carvolution, =autohausen =fleetservice =carrosserie',
  food: 'fabrication de fromage, Nestlé, Lindt, Danone, Ferrero, Barilla, Mondelez, !Mars, Unilever, Emmi, Hochdorf, Bell Food, Lactalis, Bigard, Bridor, Dr Oetker, Haribo, Südzucker, Nordzucker, Tereos, Kellogg, General Mills, Kraft Heinz, Tyson, Cargill, Ricola, Hero AG, Zweifel, Micarna, Bonduelle, Fleury Michon, Sill, Lutessa, Soldan, Meßmer, Rivella, Agrial, Eurial, =lebensmittel =feinkost =dairy =bonbon =fromages',
  beverages:
    'Coca Cola, Pepsi, Red Bull, Diageo, Pernod Ricard, Heineken, Carlsberg, Feldschlösschen, AB InBev, Rivella, Campari, Moët, Nespresso, Lavazza, Rémy Cointreau, Krombacher, Bitburger',
  tobacco: 'Philip Morris, British American Tobacco, JTI, Imperial Brands, Reynolds American',
  farming:
    'culture de céréales, soutien aux cultures, cultures permanentes, animaux vivants, Fenaco, Agravis, BayWa, John Deere, Claas, AGCO, Bayer Crop, Syngenta, Limagrain, Vilmorin, Terrena, Arterris, Axéréal, InVivo, KWS Saat, Chambre d’agriculture, Coopérative agricole, Azura, Primever',
  chemicals:
    'BASF, Dow Chemical, EMS Chemie, Clariant, Evonik, Lanxess, Covestro, Wacker Chemie, Sika, Givaudan, Firmenich, Solvay, Arkema, Air Liquide, Linde, Symrise, Henkel, Syngenta, LyondellBasell, Brenntag, Merck KGaA, Dottikon, Omya, Umicore, Archroma, Huntsman, K+S, OCI, MANE, IOI Oleo, Frike',
  steel:
    'ArcelorMittal, Thyssenkrupp, Salzgitter, Voestalpine, Swiss Steel, Stahl Gerlafingen, Georg Fischer, Constellium, Eramet, Aperam, Novelis, Debrunner, Vallourec, Aurubis, Hydro Aluminium, Galvaswiss, U S Steel, Nucor',
  mining:
    'extraction de minerais, Glencore, Rio Tinto, BHP, Eramet, K+S, Imerys, RAG AG, KoBold Metals, Mariana Minerals, Freeport, Anglo American',
  machinery:
    'fabrication d’autres machines, mechanical and plant engineering, mechanical or industrial engineering, machinery, Bühler, Sulzer, Liebherr, Trumpf, Georg Fischer, Rieter, Bobst, Bystronic, Komax, Burckhardt Compression, Starrag, Mikron, DMG Mori, KUKA, GEA, Voith, Heidelberger Druck, Krones, Gildemeister, Caterpillar, Komatsu, Palfinger, Hatebur, Güdel, Müller Martini, Ferag, Hunkeler, Syntegon, Schleuniger, Schneeberger, Rego Fix, VAT Vakuumventile, Maerz Ofenbau, Bucher, Accelleron, Andritz, Kärcher, Stihl, Festo, Manitou, !Fives, Hosokawa, Hawe Hydraulik',
  automation:
    'Siemens, ABB, Rockwell Automation, Beckhoff, Festo, Schneider Electric, Pilz, !SICK, Endress Hauser, Phoenix Contact, Emerson, Honeywell, Omron, Keyence, Yokogawa, Balluff',
  robotics:
    'KUKA, FANUC, ABB Robotics, Boston Dynamics, ANYbotics, Universal Robots, Figure AI, Franka, Agility Robotics, Gecko Robotics, RIVR, Cobot, Maticrobots, !Monumental, !Hadrian, Neura Robotics, !Verity, Stäubli',
  electronics:
    'matériels électriques, commande électrique, electrical engineering, Siemens, ABB, Bosch, Samsung, Sony, Panasonic, Philips, Schneider Electric, Legrand, Infineon, Rohde Schwarz, Huber Suhner, Sensirion, Logitech, LEM, Socomec, Radiall, Eaton, Schurter, Osram, Phoenix Contact, Würth Elektronik, Arrow Electronics, Distrelec, Johnson Electric, Schweizer Electronic, Swissbit, IFTEST, Cicor, Garmin, Lacroix',
  semiconductors:
    'Infineon, Nvidia, Intel, AMD, Qualcomm, STMicroelectronics, NXP, ASML, TSMC, GlobalFoundries, Soitec, Broadcom, Texas Instruments, Micron, X Fab, !Etched, Groq, Atomic Semi, Cerebras, Applied Materials, Lam Research, Swissbit, Comet AG, VAT Vakuumventile, Analog Devices',
  optics:
    'Zeiss, Leica, EssilorLuxottica, Essilor, Luxottica, Fielmann, Apollo Optik, Visilab, McOptic, Jenoptik, Hexagon, Lumentum, !Coherent, Afflelou, Krys, Optic 2000',
  plastics: 'Covestro, Weidmann, Geberit, Rehau, Plastic Omnium, Jansen, Wavin, Hutchinson, Röchling, Sabic',
  paper:
    'Heidelberger Druck, Perlen Papier, Bundesdruckerei, Orell Füssli, Hunkeler, Müller Martini, Stora Enso, UPM, Koenig Bauer, Smurfit, Vistaprint, Flyeralarm, Cewe',
  packaging:
    'Tetra Pak, SIG Combibloc, Amcor, Smurfit, Syntegon, Krones, Ball Packaging, Rondo, PackSys, Packwise, Mondi, Ardagh, Multivac, Sidel',
  watches:
    'Swatch, Rolex, !Omega, Patek Philippe, Audemars Piguet, Breitling, IWC, Tissot, Longines, TAG Heuer, Cartier, Richemont, Ronda AG, ETA, Hublot, !Zenith, Victorinox, Jaeger LeCoultre, Vacheron Constantin, Chopard, Bucherer',
  toys: 'Lego, Mattel, Hasbro, Playmobil, Ravensburger, Steiff, Schleich, Lernspielverlag',
  wholesale:
    'non alimentaires, Transgourmet, Metro Deutschland, Rexel, Würth, TD SYNNEX, Arrow Electronics, ALSO Schweiz, Ingram Micro',
  consumergoods:
    "Procter & Gamble, Unilever, Nestlé, Henkel, Reckitt, L'Oréal, Beiersdorf, Colgate, Johnson & Johnson, !Mars, Groupe SEB, Edgewell, Diversey, Bombas",
  telecoms:
    'Swisscom, Salt Mobile, Sunrise GmbH, Sunrise UPC, UPC, Orange Business, Orange SA, SFR, Bouygues Telecom, Free Mobile, Iliad, Deutsche Telekom, Vodafone, Telefónica, O2, 1&1, freenet, A1 Telekom, TIM, Wind Tre, Fastweb, Verizon, AT&T, T Mobile, Comcast, Charter Spectrum, Charter Communications, Telus, BT Group, Ericsson, Nokia, Huawei, Cisco, Juniper, Comfone, cablex, Quickline, Covage, Colt Technology, Altice, Proximus, Starface, Placetel, Nfon',
  itservices:
    'digital media, édition de logiciels, logiciels informatiques, conseil en systèmes et logiciels informatiques, activités informatiques, programmation informatique, installations informatiques, traitement de données, cloud computing, applications informatiques, information technology, Accenture, Capgemini, Atos, Sopra Steria, CGI, Inetum, Infosys, Tata Consultancy, Wipro, Cognizant, IBM, Microsoft, SAP, Oracle, Salesforce, Adobe, Google, Bechtle, T Systems, Abraxas, Bedag, Netcetera, Adnovum, Zühlke, ti&m, ELCA, ERNI, bbv, Noser Engineering, Inventx, UMB AG, Aveniq, Devoteam, !Alten, Akkodis, adesso, msg systems, Datev, Computacenter, DXC, NTT Data, Kyndryl, Econocom, Dassault Systèmes, Worldline, SCC France, Swisscom, GFT, !Reply, Engineering Ingegneria, Logitech, ServiceNow, Workday, Atlassian, VMware, Econocom, informatique, informatik, infogérance, ingénierie informatique, Bundesamt für Informatik',
  ai: 'OpenAI, Anthropic, !Cohere, Mistral AI, DeepMind, Hugging Face, Perplexity, Scale AI, xAI, Aleph Alpha, DeepL, ElevenLabs, Stability AI, !Runway, Runway ML, LangChain, !Harvey, Together AI, Databricks, H2O.ai, !Glean, Figure AI, Synthesia, Black Forest Labs, !Sierra, Decagon, Cognition AI, Character AI, Inflection, !Adept',
  datacenters:
    'Equinix, Digital Realty, CyrusOne, Crusoe, CoreWeave, Interxion, Green Datacenter, Hostpoint, Hetzner, OVH, OVHcloud, IONOS, Infomaniak, Rackspace, DigitalOcean, Scaleway, Safe Host, Lambda Labs',
  lawfirm:
    'Homburger, Bär Karrer, Lenz Staehelin, Walder Wyss, Niederer Kraft, Clifford Chance, Baker McKenzie, Freshfields, Linklaters, Allen Overy, CMS, Hogan Lovells, White Case, Latham Watkins, DLA Piper, Noerr, Gleiss Lutz, Hengeler, Gide Loyrette, Bredin Prat, Fidal, Arqis, Kirkland Ellis, =rechtsanwälte =anwälte =notaire =notaires =avocats =avvocati =attorneys =juridica',
  legaltech:
    '!Harvey, LegalZoom, Clio, !Doctrine, Ironclad, Lawhive, Luminance, Eve Legal, !Crosby, Omnilex, EvenUp, Juro, Legalstart, Rocket Lawyer, Jurisphere',
  accounting:
    'Deloitte, PwC, PricewaterhouseCoopers, KPMG, EY, Ernst Young, BDO, Mazars, Forvis, Grant Thornton, Baker Tilly, Rödl, RSM, WTS, Fiducial, In Extenso, KPMG AG, Cerfrance, Cogep, MHB, Taxtalente, H&R Block, Ecovis, Ebner Stolz, =comptabilité =steuerberater =steuer =taxes =comptable',
  consulting:
    'McKinsey, Boston Consulting, BCG, Bain & Company, Roland Berger, Oliver Wyman, Accenture, Deloitte, PwC, PricewaterhouseCoopers, KPMG, EY, Ernst Young, Capgemini, BearingPoint, Wavestone, Eraneos, PA Consulting, Sia Partners, Simon Kucher, Kearney, Capco, Horváth, zeb consulting, Slalom, Zühlke, Egon Zehnder, Synpulse, d-fine, Protiviti, =consultants =beratung =advisory =consulting',
  staffing:
    'Adecco, Randstad, Manpower, ManpowerGroup, Hays, Michael Page, Page Personnel, Robert Half, Robert Walters, Kelly Services, Synergie, Crit, Proman, Temporis, Expectra, Experis, Samsic Emploi, Start People, Gi Group, Academic Work, Rocken, Lynx RH, Fed Group, Coopers Group, Persolog, Universal Job, OK Job, Work Selection, DIS AG, Tempton, Ferchau, Brunel, univativ, Korn Ferry, Heidrick, Spencer Stuart, Egon Zehnder, Nigel Frank, CyberCoders, Apec, Adéquat, Supplay, Iziwork, Welljob, !Actual, LHH, !Kelly, Adsearch, Harry Hope, =interim =intérim =rh =emploi =recrutement =personal =recruiting =recruitment =talent =talents =personalvermittlung =personaldienstleistungen =hr',
  advertising:
    'Publicis, WPP, Ogilvy, Omnicom, Havas, Dentsu, Serviceplan, Jung von Matt, Scholz & Friends, BBDO, Saatchi, McCann, Zimmerman Advertising, Leo Burnett, GroupM, Wirz, JCDecaux, APG SGA, Ströer, Clear Channel, fischerAppelt, =werbung =agentur =publicité =komm',
  marketresearch:
    'Nielsen, NielsenIQ, GfK, Ipsos, Kantar, YouGov, Gartner, LINK Marketing, Médiamétrie, Forrester, comScore, Opinion Dynamics',
  callcenters:
    'Teleperformance, Foundever, Sitel, Concentrix, Webhelp, Majorel, Transcom, KiKxxl, !Capita, Telus Digital, Armatis',
  translation: 'Lionbridge, TransPerfect, LILT, Supertext, RWS, SDL, DeepL, Apostroph',
  nonprofit:
    'Caritas, Rotes Kreuz, Red Cross, Croix Rouge, IKRK, ICRC, UNICEF, Oxfam, Greenpeace, WWF, Amnesty, Médecins Sans Frontières, Save the Children, Pro Infirmis, Pro Senectute, Pro Juventute, Heks, Helvetas, Solidar, Malteser, Johanniter, Arbeiterwohlfahrt, AWO, Diakonie, Emmaüs, Secours, Petits Frères des Pauvres, Acted, Impact Initiatives, United Nations, UNHCR, World Bank, GIZ, Wikimedia, Mozilla, Boys Town, Fondazione, =gemeinnützige =stiftung =association =asso =ggmbh =verein =foundation',
  socialwork:
    'Caritas, Pro Infirmis, AWO, Diakonie, Lebenshilfe, Malteser, Johanniter, Emmaüs, Apprentis d’Auteuil, Pro Senectute, Stiftung Solina, Insieme, APF, ADAPEI, UNAPEI, =sozialwerk =wohnheim =assistenz',
  church: 'The Church of Jesus Christ, Erzbistum, Bistum, Evangelische Landeskirche, Secours Catholique',
  waste:
    'Entrümpelung, Entrümpelungsdienste, Veolia, Suez, Derichebourg, Paprec, Nicollin, Pizzorno, Remondis, Alba Group, Renewi, Waste Management, Republic Services, BSR, ERZ Entsorgung, Séché, Tribord, Trialp, Umicore, =sictom =smictom =syctom =sivom =recyclage =rümpelwelt',
  water:
    'Xylem, Suez, Veolia, Saur, Eaux de Paris, Berliner Wasserbetriebe, Thames Water, Grundfos, Culligan, ewb Energie Wasser, =eaux =wasserverband =assainissement =aqua =eau',
  environment:
    'Climeworks, South Pole, Climatiq, Greenpeace, WWF, ADEME, !Plan A, !Watershed, Galena, Pachama, Carbon Direct, Ramboll, ERM, Tauw, Antea, Ecologic',
  soil: 'Galena, Antea Group, Ginger Burgeap, Suez Remediation, Geotest, Colas Environnement, Ortec Soleo',
  funeral: 'PFG, Funecap, Ahorn Gruppe, Service Corporation International, Dignity Funerals',
  pestcontrol:
    'Rentokil, Anticimex, Terminix, Orkin, Rollins, Desinfecta, Stopnuisibles, ISS Pest, Techmo Hygiene, Eco Protect Services, =hygiène =antinuisible',
  cleaning:
    'nettoyage courant des bâtiments, nettoyage des bâtiments, nettoyage industriel, Onet, Samsic Propreté, Atalian, Honegger, Vebego, Derichebourg Propreté, Enzler, Kärcher, GSF, Elis, =propreté =clean =gebäudereinigung',
};
