/**
 * Regions that are more or less than one canton, state or land: districts, metropolitan and tourist regions, areas
 * above countries. A line is a code, what it consists of, its names in English, German, French and Italian (one for all
 * where they are the same), and other names. A code begins with that of the country, and for areas of several countries
 * with what is no country's code. Countries are written as "DE", regions as "CH-ZH" (ISO 3166-2), and a
 * circle of cities as "latitude,longitude,kilometres"; "in" comes before the country or region that the circles are
 * cut by. Names that are words too have a star: they are understood where a place is expected alone.
 *
 * Reviewed by hand. Sources: for areas of countries the lists of members of the United Nations (M49), the European Union, ASEAN, the Gulf
 * Cooperation Council and the Nordic Council; for districts the administrations of the countries (Regierungsbezirke, provinces,
 * départements); for large regions of Switzerland the Federal Statistical Office (NUTS 2); for metropolitan regions the German
 * Initiativkreis Europäische Metropolregionen, INSEE's aires d'attraction, the US Office of Management and Budget (CBSA) and
 * Statistics Canada (CMA); for tourist regions the tourist boards. Circles are drawn around their cities.
 */
export const AREA_TABLE = `
EU-DACH|DE AT CH LI|DACH|DACH|DACH|DACH|D-A-CH, DACH-Region, DACH-Raum, DACH region, German-speaking countries, deutschsprachiger Raum, région DACH
EU-BENELUX|BE NL LU|Benelux|||Benelux|Bénélux, Benelux-Länder, Beneluxstaaten, Benelux countries
EU-EU|AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE|European Union|Europäische Union|Union européenne|Unione europea|EU*, UE*, Unión Europea, União Europeia, Europese Unie
EU-EEA|AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO|European Economic Area|Europäischer Wirtschaftsraum|Espace économique européen|Spazio economico europeo|EEA*, EWR*, EEE*
EU-EUROPE|AL AD AT AX BY BE BA BG HR CY CZ DK EE FO FI FR DE GI GR GG HU IS IE IM IT JE XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU SM RS SK SI ES SJ SE CH UA GB VA TR|Europe|Europa|Europe|Europa|Avrupa, Eurooppa, Evropa
EU-NORDICS|DK SE NO FI IS AX FO GL|Nordic countries|Nordische Länder|Pays nordiques|Paesi nordici|Nordics, the Nordics, Nordic region, Nordic, Norden*, Nordeuropa, Northern Europe, Europe du Nord
EU-SCANDINAVIA|DK SE NO|Scandinavia|Skandinavien|Scandinavie|Scandinavia|Skandinavia, Escandinavia
EU-BALTICS|EE LV LT|Baltic states|Baltikum|Pays baltes|Paesi baltici|Baltics, the Baltics, Baltic, Baltische Staaten, Baltic countries
EU-CEE|PL CZ SK HU RO BG SI HR EE LV LT RS BA ME MK AL XK UA MD|Central and Eastern Europe|Mittel- und Osteuropa|Europe centrale et orientale|Europa centrale e orientale|CEE*, MOE*, Zentral- und Osteuropa
EU-EAST|PL CZ SK HU RO BG UA MD BY RU EE LV LT|Eastern Europe|Osteuropa|Europe de l'Est|Europa orientale|Europa dell'Est
EU-WEST|DE AT CH LI FR BE NL LU GB IE MC|Western Europe|Westeuropa|Europe de l'Ouest|Europa occidentale|
EU-CENTRAL|DE AT CH LI PL CZ SK HU SI|Central Europe|Mitteleuropa|Europe centrale|Europa centrale|Zentraleuropa
EU-SOUTH|ES PT IT GR MT CY AD SM VA|Southern Europe|Südeuropa|Europe du Sud|Europa meridionale|
EU-SEE|RO BG GR HR SI RS BA ME MK AL XK|Southeast Europe|Südosteuropa|Europe du Sud-Est|Europa sudorientale|SEE*, South Eastern Europe
EU-BALKANS|AL BA BG HR GR XK ME MK RS SI RO|Balkans|Balkan|Balkans|Balcani|the Balkans, Balkanländer
EU-VISEGRAD|PL CZ SK HU|Visegrád countries|Visegrád-Staaten|Pays de Visegrád|Paesi di Visegrád|Visegrád, Visegrad Group, V4*
EU-IBERIA|ES PT AD GI|Iberia|Iberische Halbinsel|Péninsule ibérique|Penisola iberica|Iberian Peninsula, Península Ibérica
EU-UKI|GB IE IM|UK and Ireland|Vereinigtes Königreich und Irland|Royaume-Uni et Irlande|Regno Unito e Irlanda|UK & Ireland, UK&I, UKI*, UK/Ireland, British Isles, Britische Inseln
ASIA-APAC|AU NZ CN HK MO TW JP KR MN IN BD LK NP PK BT MV SG MY TH VN ID PH KH LA MM BN TL FJ PG NC PF WS TO|Asia-Pacific|Asien-Pazifik|Asie-Pacifique|Asia-Pacifico|APAC, APJ*, Asia Pacific, Asien Pazifik
ASIA-ALL|CN HK MO TW JP KR KP MN IN BD LK NP PK BT MV AF SG MY TH VN ID PH KH LA MM BN TL KZ KG TJ TM UZ AM AZ GE IL PS JO LB SY IQ IR SA YE OM AE QA BH KW TR|Asia|Asien|Asie|Asia|Azië, Azja
ASIA-SOUTHEAST|SG MY TH VN ID PH KH LA MM BN TL|Southeast Asia|Südostasien|Asie du Sud-Est|Sud-est asiatico|South East Asia, SEA*, ASEAN, South-East Asia
ASIA-EAST|CN HK MO TW JP KR KP MN|East Asia|Ostasien|Asie de l'Est|Asia orientale|
ASIA-SOUTH|IN BD LK NP PK BT MV AF|South Asia|Südasien|Asie du Sud|Asia meridionale|
ASIA-MIDDLE-EAST|AE SA QA KW BH OM YE IL PS JO LB SY IQ IR TR EG CY|Middle East|Naher Osten|Moyen-Orient|Medio Oriente|Mittlerer Osten, Proche-Orient, Vorderasien, Oriente Medio
ASIA-MENA|AE SA QA KW BH OM YE IL PS JO LB SY IQ IR EG LY TN DZ MA TR|MENA|||MENA|Middle East and North Africa, MENA region
ASIA-GCC|AE SA QA KW BH OM|Gulf states|Golfstaaten|Pays du Golfe|Paesi del Golfo|GCC*, Gulf region, GCC countries
ASIA-CENTRAL|KZ KG TJ TM UZ|Central Asia|Zentralasien|Asie centrale|Asia centrale|
ASIA-CAUCASUS|AM AZ GE|Caucasus|Kaukasus|Caucase|Caucaso|
ASIA-GREATER-CHINA|CN HK MO TW|Greater China|Großchina|Grande Chine|Grande Cina|
ASIA-ANZ|AU NZ|Australia and New Zealand|Australien und Neuseeland|Australie et Nouvelle-Zélande|Australia e Nuova Zelanda|ANZ*, Australasia
OCEANIA-ALL|AU NZ FJ PG NC PF WS TO VU SB|Oceania|Ozeanien|Océanie|Oceania|
AFRICA-ALL|DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW EH RE YT|Africa|Afrika|Afrique|Africa|África, Afryka
EU-EMEA|=EU-EUROPE =AFRICA-ALL =ASIA-MIDDLE-EAST|EMEA|||EMEA|Europe Middle East and Africa, Europe Middle East Africa
AFRICA-NORTH|DZ EG LY MA TN EH SD|North Africa|Nordafrika|Afrique du Nord|Nordafrica|
AFRICA-MAGHREB|DZ LY MA TN MR|Maghreb|||Maghreb|
AFRICA-SUBSAHARAN|AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ GQ ER SZ ET GA GM GH GN GW KE LS LR MG MW ML MR MU MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG UG ZM ZW|Sub-Saharan Africa|Subsahara-Afrika|Afrique subsaharienne|Africa subsahariana|SSA*
AFRICA-EAST|KE TZ UG RW BI ET SO DJ ER SS|East Africa|Ostafrika|Afrique de l'Est|Africa orientale|
AFRICA-WEST|NG GH SN CI BJ TG BF ML NE GN GW GM LR SL CV MR|West Africa|Westafrika|Afrique de l'Ouest|Africa occidentale|
AFRICA-SOUTH|ZA NA BW ZW ZM MZ LS SZ AO MW|Southern Africa|Südliches Afrika|Afrique australe|Africa australe|
AMERICAS-LATAM|MX GT BZ HN SV NI CR PA CU DO HT PR CO VE EC PE BO CL AR UY PY BR GY SR GF|Latin America|Lateinamerika|Amérique latine|America latina|LATAM, LatAm, Latinoamérica, América Latina, Latam
AMERICAS-NORTH|US CA MX|North America|Nordamerika|Amérique du Nord|America del Nord|NAMER*, NORAM*, Norteamérica
AMERICAS-SOUTH|CO VE EC PE BO CL AR UY PY BR GY SR GF|South America|Südamerika|Amérique du Sud|America del Sud|Sudamérica, Suramérica, América do Sul
AMERICAS-CENTRAL|GT BZ HN SV NI CR PA|Central America|Mittelamerika|Amérique centrale|America centrale|Zentralamerika, Centroamérica
AMERICAS-ALL|US CA =AMERICAS-LATAM|Americas|Amerikas|Amériques|Americhe|the Americas, AMER*, NA and LATAM
AMERICAS-CARIBBEAN|CU DO HT PR JM BS BB TT GP MQ KY CW AW LC VC GD AG DM KN TC VG VI|Caribbean|Karibik|Caraïbes|Caraibi|the Caribbean, Caribe
AMERICAS-USCA|US CA|US and Canada|USA und Kanada|États-Unis et Canada|Stati Uniti e Canada|US & Canada, US/Canada, USA & Canada
CH-DEUTSCHSCHWEIZ|CH-ZH CH-LU CH-UR CH-SZ CH-OW CH-NW CH-GL CH-ZG CH-SO CH-BS CH-BL CH-SH CH-AR CH-AI CH-SG CH-GR CH-AG CH-TG CH-BE|German-speaking Switzerland|Deutschschweiz|Suisse alémanique|Svizzera tedesca|deutschsprachige Schweiz, Suisse allemande, deutsche Schweiz
CH-ROMANDIE|CH-GE CH-VD CH-NE CH-JU CH-FR 46.23,7.36,22;46.29,7.53,3;46.10,7.07,12;46.25,6.95,14|French-speaking Switzerland|Westschweiz|Suisse romande|Svizzera romanda|Romandie, Romandy, Welschland, Welschschweiz, Western Switzerland, Suisse occidentale, französische Schweiz, Svizzera francese
CH-SVIZZERA-ITALIANA|CH-TI 46.30,9.17,12;46.34,9.55,10;46.32,10.06,9 in CH-GR|Italian-speaking Switzerland|Italienische Schweiz|Suisse italienne|Svizzera italiana|italienischsprachige Schweiz, Suisse italophone, Svizzera italofona
CH-ZENTRALSCHWEIZ|CH-LU CH-UR CH-SZ CH-OW CH-NW CH-ZG|Central Switzerland|Zentralschweiz|Suisse centrale|Svizzera centrale|Innerschweiz
CH-OSTSCHWEIZ|CH-SG CH-TG CH-AR CH-AI CH-SH CH-GL CH-GR|Eastern Switzerland|Ostschweiz|Suisse orientale|Svizzera orientale|
CH-NORDWESTSCHWEIZ|CH-BS CH-BL CH-AG|Northwestern Switzerland|Nordwestschweiz|Suisse du Nord-Ouest|Svizzera nordoccidentale|
CH-MITTELLAND|CH-BE CH-FR CH-JU CH-NE CH-SO|Espace Mittelland|||Espace Mittelland|Mittelland*
CH-ESPACE-BASEL|47.56,7.59,22 in CH|Basel area (CH)|Raum Basel (CH)|Région bâloise (CH)|Regione di Basilea (CH)|beide Basel
CH-ZUERCHER-OBERLAND|47.32,8.80,14;47.37,8.77,12 in CH-ZH|Zürcher Oberland|||Zürcher Oberland|Zürich Oberland
CH-ZUERCHER-UNTERLAND|47.51,8.54,12 in CH-ZH|Zürcher Unterland|||Zürcher Unterland|
CH-ZUERICHSEE|47.37,8.54,8;47.30,8.57,6;47.26,8.60,6;47.23,8.67,7;47.20,8.75,7;47.22,8.82,8 in CH|Lake Zurich|Zürichsee|Lac de Zurich|Lago di Zurigo|Zürichseeregion, Region Zürichsee, Goldküste*, Pfannenstiel
CH-WEINLAND|47.61,8.65,12 in CH-ZH|Zürcher Weinland|||Zürcher Weinland|
CH-LIMMATTAL|47.40,8.42,8;47.45,8.32,5 in CH|Limmattal|||Limmattal|
CH-ZUERICH-QUARTIERE|47.37,8.54,4 in CH-ZH|Districts of Zurich|Zürcher Quartiere|Quartiers de Zurich|Quartieri di Zurigo|Oerlikon, Zürich Oerlikon, Zürich-Oerlikon, Zürich Altstetten, Zürich-Altstetten, Zürich West, Zürich-West, Wiedikon, Schwamendingen, Seebach ZH*, Zürich Nord, Zürich-Nord
CH-GLATTTAL|47.42,8.59,8 in CH-ZH|Glatttal|||Glatttal|Glattal
CH-BERNER-OBERLAND|46.69,7.86,22;46.75,7.63,9;46.59,7.65,16;46.47,7.28,16;46.73,8.18,14 in CH-BE|Bernese Oberland|Berner Oberland|Oberland bernois|Oberland bernese|
CH-EMMENTAL|47.02,7.72,17;47.06,7.62,6 in CH-BE|Emmental|||Emmental|
CH-SEELAND|47.13,7.25,14;47.04,7.30,8 in CH-BE|Seeland (CH)|Seeland|Seeland|Seeland|
CH-FRICKTAL|47.53,7.95,14 in CH-AG|Fricktal|||Fricktal|
CH-FREIAMT|47.30,8.33,12 in CH-AG|Freiamt|||Freiamt|
CH-ENGADIN|46.50,9.84,25;46.80,10.30,22 in CH-GR|Engadin|||Engadin|Engadine, Engadina, Engiadina
CH-OBERWALLIS|46.29,7.88,20;46.33,8.03,12;46.02,7.75,10;46.31,7.64,8 in CH-VS|Upper Valais|Oberwallis|Haut-Valais|Alto Vallese|
CH-LEMAN|CH-GE CH-VD|Lake Geneva region|Genferseeregion|Région lémanique|Regione del Lemano|Arc lémanique, Lac Léman, Genfersee, Lake Geneva, Bassin lémanique
CH-RIVIERA|46.46,6.86,10;46.43,6.91,5 in CH-VD|Vaud Riviera|Waadtländer Riviera|Riviera vaudoise|Riviera di Vaud|
CH-LAVAUX|46.49,6.72,8 in CH-VD|Lavaux|||Lavaux|
CH-RHEINTAL|47.38,9.58,14;47.28,9.58,12;47.46,9.60,8 in CH-SG|St. Gallen Rhine Valley|St. Galler Rheintal|Rheintal|Rheintal|Rheintal
CH-JURABOGEN|CH-NE CH-JU|Jura Arc|Jurabogen|Arc jurassien|Arco giurassiano|
EU-BODENSEE|47.66,9.18,14;47.66,9.48,12;47.50,9.43,14;47.50,9.75,12;47.55,9.68,10;47.73,8.97,12;47.65,9.6,10;47.77,9.16,8|Lake Constance|Bodensee|Lac de Constance|Lago di Costanza|Bodenseeregion, Bodenseeraum, Region Bodensee
DE-MUENCHEN-STADTTEILE|48.14,11.58,4 in DE-BY|Districts of Munich|Münchner Stadtteile|Quartiers de Munich|Quartieri di Monaco|Schwabing, Haidhausen, Bogenhausen, Maxvorstadt, Sendling, Giesing, Neuperlach, Moosach*
DE-HAMBURG-STADTTEILE|53.55,9.99,4 in DE-HH|Districts of Hamburg|Hamburger Stadtteile|Quartiers de Hambourg|Quartieri di Amburgo|Altona, Hamburg-Altona, Eimsbüttel, St. Pauli, Sankt Pauli, Winterhude, Barmbek, Ottensen, Eppendorf*
DE-FRANKFURT-STADTTEILE|50.11,8.68,4 in DE-HE|Districts of Frankfurt|Frankfurter Stadtteile|Quartiers de Francfort|Quartieri di Francoforte|Bornheim Frankfurt, Frankfurt Sachsenhausen, Frankfurt-Sachsenhausen, Sachsenhausen Frankfurt, Bockenheim*, Frankfurt Westend
DE-BERLIN-BEZIRKE|52.52,13.41,4 in DE-BE|Districts of Berlin|Berliner Bezirke|Quartiers de Berlin|Quartieri di Berlino|Friedrichshain, Charlottenburg, Neukölln, Wilmersdorf, Tempelhof, Wedding*
DE-OBERBAYERN|48.14,11.58,40;48.76,11.42,26;47.86,12.13,28;48.05,12.65,38;47.72,11.10,30;47.76,11.56,25;48.05,10.88,9 in DE-BY|Upper Bavaria|Oberbayern|Haute-Bavière|Alta Baviera|
DE-NIEDERBAYERN|48.54,12.15,24;48.88,12.57,25;48.57,13.43,35;48.83,12.96,25;48.40,12.75,15 in DE-BY|Lower Bavaria|Niederbayern|Basse-Bavière|Bassa Baviera|
DE-OBERPFALZ|49.02,12.10,24;49.45,11.86,22;49.68,12.16,28;49.32,12.11,22;49.22,12.67,20;49.28,11.46,14 in DE-BY|Upper Palatinate|Oberpfalz|Haut-Palatinat|Alto Palatinato|
DE-MITTELFRANKEN|49.45,11.08,24;49.60,11.0,14;49.30,10.58,24;49.11,10.75,18;49.20,11.19,12;49.58,10.60,14 in DE-BY|Middle Franconia|Mittelfranken|Moyenne-Franconie|Media Franconia|
DE-OBERFRANKEN|49.90,10.90,20;49.95,11.58,24;50.26,10.96,20;50.31,11.91,26;50.10,11.45,14;49.72,11.07,9 in DE-BY|Upper Franconia|Oberfranken|Haute-Franconie|Alta Franconia|
DE-UNTERFRANKEN|49.79,9.95,26;50.05,10.23,20;49.98,9.15,24;50.20,10.08,20;49.99,9.57,12;50.0,10.5,12 in DE-BY|Lower Franconia|Unterfranken|Basse-Franconie|Bassa Franconia|Mainfranken
DE-FRANKEN|=DE-MITTELFRANKEN =DE-OBERFRANKEN =DE-UNTERFRANKEN|Franconia|Franken*|Franconie|Franconia|Frankenland
DE-SCHWABEN|48.37,10.90,28;48.58,10.49,24;48.45,10.27,20;47.98,10.18,20;47.73,10.31,24;47.88,10.62,16;47.56,10.70,14;47.55,9.72,12;48.79,10.69,18 in DE-BY|Bavarian Swabia|Bayerisch-Schwaben|Souabe bavaroise|Svevia bavarese|Bayerisches Schwaben
DE-ALLGAEU|47.73,10.31,24;47.88,10.62,14;47.56,10.70,14;47.51,10.28,16;47.98,10.18,9;47.69,9.83,12;47.82,10.02,10 in DE|Allgäu|||Allgäu|Ostallgäu, Oberallgäu, Unterallgäu, Westallgäu
DE-RUHRGEBIET|51.51,7.46,14;51.48,7.21,11;51.46,7.01,10;51.43,6.76,11;51.54,7.09,9;51.61,7.20,10;51.36,7.47,12;51.68,7.82,11;51.47,6.85,8;51.57,6.73,12;51.55,6.92,9;51.66,6.62,9;51.54,7.69,9;51.42,7.33,6|Ruhr area|Ruhrgebiet|Ruhr|Ruhr|Ruhrpott, Kohlenpott, Metropole Ruhr, Ruhr region, Region Ruhr, Bassin de la Ruhr, bacino della Ruhr
DE-RHEIN-RUHR|51.51,7.46,16;51.48,7.21,13;51.46,7.01,12;51.43,6.76,14;51.36,7.47,12;51.23,6.78,18;50.94,6.96,20;50.73,7.10,15;51.26,7.15,14;51.19,6.44,12;51.34,6.56,10;51.03,7.0,12|Rhine-Ruhr|Rhein-Ruhr|Rhin-Ruhr|Reno-Ruhr|Metropolregion Rhein-Ruhr, Rhein-Ruhr-Gebiet
DE-RHEINLAND|51.23,6.78,24;50.94,6.96,28;50.73,7.10,18;50.78,6.08,18;51.19,6.44,18;51.26,7.15,14 in DE-NW|Rhineland|Rheinland|Rhénanie|Renania|Metropolregion Rheinland
DE-NIEDERRHEIN|51.66,6.62,12;51.79,6.14,14;51.34,6.56,11;51.50,6.33,18;51.19,6.44,12 in DE-NW|Lower Rhine|Niederrhein|Bas-Rhin inférieur*|Basso Reno*|
DE-MUENSTERLAND|51.96,7.63,24;52.28,7.44,16;51.84,6.86,16;52.14,7.0,18;51.76,7.89,12;52.09,8.0,10 in DE-NW|Münsterland|||Münsterland|
DE-SAUERLAND|51.36,8.28,26;51.22,7.63,16;51.37,7.70,8;51.12,8.07,14;51.40,8.57,12 in DE-NW|Sauerland|||Sauerland|
DE-SIEGERLAND|50.87,8.02,16 in DE-NW|Siegerland|||Siegerland|
DE-BERGISCHES-LAND|51.26,7.15,9;51.17,7.08,7;51.18,7.19,9;50.99,7.13,9;51.03,7.56,16 in DE-NW|Bergisches Land|||Bergisches Land|
DE-OWL|52.02,8.53,20;51.72,8.76,22;51.90,8.38,16;52.29,8.92,20;51.94,8.88,18;52.12,8.67,14;51.77,9.38,16 in DE-NW|East Westphalia-Lippe|Ostwestfalen-Lippe|Westphalie orientale-Lippe|Vestfalia Orientale-Lippe|OWL, Ostwestfalen
DE-WESTFALEN|=DE-MUENSTERLAND =DE-OWL =DE-SAUERLAND =DE-SIEGERLAND 51.51,7.46,20;51.48,7.21,10;51.68,7.82,14;51.36,7.47,12;51.57,8.11,16|Westphalia|Westfalen|Westphalie|Vestfalia|
DE-RHEIN-MAIN|50.11,8.68,24;50.10,8.93,12;50.08,8.24,14;50.0,8.27,12;49.87,8.65,14;50.23,8.62,12;49.99,8.42,10;49.98,9.15,10;50.34,8.75,9|Rhine-Main|Rhein-Main-Gebiet|Rhin-Main|Reno-Meno|Rhein-Main, Frankfurt/Rhein-Main, FrankfurtRheinMain, Metropolregion Frankfurt Rhein-Main, Rhein-Main-Region, Rhine-Main area
DE-SUEDHESSEN|49.87,8.65,22;50.11,8.68,16;49.68,8.62,14;50.08,8.24,12 in DE-HE|Southern Hesse|Südhessen|Hesse du Sud|Assia meridionale|
DE-NORDHESSEN|51.31,9.49,32;51.0,9.9,22;51.2,9.0,24;50.87,9.71,16 in DE-HE|Northern Hesse|Nordhessen|Hesse du Nord|Assia settentrionale|
DE-MITTELHESSEN|50.58,8.67,18;50.81,8.77,18;50.56,8.5,12;50.39,8.06,14;50.73,8.28,14 in DE-HE|Central Hesse|Mittelhessen|Hesse centrale|Assia centrale|
DE-TAUNUS|50.23,8.62,11;50.18,8.46,10;50.27,8.26,14;50.14,8.50,8 in DE-HE|Taunus|||Taunus|
DE-RHEIN-NECKAR|49.49,8.47,16;49.41,8.69,14;49.48,8.44,12;49.32,8.43,9;49.63,8.36,9;49.29,8.69,10;49.55,8.66,9;49.53,8.35,8|Rhine-Neckar|Rhein-Neckar|Rhin-Neckar|Reno-Neckar|Metropolregion Rhein-Neckar, Rhein-Neckar-Kreis, Rhein-Neckar-Raum, Rhein-Neckar-Dreieck, Kurpfalz
DE-PFALZ|49.48,8.41,10;49.44,7.77,22;49.32,8.43,9;49.35,8.14,12;49.20,8.11,12;49.20,7.60,14;49.25,7.36,10 in DE-RP|Palatinate|Pfalz|Palatinat|Palatinato|Vorderpfalz, Südpfalz, Westpfalz
DE-EIFEL|50.17,6.83,24;50.6,6.5,14;50.42,6.85,14;50.33,7.22,10 in DE|Eifel|||Eifel|
DE-HUNSRUECK|49.98,7.52,18;49.72,7.32,16 in DE-RP|Hunsrück|||Hunsrück|
DE-STUTTGART-REGION|48.78,9.18,20;48.74,9.31,10;48.90,9.19,12;48.69,9.01,12;48.83,9.32,12;48.70,9.65,14|Stuttgart region|Region Stuttgart|Région de Stuttgart|Regione di Stoccarda|Metropolregion Stuttgart, Großraum Stuttgart
DE-WUERTTEMBERG|48.78,9.18,45;49.14,9.22,24;48.40,9.99,24;48.49,9.21,24;48.84,10.09,22;49.2,9.7,24;47.78,9.61,24;48.06,8.53,9;48.3,9.0,24;48.1,9.6,24 in DE-BW|Württemberg|||Württemberg|
DE-BADEN|49.49,8.47,14;49.41,8.69,16;49.01,8.40,24;48.76,8.24,16;48.47,7.94,18;48.0,7.85,26;47.61,7.66,18;47.66,9.17,12;47.76,8.84,12;48.89,8.70,10 in DE-BW|Baden|Baden*|Bade*|Baden*|Südbaden, Nordbaden
DE-SCHWARZWALD|48.06,8.46,18;47.9,8.1,22;48.46,8.41,18;48.76,8.24,12;48.30,8.2,16;47.83,8.0,12;48.18,8.62,10 in DE-BW|Black Forest|Schwarzwald|Forêt-Noire|Foresta Nera|Südschwarzwald, Nordschwarzwald
DE-SCHWAEBISCHE-ALB|48.49,9.21,14;48.22,9.02,16;48.27,8.85,9;48.68,10.15,14;48.4,9.6,14;48.70,9.65,10 in DE-BW|Swabian Jura|Schwäbische Alb|Jura souabe|Giura Svevo|
DE-OBERSCHWABEN|47.78,9.61,18;48.10,9.79,18;47.91,9.75,12;47.92,9.26,10 in DE-BW|Upper Swabia|Oberschwaben|Haute-Souabe|Alta Svevia|
DE-BREISGAU|48.0,7.85,18;48.12,7.85,8 in DE-BW|Breisgau|||Breisgau|
DE-BERLIN-BRANDENBURG|DE-BE DE-BB|Berlin-Brandenburg|||Berlin-Brandenburg|Hauptstadtregion, Metropolregion Berlin-Brandenburg, Großraum Berlin
DE-LAUSITZ|51.76,14.33,24;51.18,14.43,24;51.15,14.99,16;51.52,14.0,16;51.44,14.25,12 in DE|Lusatia|Lausitz|Lusace|Lusazia|Oberlausitz, Niederlausitz
DE-ERZGEBIRGE|50.58,13.0,18;50.58,12.7,14;50.68,13.2,14;50.65,12.9,12 in DE-SN|Ore Mountains|Erzgebirge|Monts Métallifères|Monti Metalliferi|
DE-VOGTLAND|50.50,12.13,18;50.57,12.37,12 in DE|Vogtland|||Vogtland|
DE-HARZ|51.9,10.43,16;51.84,10.79,12;51.79,11.14,14;51.65,10.8,20 in DE|Harz*|Harz*|Harz*|Harz*|Harzregion
DE-MITTELDEUTSCHLAND|DE-SN DE-ST DE-TH|Central Germany|Mitteldeutschland|Allemagne centrale|Germania centrale|
DE-OSTDEUTSCHLAND|DE-BB DE-MV DE-SN DE-ST DE-TH DE-BE|Eastern Germany|Ostdeutschland|Allemagne de l'Est|Germania orientale|neue Bundesländer, East Germany, East of Germany, Osten Deutschlands, Est de l'Allemagne, Est della Germania
DE-SUEDDEUTSCHLAND|DE-BY DE-BW|Southern Germany|Süddeutschland|Allemagne du Sud|Germania meridionale|South Germany, South of Germany, Süden Deutschlands, Süden von Deutschland, Sud de l'Allemagne, Sud della Germania, Germania del Sud
DE-NORDDEUTSCHLAND|DE-SH DE-HH DE-HB DE-NI DE-MV|Northern Germany|Norddeutschland|Allemagne du Nord|Germania settentrionale|North Germany, North of Germany, Norden Deutschlands, Norden von Deutschland, Nord de l'Allemagne, Nord della Germania, Germania del Nord
DE-WESTDEUTSCHLAND|DE-NW DE-RP DE-SL DE-HE|Western Germany|Westdeutschland|Allemagne de l'Ouest|Germania occidentale|West Germany, West of Germany, Westen Deutschlands, Ouest de l'Allemagne, Ovest della Germania
DE-OSTFRIESLAND|53.37,7.21,22;53.47,7.48,18;53.23,7.45,14;53.6,7.2,16 in DE-NI|East Frisia|Ostfriesland|Frise orientale|Frisia orientale|
DE-EMSLAND|52.69,7.29,22;52.52,7.32,16;53.08,7.40,14 in DE-NI|Emsland|||Emsland|
DE-LUENEBURGER-HEIDE|53.25,10.41,18;52.99,9.84,22;52.62,10.08,14;52.97,10.56,16 in DE-NI|Lüneburg Heath|Lüneburger Heide|Lande de Lunebourg|Brughiera di Luneburgo|
DE-ORTENAU|48.47,7.94,20;48.35,7.87,10;48.60,7.95,14;48.28,8.08,12 in DE-BW|Ortenau|||Ortenau|Ortenaukreis
DE-MARKGRAEFLERLAND|47.80,7.62,14 in DE-BW|Markgräflerland|||Markgräflerland|
DE-KRAICHGAU|49.14,8.75,16 in DE-BW|Kraichgau|||Kraichgau|
DE-HEGAU|47.80,8.82,14 in DE-BW|Hegau|||Hegau|
DE-HOCHRHEIN|47.61,8.20,14;47.56,7.90,12 in DE-BW|Hochrhein|||Hochrhein|
DE-HOHENLOHE|49.25,9.65,18 in DE-BW|Hohenlohe|||Hohenlohe|Hohenlohekreis
DE-OSTALB|48.84,10.09,18;48.80,9.80,8 in DE-BW|Ostalb|||Ostalb|Ostalbkreis
DE-ZOLLERNALB|48.27,8.92,18 in DE-BW|Zollernalb|||Zollernalb|Zollernalbkreis
DE-ODENWALD|49.66,8.99,16;49.50,9.20,14 in DE|Odenwald|||Odenwald|Odenwaldkreis
DE-WETTERAU|50.36,8.78,18;50.29,9.05,8 in DE-HE|Wetterau|||Wetterau|Wetteraukreis
DE-RHEINGAU|50.01,8.00,11 in DE-HE|Rheingau|||Rheingau|Rheingau-Taunus-Kreis
DE-WESTERWALD|50.55,7.85,24 in DE|Westerwald|||Westerwald|Westerwaldkreis
DE-RHOEN|50.50,9.95,22 in DE|Rhön|||Rhön|
DE-SPESSART|50.02,9.40,18 in DE|Spessart|||Spessart|
DE-CHIEMGAU|47.86,12.50,20 in DE-BY|Chiemgau|||Chiemgau|Chiemsee
DE-AMMERSEE|48.00,11.12,13 in DE-BY|Ammersee|||Ammersee|
DE-SPREEWALD|51.90,13.93,16 in DE-BB|Spreewald|||Spreewald|
DE-UCKERMARK|53.28,13.80,26;53.06,14.28,12 in DE-BB|Uckermark|||Uckermark|
DE-ALTMARK|52.61,11.75,22;52.82,11.20,22 in DE-ST|Altmark|||Altmark|
DE-HAVELLAND|52.60,12.70,24 in DE-BB|Havelland|||Havelland|
DE-PRIGNITZ|53.08,12.00,22 in DE-BB|Prignitz|||Prignitz|
DE-WENDLAND|53.00,11.12,16 in DE-NI|Wendland|||Wendland|Lüchow-Dannenberg
DE-NORDSCHWARZWALD|48.89,8.70,12;48.72,8.74,12;48.46,8.41,16 in DE-BW|Northern Black Forest|Nordschwarzwald|Forêt-Noire du Nord|Foresta Nera settentrionale|
AT-OBERLAND|47.24,10.74,20;47.14,10.57,14 in AT-7|Tyrolean Oberland|Tiroler Oberland|Oberland tyrolien|Oberland tirolese|
AT-UNTERLAND|47.58,12.17,16;47.39,11.78,12;47.49,12.06,10;47.45,12.39,14 in AT-7|Tyrolean Unterland|Tiroler Unterland|Unterland tyrolien|Unterland tirolese|
AT-SALZKAMMERGUT|47.71,13.62,16;47.92,13.80,14;47.6,13.8,12|Salzkammergut|||Salzkammergut|
AT-WEINVIERTEL|48.57,16.57,22;48.56,16.08,16 in AT-3|Weinviertel|||Weinviertel|
AT-WALDVIERTEL|48.60,15.17,24;48.78,15.0,14;48.66,15.66,12 in AT-3|Waldviertel|||Waldviertel|
AT-WIEN-UMLAND|48.21,16.37,32|Greater Vienna|Großraum Wien|Grand Vienne|Grande Vienna|Wien Umgebung, Vienna Region, Wiener Umland
FR-ALSACE|48.58,7.75,26;48.82,7.79,18;48.26,7.45,14;48.08,7.36,18;47.75,7.34,20;47.59,7.55,10;48.74,7.36,14;49.04,7.95,12 in FR-GES|Alsace|Elsass|Alsace|Alsazia|Elsaß
FR-LORRAINE|49.12,6.18,36;48.69,6.18,30;48.17,6.45,30;49.16,5.38,24;49.19,6.90,18;48.77,5.16,16 in FR-GES|Lorraine|Lothringen|Lorraine|Lorena|
FR-CHAMPAGNE|49.26,4.03,30;48.96,4.36,22;48.30,4.07,30;49.77,4.72,24;48.11,5.14,24 in FR-GES|Champagne-Ardenne|||Champagne-Ardenne|Champagne*
FR-AQUITAINE|44.84,-0.58,70;44.20,0.62,45;43.89,-0.50,45;43.48,-1.48,40;43.30,-0.37,35;45.18,0.72,45 in FR-NAQ|Aquitaine|Aquitanien|Aquitaine|Aquitania|
FR-LIMOUSIN|45.83,1.26,45;45.16,1.53,34;46.17,1.87,34 in FR-NAQ|Limousin|||Limousin|
FR-POITOU|46.58,0.34,48;46.16,-1.15,40;46.32,-0.46,34;45.65,0.16,40;45.75,-0.63,34 in FR-NAQ|Poitou-Charentes|||Poitou-Charentes|Poitou
FR-BOURGOGNE|47.32,5.04,50;46.78,4.85,34;46.31,4.83,24;47.80,3.57,44;46.99,3.16,44;47.02,4.84,20 in FR-BFC|Burgundy|Burgund|Bourgogne|Borgogna|
FR-FRANCHE-COMTE|47.24,6.02,40;47.64,6.86,24;47.51,6.80,24;46.67,5.55,34;47.62,6.15,26 in FR-BFC|Franche-Comté|Freigrafschaft|Franche-Comté|Franca Contea|
FR-AUVERGNE|45.78,3.08,60;46.34,2.60,36;46.13,3.43,34;44.93,2.44,34;45.04,3.89,34 in FR-ARA|Auvergne|||Auvergne|Alvernia
FR-RHONE-ALPES|45.76,4.84,55;45.44,4.39,40;45.19,5.72,40;45.57,5.92,34;45.90,6.12,34;46.19,6.24,24;44.93,4.89,40;46.20,5.23,30;44.56,4.75,30;45.67,6.39,24;45.53,4.87,24;46.26,5.65,16;45.92,6.87,24;46.04,4.07,20 in FR-ARA|Rhône-Alpes|||Rhône-Alpes|Rodano-Alpi
FR-PAYS-DE-SAVOIE|45.57,5.92,30;45.90,6.12,30;46.19,6.24,20;46.37,6.48,16;45.67,6.39,24;45.92,6.87,24;46.08,6.41,12 in FR-ARA|Savoy|Savoyen|Pays de Savoie|Savoia|Savoie Mont Blanc
FR-LANGUEDOC|43.61,3.88,45;43.84,4.36,36;43.34,3.22,30;42.70,2.90,36;43.18,3.0,30;43.21,2.35,34;44.13,4.08,26 in FR-OCC|Languedoc-Roussillon|||Languedoc-Roussillon|Languedoc
FR-MIDI-PYRENEES|43.60,1.44,60;43.93,2.15,34;44.02,1.36,34;43.23,0.08,40;44.35,2.57,40;43.65,0.59,34;42.97,1.61,30;44.45,1.44,34 in FR-OCC|Midi-Pyrénées|||Midi-Pyrénées|
FR-NPDC|50.63,3.06,45;50.37,3.08,30;50.29,2.78,34;50.95,1.86,34;51.03,2.38,30;50.36,3.52,30;50.73,1.61,30 in FR-HDF|Nord-Pas-de-Calais|||Nord-Pas-de-Calais|NPDC, Nord Pas de Calais
FR-PICARDIE|49.89,2.30,50;49.43,2.08,28;49.42,2.83,28;49.25,2.48,20;49.85,3.29,26;49.57,3.62,30;49.04,3.4,24 in FR-HDF|Picardy|Picardie|Picardie|Piccardia|
FR-HAUTE-NORMANDIE|49.44,1.10,40;49.49,0.11,34;49.92,1.08,30;49.02,1.15,34 in FR-NOR|Upper Normandy|Obernormandie|Haute-Normandie|Alta Normandia|
FR-BASSE-NORMANDIE|49.18,-0.37,36;49.63,-1.62,36;48.43,0.09,34;49.12,-1.09,30;48.68,-1.3,30 in FR-NOR|Lower Normandy|Niedernormandie|Basse-Normandie|Bassa Normandia|
FR-COTE-D-AZUR|43.70,7.27,16;43.55,7.01,14;43.58,7.12,9;43.66,6.92,10;43.62,7.06,9;43.77,7.50,9;43.43,6.75,11;43.27,6.64,12;43.74,7.42,8;43.54,6.93,8|French Riviera|Côte d'Azur|Côte d'Azur|Costa Azzurra|Riviera française, Riviera francese, Blaue Küste, Costa Azul
FR-PROVENCE|43.30,5.37,34;43.53,5.45,24;43.95,4.81,26;43.68,4.63,20;43.84,5.04,18;43.83,5.79,22;43.12,5.93,18;44.14,4.81,14 in FR-PAC|Provence|||Provence|Provenza
FR-PAYS-BASQUE|43.48,-1.48,22;43.39,-1.66,12;43.17,-1.24,14 in FR-NAQ|French Basque Country|Französisches Baskenland|Pays basque|Paesi Baschi francesi|
FR-GRAND-PARIS|48.86,2.35,14 in FR-IDF|Greater Paris|Grand Paris|Grand Paris|Grande Parigi|Grossraum Paris, petite couronne, Petite Couronne
FR-GRAND-LYON|45.76,4.84,18 in FR-ARA|Greater Lyon|Grand Lyon|Grand Lyon|Grande Lione|Métropole de Lyon, région lyonnaise
FR-VAL-DE-LOIRE|47.39,0.69,24;47.90,1.91,24;47.59,1.33,18;47.26,-0.08,16;47.47,-0.55,18|Loire Valley|Loiretal|Val de Loire|Valle della Loira|Vallée de la Loire
FR-SUD|FR-OCC FR-PAC =FR-AQUITAINE|Southern France|Südfrankreich|Sud de la France|Francia meridionale|South of France, South France, France Sud, Sud France, Süden Frankreichs, Süden von Frankreich, Sud della Francia, Midi de la France, sur de Francia
FR-NORD|FR-HDF FR-NOR|Northern France|Nordfrankreich|Nord de la France|Francia settentrionale|North of France, North France, Nord France, Norden Frankreichs, Nord della Francia
FR-OUEST|FR-BRE FR-PDL FR-NOR =FR-POITOU|Western France|Westfrankreich|Ouest de la France|Francia occidentale|West of France, Grand Ouest, France Ouest, Westen Frankreichs
FR-EST|FR-GES FR-BFC|Eastern France|Ostfrankreich|Est de la France|Francia orientale|East of France, France Est, Osten Frankreichs
FR-SUD-OUEST|FR-NAQ =FR-MIDI-PYRENEES|South West France|Südwestfrankreich|Sud-Ouest de la France|Francia sud-occidentale|Southwest France, Southwestern France, South West of France, Sud-Ouest*, Sud Ouest France, Südwesten Frankreichs
FR-SUD-EST|FR-PAC =FR-RHONE-ALPES =FR-LANGUEDOC|South East France|Südostfrankreich|Sud-Est de la France|Francia sud-orientale|Southeast France, Southeastern France, South East of France, Sud-Est*, Sud Est France, Südosten Frankreichs
FR-SOPHIA|43.62,7.05,14 in FR-PAC|Sophia Antipolis|||Sophia Antipolis|Sophia-Antipolis, Sophiatech*
FR-DEFENSE|48.89,2.24,4 in FR-IDF|Paris La Défense|||Paris La Défense|Paris-La Défense, Paris la Defense, Puteaux La Défense
FR-SACLAY|48.71,2.17,7 in FR-IDF|Paris-Saclay|||Paris-Saclay|Plateau de Saclay, Paris Saclay
FR-PARIS-QUARTIERS|48.86,2.34,4 in FR-IDF|Quarters of Paris|Quartiere von Paris|Quartiers de Paris|Quartieri di Parigi|Montmartre, Montparnasse, Bastille*, Belleville*, Batignolles, Le Marais
FR-D75|48.86,2.34,7 in FR-IDF|Paris (department)|Paris (Departement)|Paris (département)|Parigi (dipartimento)|75*
FR-D92|48.89,2.21,4;48.91,2.25,5;48.84,2.24,4;48.82,2.27,4;48.90,2.31,2;48.79,2.29,6;48.87,2.18,5;48.94,2.30,3;48.84,2.18,4 in FR-IDF|Hauts-de-Seine|||Hauts-de-Seine|92*, Hauts de Seine
FR-D93|48.91,2.44,8;48.94,2.36,5;48.86,2.44,4;48.85,2.51,5;48.93,2.5,8;48.91,2.33,2 in FR-IDF|Seine-Saint-Denis|||Seine-Saint-Denis|93*
FR-D94|48.79,2.45,9;48.80,2.38,6;48.76,2.40,6;48.81,2.5,6 in FR-IDF|Val-de-Marne|||Val-de-Marne|94*
FR-D78|48.80,2.13,9;48.77,2.03,9;48.99,1.71,14;48.90,2.09,6;48.64,1.83,14;48.93,2.05,7 in FR-IDF|Yvelines|||Yvelines|78*
FR-D91|48.63,2.43,11;48.70,2.19,9;48.43,2.16,16;48.73,2.27,4;48.70,2.40,6 in FR-IDF|Essonne|||Essonne|91*
FR-D95|49.04,2.06,11;48.99,2.25,9;48.95,2.25,3;49.05,2.35,9;48.99,2.40,6 in FR-IDF|Val-d'Oise|||Val-d'Oise|95*
FR-D77|48.54,2.66,16;48.96,2.88,15;48.40,2.70,16;48.56,3.30,22;48.84,2.63,9;48.78,2.80,14 in FR-IDF|Seine-et-Marne|||Seine-et-Marne|77*
FR-D69|45.76,4.84,22;45.99,4.72,16;45.9,4.43,16;45.58,4.78,8 in FR-ARA|Rhône (department)|Rhône (Departement)|Rhône (département)|Rodano (dipartimento)|69*
FR-D13|43.30,5.37,20;43.53,5.45,20;43.68,4.63,20;43.64,5.10,18;43.43,5.0,18;43.29,5.57,11 in FR-PAC|Bouches-du-Rhône|||Bouches-du-Rhône|13*, Bouches du Rhône, région marseillaise, Aix-Marseille, Aix Marseille, métropole Aix-Marseille
FR-D06|43.70,7.27,18;43.55,7.01,11;43.62,7.06,10;43.66,6.92,11;43.77,7.50,8;43.54,6.93,5 in FR-PAC|Alpes-Maritimes|||Alpes-Maritimes|06*, région niçoise
FR-D83|43.12,5.93,20;43.54,6.47,16;43.43,6.75,11;43.27,6.64,12;43.40,6.06,14 in FR-PAC|Var|Var*|Var*|Var*|83*
FR-D84|43.95,4.84,10;44.06,5.05,14;44.14,4.81,10;43.84,5.04,12;43.88,5.4,12 in FR-PAC|Vaucluse|||Vaucluse|84*
FR-D59|50.63,3.06,20;50.36,3.52,18;51.03,2.38,18;50.37,3.08,9;50.28,3.97,14;50.18,3.23,18;50.72,2.53,10 in FR-HDF|Nord (department)|Nord (Departement)|Nord (département)|Nord (dipartimento)|59*, région lilloise, métropole lilloise
FR-D62|50.29,2.78,16;50.43,2.83,10;50.53,2.64,11;50.95,1.86,16;50.73,1.61,18;50.75,2.26,12;50.42,2.95,5 in FR-HDF|Pas-de-Calais|||Pas-de-Calais|62*, Pas de Calais
FR-D33|44.84,-0.58,45;44.66,-1.17,16;44.92,-0.24,14;45.3,-0.9,20 in FR-NAQ|Gironde|||Gironde|33*, région bordelaise, Bordeaux Métropole
FR-D31|43.60,1.44,28;43.46,1.33,12;43.11,0.72,22 in FR-OCC|Haute-Garonne|||Haute-Garonne|31*, Haute Garonne, région toulousaine, Toulouse Métropole
FR-D44|47.22,-1.55,30;47.27,-2.21,18;47.37,-1.18,11;47.72,-1.38,12 in FR-PDL|Loire-Atlantique|||Loire-Atlantique|44*, Loire Atlantique, région nantaise, Nantes Métropole
FR-D49|47.47,-0.55,26;47.06,-0.88,16;47.26,-0.08,15 in FR-PDL|Maine-et-Loire|||Maine-et-Loire|49*
FR-D85|46.67,-1.43,28;46.50,-1.78,14;46.85,-1.88,14;46.87,-1.0,16 in FR-PDL|Vendée|||Vendée|85*
FR-D35|48.11,-1.68,30;48.65,-2.01,16;48.12,-1.21,10;48.35,-1.20,10;47.65,-2.08,12 in FR-BRE|Ille-et-Vilaine|||Ille-et-Vilaine|35*, région rennaise
FR-D29|48.39,-4.49,22;48.0,-4.10,26;48.58,-3.83,18;47.87,-3.55,10 in FR-BRE|Finistère|||Finistère|29*
FR-D56|47.66,-2.76,24;47.75,-3.37,16;48.07,-2.97,14;47.93,-2.40,12 in FR-BRE|Morbihan|||Morbihan|56*
FR-D22|48.51,-2.76,22;48.73,-3.46,16;48.46,-2.05,14;48.18,-2.75,12 in FR-BRE|Côtes-d'Armor|||Côtes-d'Armor|22*
FR-D34|43.61,3.88,20;43.34,3.22,20;43.41,3.69,12;43.68,4.13,7 in FR-OCC|Hérault|||Hérault|34*, région montpelliéraine
FR-D30|43.84,4.36,18;44.13,4.08,18;44.16,4.62,11 in FR-OCC|Gard|Gard*|Gard*|Gard*|30*
FR-D67|48.58,7.75,26;48.82,7.79,16;48.26,7.45,8;48.74,7.36,12;49.04,7.95,10;48.46,7.48,8 in FR-GES|Bas-Rhin|||Bas-Rhin|67*, région strasbourgeoise
FR-D68|48.08,7.36,18;47.75,7.34,18;47.59,7.55,8;47.91,7.21,9 in FR-GES|Haut-Rhin|||Haut-Rhin|68*
FR-D57|49.12,6.18,20;49.36,6.17,12;49.19,6.90,16;49.11,7.07,8;48.73,7.05,12 in FR-GES|Moselle|||Moselle|57*
FR-D54|48.69,6.18,22;49.52,5.76,12;48.67,5.89,10;48.59,6.50,12 in FR-GES|Meurthe-et-Moselle|||Meurthe-et-Moselle|54*
FR-D51|49.26,4.03,20;48.96,4.36,18;49.04,3.96,12;48.72,4.58,10 in FR-GES|Marne|Marne*|Marne*|Marne*|51*
FR-D38|45.19,5.72,28;45.53,4.87,9;45.59,5.27,16;45.36,5.33,16 in FR-ARA|Isère|||Isère|38*, région grenobloise
FR-D73|45.57,5.92,14;45.67,6.39,16;45.69,5.91,7;45.5,6.7,18;45.28,6.35,16 in FR-ARA|Savoie|||Savoie|73*
FR-D74|45.90,6.12,18;46.19,6.24,14;46.37,6.48,14;45.92,6.87,14;46.06,6.58,12;46.06,6.0,14 in FR-ARA|Haute-Savoie|||Haute-Savoie|74*
FR-D42|45.44,4.39,18;46.04,4.07,18;45.61,4.05,14;45.47,4.51,8 in FR-ARA|Loire (department)|Loire (Departement)|Loire (département)|Loira (dipartimento)|42*
FR-D63|45.78,3.08,26;45.86,3.55,12;45.54,3.25,12;45.9,3.1,12 in FR-ARA|Puy-de-Dôme|||Puy-de-Dôme|63*
FR-D01|46.20,5.23,22;46.26,5.65,14;45.76,5.69,12;46.26,6.11,12;45.82,5.1,12 in FR-ARA|Ain|Ain*|Ain*|Ain*|01*
FR-D26|44.93,4.89,14;44.56,4.75,14;45.05,5.05,10;44.73,5.0,12 in FR-ARA|Drôme|||Drôme|26*
FR-D76|49.44,1.10,20;49.49,0.11,20;49.92,1.08,18;49.62,0.75,14;49.76,0.38,11 in FR-NOR|Seine-Maritime|||Seine-Maritime|76*
FR-D27|49.02,1.15,18;49.09,1.48,14;49.22,1.17,9;49.09,0.6,16 in FR-NOR|Eure|Eure*|Eure*|Eure*|27*
FR-D14|49.18,-0.37,22;49.15,0.23,14;49.28,-0.70,12;49.36,0.07,8 in FR-NOR|Calvados|Calvados*|Calvados*|Calvados*|14*
FR-D50|49.63,-1.62,20;49.12,-1.09,14;48.68,-1.36,16;48.84,-1.6,12 in FR-NOR|Manche|Manche*|Manche*|Manche*|50*
FR-D45|47.90,1.91,26;48.0,2.73,16;47.69,2.63,12;48.17,2.25,12 in FR-CVL|Loiret|||Loiret|45*
FR-D37|47.39,0.69,26;47.17,0.24,10;47.13,1.0,14 in FR-CVL|Indre-et-Loire|||Indre-et-Loire|37*
FR-D28|48.45,1.49,18;48.74,1.37,11;48.07,1.34,12;48.32,0.82,12 in FR-CVL|Eure-et-Loir|||Eure-et-Loir|28*
FR-D21|47.32,5.04,26;47.02,4.84,14;47.62,4.34,16 in FR-BFC|Côte-d'Or|||Côte-d'Or|21*
FR-D25|47.24,6.02,16;47.51,6.80,12;46.91,6.35,16 in FR-BFC|Doubs|Doubs*|Doubs*|Doubs*|25*
FR-D71|46.78,4.85,18;46.31,4.83,14;46.80,4.42,14;46.95,4.30,9 in FR-BFC|Saône-et-Loire|||Saône-et-Loire|71*
FR-D64|43.30,-0.37,26;43.48,-1.48,20;43.39,-1.66,9;43.49,-0.77,9 in FR-NAQ|Pyrénées-Atlantiques|||Pyrénées-Atlantiques|64*
FR-D17|46.16,-1.15,24;45.75,-0.63,18;45.94,-0.96,14;45.62,-1.03,14 in FR-NAQ|Charente-Maritime|||Charente-Maritime|17*
FR-D86|46.58,0.34,24;46.82,0.55,14 in FR-NAQ|Vienne (department)|Vienne (Departement)|Vienne (département)|Vienne (dipartimento)|86*
FR-D87|45.83,1.26,34 in FR-NAQ|Haute-Vienne|||Haute-Vienne|87*
FR-D60|49.43,2.08,20;49.42,2.83,16;49.25,2.48,14;49.19,2.46,8 in FR-HDF|Oise|Oise*|Oise*|Oise*|60*
FR-D80|49.89,2.30,26;50.10,1.83,18;49.93,2.93,12 in FR-HDF|Somme|Somme*|Somme*|Somme*|80*
FR-D02|49.57,3.62,14;49.85,3.29,16;49.38,3.32,14;49.04,3.40,10 in FR-HDF|Aisne|||Aisne|02*
FR-D72|48.0,0.20,28;47.70,-0.08,12 in FR-PDL|Sarthe|||Sarthe|72*
FR-D53|48.07,-0.77,24;48.30,-0.62,12;47.83,-0.70,10 in FR-PDL|Mayenne|||Mayenne|53*
FR-D66|42.70,2.90,30 in FR-OCC|Pyrénées-Orientales|||Pyrénées-Orientales|66*
FR-D81|43.93,2.15,20;43.60,2.24,16;43.90,1.90,9 in FR-OCC|Tarn|Tarn*|Tarn*|Tarn*|81*
FR-D88|48.17,6.45,20;48.28,6.95,16;48.02,6.60,12 in FR-GES|Vosges|||Vosges|88*
FR-D10|48.30,4.07,26;48.51,3.73,10 in FR-GES|Aube|Aube*|Aube*|Aube*|10*
IT-ALTO-ADIGE|46.50,11.35,26;46.67,11.16,20;46.72,11.66,18;46.80,11.94,22;46.62,10.7,24;46.90,11.43,14 in IT-32|South Tyrol|Südtirol|Tyrol du Sud|Alto Adige|Provincia di Bolzano, Haut-Adige, Provinz Bozen
IT-TRENTINO|46.07,11.12,26;45.89,11.04,16;45.89,10.84,14;46.05,11.45,16;46.3,11.0,18 in IT-32|Trentino|||Trentino|Provincia di Trento
IT-RIVIERA|44.41,8.93,24;44.31,8.48,22;43.82,7.78,22;44.10,9.83,18;44.3,9.3,16 in IT-42|Italian Riviera|Italienische Riviera|Riviera italienne|Riviera ligure|
IT-NORD|IT-21 IT-23 IT-25 IT-32 IT-34 IT-36 IT-42 IT-45|Northern Italy|Norditalien|Italie du Nord|Italia settentrionale|Nord Italia, Norditalia, Oberitalien, North of Italy, Norden Italiens, Nord de l'Italie, Nord dell'Italia, Italia del Nord, norte de Italia
IT-CENTRO|IT-52 IT-55 IT-57 IT-62|Central Italy|Mittelitalien|Italie centrale|Italia centrale|Centro Italia
IT-SUD|IT-65 IT-67 IT-72 IT-75 IT-77 IT-78 IT-82 IT-88|Southern Italy|Süditalien|Italie du Sud|Italia meridionale|Sud Italia, Mezzogiorno, South of Italy, Süden Italiens, Sud de l'Italie, Sud dell'Italia, Italia del Sud, sur de Italia
IT-COMO-SEE|45.81,9.08,14;45.86,9.40,10 in IT-25|Lake Como|Comer See|Lac de Côme|Lago di Como|Comersee
IT-GARDASEE|45.46,10.54,12;45.89,10.84,10;45.55,10.72,10;45.6,10.52,9|Lake Garda|Gardasee|Lac de Garde|Lago di Garda|
ES-COSTA-DEL-SOL|36.72,-4.42,18;36.51,-4.88,14;36.54,-4.62,10;36.43,-5.15,12;36.6,-4.5,10 in ES-AN|Costa del Sol|||Costa del Sol|
ES-COSTA-BRAVA|41.70,2.85,12;41.98,2.82,12;41.85,3.13,12;42.27,3.0,14 in ES-CT|Costa Brava|||Costa Brava|
ES-COSTA-BLANCA|38.35,-0.48,16;38.54,-0.13,12;38.84,0.11,12;38.27,-0.70,10 in ES-VC|Costa Blanca|||Costa Blanca|
ES-MALLORCA|39.57,2.65,20;39.6,3.0,40 in ES-IB|Majorca|Mallorca|Majorque|Maiorca|
ES-IBIZA|38.91,1.43,22 in ES-IB|Ibiza|||Ibiza|Eivissa
ES-TENERIFE|28.3,-16.5,45 in ES-CN|Tenerife|Teneriffa|Tenerife|Tenerife|
ES-GRAN-CANARIA|28.0,-15.6,32 in ES-CN|Gran Canaria|||Gran Canaria|
ES-NORTE|ES-GA ES-AS ES-CB ES-PV ES-NC ES-RI|Northern Spain|Nordspanien|Nord de l'Espagne|Spagna settentrionale|North of Spain, norte de España, Norden Spaniens
ES-SUR|ES-AN ES-MC|Southern Spain|Südspanien|Sud de l'Espagne|Spagna meridionale|South of Spain, sur de España, Süden Spaniens
PT-ALGARVE|37.02,-7.93,22;37.14,-8.54,20;37.09,-8.25,16;37.10,-8.67,14;37.1,-7.6,18 in PT|Algarve|||Algarve|
PT-AZORES|37.74,-25.67,50;38.66,-27.22,30;38.53,-28.63,30 in PT|Azores|Azoren|Açores|Azzorre|
PT-MADEIRA|32.7,-17.0,40 in PT|Madeira|||Madeira|Madère
NL-RANDSTAD|52.37,4.90,18;52.08,4.30,14;51.92,4.48,17;52.09,5.12,14;52.16,4.49,10;52.38,4.64,12;52.37,5.21,8;51.81,4.67,9;52.01,4.36,8;52.01,4.71,9;52.22,5.17,9;52.16,5.39,8|Randstad|||Randstad|Randstad Holland
NL-BRABANT|NL-NB|Brabant (NL)|||Brabant (NL)|Brabant
NL-HOLLAND|NL-NH NL-ZH|Holland (provinces)|Holland (Provinzen)|Hollande (provinces)|Olanda (province)|Noord- en Zuid-Holland
BE-ANTWERPEN|51.22,4.40,18;51.03,4.48,9;51.32,4.94,16;51.17,4.83,12 in BE-VLG|Antwerp (province)|Antwerpen (Provinz)|Anvers (province)|Anversa (provincia)|provincie Antwerpen
GB-GREATER-LONDON|51.51,-0.13,25|Greater London|Großraum London|Grand Londres|Grande Londra|London area, Grossraum London, Greater London Area, GLA*
GB-LONDON-DISTRICTS|51.51,-0.13,6 in GB-ENG|Districts of London|Londoner Stadtteile|Quartiers de Londres|Quartieri di Londra|Shoreditch, Canary Wharf, Soho London, Camden Town, Mayfair, Hackney, Brixton, King's Cross, Central London, City of London, East London, West London, North London, South London
GB-HOME-COUNTIES|51.51,-0.13,60 in GB-ENG|Home Counties|||Home Counties|
GB-SOUTH-EAST|50.82,-0.14,26;51.28,1.08,30;51.24,-0.57,26;51.45,-0.97,20;51.75,-1.26,26;50.90,-1.40,26;51.41,-0.75,14;51.27,0.52,20;52.04,-0.76,14;50.80,-1.09,14 in GB-ENG|South East England|Südostengland|Sud-Est de l'Angleterre|Inghilterra sud-orientale|Southeast England, South East UK
GB-SOUTH-WEST|51.45,-2.59,30;51.38,-2.36,14;50.72,-3.53,34;50.37,-4.14,26;50.26,-5.05,36;51.56,-1.78,16;51.86,-2.24,24;50.72,-1.88,20;51.02,-3.10,24 in GB-ENG|South West England|Südwestengland|Sud-Ouest de l'Angleterre|Inghilterra sud-occidentale|West Country
GB-NORTH-WEST|53.48,-2.24,30;53.41,-2.98,22;53.76,-2.70,24;53.39,-2.59,14;54.05,-2.80,22;54.89,-2.93,26;53.19,-2.89,14;53.1,-2.44,14;53.82,-3.05,12 in GB-ENG|North West England|Nordwestengland|Nord-Ouest de l'Angleterre|Inghilterra nord-occidentale|Northwest England
GB-NORTH-EAST|54.97,-1.61,26;54.57,-1.23,18;54.78,-1.58,14;54.53,-1.55,12 in GB-ENG|North East England|Nordostengland|Nord-Est de l'Angleterre|Inghilterra nord-orientale|Tyneside, Teesside
GB-YORKSHIRE|53.80,-1.55,22;53.38,-1.47,16;53.96,-1.08,22;53.74,-0.34,20;53.65,-1.78,12;53.52,-1.13,14;53.99,-1.54,12;53.79,-1.75,10 in GB-ENG|Yorkshire|||Yorkshire|Yorkshire and the Humber, West Yorkshire, South Yorkshire, North Yorkshire
GB-NORTH|=GB-NORTH-WEST =GB-NORTH-EAST =GB-YORKSHIRE|Northern England|Nordengland|Nord de l'Angleterre|Inghilterra settentrionale|North of England, North England, Norden Englands, northern UK, north of the UK
GB-SOUTH|=GB-SOUTH-EAST =GB-SOUTH-WEST|Southern England|Südengland|Sud de l'Angleterre|Inghilterra meridionale|South of England, South England, Süden Englands, southern UK, south of the UK
GB-WEST-MIDLANDS|52.48,-1.90,22;52.41,-1.51,14;52.59,-2.13,12;53.0,-2.18,18;52.19,-2.22,18;52.68,-2.45,14;52.29,-1.54,10;52.81,-2.12,12 in GB-ENG|West Midlands|||West Midlands|
GB-EAST-MIDLANDS|52.95,-1.15,18;52.64,-1.13,18;52.92,-1.48,16;53.23,-0.54,22;52.24,-0.90,20;52.77,-1.21,10;53.24,-1.43,14 in GB-ENG|East Midlands|||East Midlands|
GB-MIDLANDS|=GB-WEST-MIDLANDS =GB-EAST-MIDLANDS|Midlands|||Midlands|the Midlands
GB-EAST-ANGLIA|52.63,1.30,32;52.06,1.16,24;52.21,0.12,24;52.57,-0.24,16;52.25,0.71,14 in GB-ENG|East Anglia|||East Anglia|East of England
GB-GREATER-MANCHESTER|53.48,-2.24,20 in GB-ENG|Greater Manchester|Großraum Manchester|Grand Manchester|Grande Manchester|
GB-MERSEYSIDE|53.41,-2.98,16 in GB-ENG|Merseyside|||Merseyside|
GB-THAMES-VALLEY|51.45,-0.97,14;51.51,-0.59,8;51.52,-0.72,7;51.41,-0.75,9;51.40,-1.32,10;51.75,-1.26,12 in GB-ENG|Thames Valley|||Thames Valley|M4 corridor, Berkshire
GB-CORNWALL|50.26,-5.05,36;50.47,-4.72,18 in GB-ENG|Cornwall|||Cornwall|Cornouailles, Cornovaglia
GB-KENT|51.28,1.08,18;51.27,0.52,16;51.13,1.31,14;51.15,0.87,12;51.39,0.53,9;51.19,0.27,10;51.34,1.4,12 in GB-ENG|Kent|||Kent|
GB-SURREY|51.24,-0.57,14;51.32,-0.56,9;51.24,-0.20,9;51.33,-0.27,6 in GB-ENG|Surrey|||Surrey|
GB-SUSSEX|50.82,-0.14,16;51.11,-0.19,12;50.84,-0.78,16;50.85,0.57,16;50.77,0.28,14;50.81,-0.37,12 in GB-ENG|Sussex|||Sussex|
GB-ESSEX|51.73,0.47,16;51.89,0.90,14;51.54,0.71,12;51.57,0.46,8;51.77,0.1,8;51.48,0.32,6 in GB-ENG|Essex|||Essex|
GB-HAMPSHIRE|50.90,-1.40,14;51.06,-1.31,12;50.80,-1.09,11;51.27,-1.09,12;51.29,-0.76,9 in GB-ENG|Hampshire|||Hampshire|
GB-LANCASHIRE|53.76,-2.70,20;54.05,-2.80,12;53.75,-2.48,10;53.79,-2.25,8;53.82,-3.05,8 in GB-ENG|Lancashire|||Lancashire|
GB-CENTRAL-BELT|55.86,-4.25,24;55.95,-3.19,22;55.88,-3.52,12;56.0,-3.78,12 in GB-SCT|Central Belt|||Central Belt|
GB-HIGHLANDS|57.48,-4.22,40;56.82,-5.11,30;57.6,-5.5,50;58.44,-3.1,30 in GB-SCT|Scottish Highlands|Schottische Highlands|Highlands écossais|Highlands scozzesi|Highlands
US-BAY-AREA|37.77,-122.42,16;37.80,-122.27,12;37.56,-122.32,12;37.44,-122.14,10;37.34,-121.89,16;37.55,-121.98,12;37.67,-121.87,13;37.94,-122.06,14;37.97,-122.53,13;38.10,-122.25,12;38.44,-122.71,14;38.30,-122.29,14;37.68,-121.77,8;37.38,-122.06,9;37.13,-121.65,9;38.25,-122.04,9;38.0,-121.8,12 in US-CA|San Francisco Bay Area|||San Francisco Bay Area|Bay Area, SF Bay Area, the Bay Area, SF Bay, SFBA*, San Francisco Bay, Greater San Francisco, Bucht von San Francisco, San Francisco area
US-SILICON-VALLEY|37.34,-121.89,14;37.38,-122.06,9;37.44,-122.14,8;37.49,-122.23,7;37.55,-121.98,8;37.32,-122.03,7 in US-CA|Silicon Valley|||Silicon Valley|South Bay*
US-EAST-BAY|37.80,-122.27,9;37.94,-122.06,12;37.67,-121.87,12;37.55,-121.98,9;37.69,-122.08,9;37.93,-122.35,8;38.0,-121.8,10 in US-CA|East Bay|||East Bay|
US-SOCAL|34.05,-118.24,60;33.75,-117.87,30;32.72,-117.16,40;33.95,-117.40,34;34.11,-117.29,24;34.28,-119.29,24;34.42,-119.70,16;33.83,-116.55,24;33.2,-117.3,16 in US-CA|Southern California|Südkalifornien|Californie du Sud|California meridionale|SoCal, So Cal
US-NORCAL|37.77,-122.42,70;37.34,-121.89,40;38.58,-121.49,50;37.96,-121.29,30;36.97,-122.03,24;38.44,-122.71,34;40.59,-122.39,40 in US-CA|Northern California|Nordkalifornien|Californie du Nord|California settentrionale|NorCal, Nor Cal
US-ORANGE-COUNTY|33.75,-117.87,14;33.68,-117.83,10;33.84,-117.91,9;33.61,-117.70,13;33.64,-117.92,9;33.70,-118.0,9;33.50,-117.66,9;33.87,-117.92,7 in US-CA|Orange County|||Orange County|
US-GREATER-LA|34.05,-118.24,44;33.77,-118.19,18;33.75,-117.87,22;34.06,-117.65,16;34.39,-118.54,16 in US-CA|Greater Los Angeles|Großraum Los Angeles|Grand Los Angeles|Grande Los Angeles|LA area, Los Angeles area, Greater LA, LA metro, Los Angeles County, Grossraum Los Angeles
US-INLAND-EMPIRE|33.95,-117.40,20;34.11,-117.29,16;34.09,-117.55,12;33.49,-117.15,14 in US-CA|Inland Empire|||Inland Empire|
US-SD-AREA|32.72,-117.16,44 in US-CA|San Diego area|Großraum San Diego|Région de San Diego|Area di San Diego|San Diego County, Greater San Diego
US-NYC-METRO|40.71,-74.01,34;40.74,-74.17,20;41.03,-73.76,22;40.79,-73.2,40;41.05,-73.54,12;40.86,-74.2,24|New York metropolitan area|Großraum New York|Région de New York|Area metropolitana di New York|New York area, Greater New York, NYC metro, NYC area, tri-state area, Tri-State, NY metro, New York metro, Grossraum New York, NYC metro area
US-LONG-ISLAND|40.73,-73.6,22;40.8,-73.1,36;40.92,-72.6,30 in US-NY|Long Island|||Long Island|
US-HUDSON-VALLEY|41.03,-73.76,16;41.70,-73.92,26;41.50,-74.01,14;41.93,-74.0,16 in US-NY|Hudson Valley|||Hudson Valley|
US-UPSTATE-NY|42.65,-73.75,34;43.05,-76.15,34;43.16,-77.61,34;42.89,-78.88,34;42.44,-76.50,24;42.10,-75.91,24;43.10,-75.23,26 in US-NY|Upstate New York|||Upstate New York|
US-DMV|38.91,-77.04,22;39.08,-77.15,18;38.88,-77.10,14;38.95,-77.40,16;39.11,-77.56,10;38.80,-77.05,12;38.75,-77.47,14;39.0,-76.9,12;39.18,-77.27,10|Washington metropolitan area|Großraum Washington|Région de Washington|Area metropolitana di Washington|DMV, DC area, DC metro, Washington DC area, Washington area, D.C. area, DC metro area, Washington DC metro, National Capital Region, Greater Washington, Metro DC, Grossraum Washington
US-NOVA|38.88,-77.10,12;38.95,-77.35,14;39.11,-77.56,10;38.75,-77.47,12;38.80,-77.05,9 in US-VA|Northern Virginia|Nordvirginia|Virginie du Nord|Virginia settentrionale|NoVA
US-BALTIMORE|39.29,-76.61,34 in US-MD|Baltimore area|Großraum Baltimore|Région de Baltimore|Area di Baltimore|Greater Baltimore
US-BOSTON|42.36,-71.06,48 in US|Greater Boston|Großraum Boston|Grand Boston|Grande Boston|Boston area, Boston metro, Greater Boston Area, Boston metro area, Grossraum Boston
US-NEW-ENGLAND|US-ME US-NH US-VT US-MA US-RI US-CT|New England|Neuengland|Nouvelle-Angleterre|Nuova Inghilterra|
US-TRIANGLE|35.78,-78.64,22;36.0,-78.90,16;35.91,-79.06,12;35.85,-78.83,12 in US-NC|Research Triangle|||Research Triangle|Raleigh-Durham, the Triangle, RTP*, Research Triangle Park, Triangle NC
US-DFW|32.78,-96.80,38;32.76,-97.33,34;33.10,-96.70,22;33.21,-97.13,16 in US-TX|Dallas–Fort Worth|||Dallas–Fort Worth|DFW, Dallas Fort Worth, Dallas-Fort Worth, DFW metroplex, Dallas area, Metroplex, Greater Dallas, Dallas metro
US-HOUSTON|29.76,-95.37,60 in US-TX|Greater Houston|Großraum Houston|Grand Houston|Grande Houston|Houston area, Houston metro
US-AUSTIN|30.27,-97.74,44 in US-TX|Austin area|Großraum Austin|Région d'Austin|Area di Austin|Greater Austin, Austin metro
US-CHICAGO|41.88,-87.63,60|Greater Chicago|Großraum Chicago|Grand Chicago|Grande Chicago|Chicagoland, Chicago area, Chicago metro, Grossraum Chicago
US-SEATTLE|47.61,-122.33,44;47.25,-122.44,20;47.98,-122.20,16 in US-WA|Greater Seattle|Großraum Seattle|Grand Seattle|Grande Seattle|Seattle area, Puget Sound, Seattle metro, Greater Seattle Area, Grossraum Seattle
US-PORTLAND|45.52,-122.68,36 in US|Portland area (US)|Großraum Portland|Région de Portland|Area di Portland|Portland metro
US-DENVER|39.74,-104.99,42 in US-CO|Denver area|Großraum Denver|Région de Denver|Area di Denver|Denver metro, Greater Denver, Metro Denver
US-FRONT-RANGE|39.74,-104.99,42;40.01,-105.27,18;38.83,-104.82,26;40.59,-105.08,24;40.17,-105.10,14 in US-CO|Front Range|||Front Range|
US-PHOENIX|33.45,-112.07,55 in US-AZ|Greater Phoenix|Großraum Phoenix|Grand Phoenix|Grande Phoenix|Phoenix area, Valley of the Sun, Phoenix metro
US-ATLANTA|33.75,-84.39,55 in US-GA|Greater Atlanta|Großraum Atlanta|Grand Atlanta|Grande Atlanta|Atlanta area, Metro Atlanta, Atlanta metro, ATL*
US-MIAMI|25.77,-80.19,40;26.12,-80.14,24;26.71,-80.05,30;26.36,-80.08,12 in US-FL|South Florida|Südflorida|Floride du Sud|Florida meridionale|Miami area, Greater Miami, Miami metro
US-TAMPA|27.95,-82.46,34;27.77,-82.64,18;27.50,-82.57,14 in US-FL|Tampa Bay|||Tampa Bay|Tampa Bay Area, Tampa area
US-ORLANDO|28.54,-81.38,40 in US-FL|Central Florida|Zentralflorida|Floride centrale|Florida centrale|Orlando area, Greater Orlando
US-PHILLY|39.95,-75.17,44|Greater Philadelphia|Großraum Philadelphia|Grand Philadelphie|Grande Filadelfia|Philadelphia area, Philly area, Delaware Valley, Philly*, Philadelphia metro
US-DETROIT|42.33,-83.05,46;42.28,-83.74,16 in US-MI|Metro Detroit|||Metro Detroit|Detroit area, Greater Detroit
US-TWIN-CITIES|44.98,-93.27,40 in US|Twin Cities|||Twin Cities|Minneapolis-St. Paul, Minneapolis-Saint Paul, Minneapolis area
US-SLC|40.76,-111.89,30;40.39,-111.85,14;40.23,-111.66,16;41.22,-111.97,16 in US-UT|Wasatch Front|||Wasatch Front|Silicon Slopes, Salt Lake area, Salt Lake City area
US-LAS-VEGAS|36.17,-115.14,34 in US-NV|Las Vegas Valley|||Las Vegas Valley|Las Vegas area, Vegas*
US-EAST-COAST|US-ME US-NH US-VT US-MA US-RI US-CT US-NY US-NJ US-PA US-DE US-MD US-DC US-VA US-NC US-SC US-GA US-FL|East Coast (US)|Ostküste der USA|Côte Est des États-Unis|Costa orientale degli Stati Uniti|East Coast, US East Coast, Ostküste
US-WEST-COAST|US-CA US-OR US-WA|West Coast (US)|Westküste der USA|Côte Ouest des États-Unis|Costa occidentale degli Stati Uniti|West Coast, US West Coast, Westküste
US-MIDWEST|US-IL US-IN US-IA US-KS US-MI US-MN US-MO US-NE US-ND US-OH US-SD US-WI|Midwest (US)|Mittlerer Westen|Midwest (US)|Midwest (US)|Midwest, US Midwest, Middle West
US-NORTHEAST|US-ME US-NH US-VT US-MA US-RI US-CT US-NY US-NJ US-PA|Northeastern US|Nordosten der USA|Nord-Est des États-Unis|Nordest degli Stati Uniti|US Northeast
US-SOUTHWEST|US-AZ US-NM US-NV US-UT US-TX US-OK US-CO|Southwestern US|Südwesten der USA|Sud-Ouest des États-Unis|Sudovest degli Stati Uniti|US Southwest
US-SOUTHEAST|US-NC US-SC US-GA US-FL US-AL US-MS US-TN US-KY US-LA US-AR US-VA US-WV|Southeastern US|Südosten der USA|Sud-Est des États-Unis|Sudest degli Stati Uniti|US Southeast
US-PNW|US-WA US-OR US-ID|Pacific Northwest|||Pacific Northwest|PNW*
US-TRISTATE|US-NY US-NJ US-CT|New York, New Jersey and Connecticut|||New York, New Jersey and Connecticut|NY NJ CT
CA-GTA|43.65,-79.38,28;43.59,-79.64,14;43.73,-79.76,16;43.86,-79.34,16;43.90,-78.86,20;43.45,-79.68,12;43.33,-79.80,10;43.85,-79.03,12;44.05,-79.46,14 in CA-ON|Greater Toronto Area|Großraum Toronto|Grand Toronto|Grande Toronto|GTA, Greater Toronto, Toronto area, GTHA*, Grossraum Toronto
CA-GOLDEN-HORSESHOE|43.65,-79.38,60;43.26,-79.87,24;43.45,-80.49,24;43.16,-79.24,26;43.90,-78.86,24 in CA-ON|Golden Horseshoe|||Golden Horseshoe|
CA-VANCOUVER|49.28,-123.12,40 in CA-BC|Metro Vancouver|||Metro Vancouver|Greater Vancouver, Vancouver area, Lower Mainland, GVA*, GVRD*
CA-MONTREAL|45.50,-73.57,36 in CA-QC|Greater Montreal|Großraum Montreal|Grand Montréal|Grande Montréal|Montreal area, région de Montréal
CA-ATLANTIC|CA-NB CA-NS CA-PE CA-NL|Atlantic Canada|Atlantik-Kanada|Canada atlantique|Canada atlantico|Maritimes, the Maritimes
CA-WATERLOO|43.47,-80.52,20 in CA-ON|Waterloo Region|||Waterloo Region|Kitchener-Waterloo, KW*
MX-BAJIO|20.59,-100.39,26;21.12,-101.68,26;21.88,-102.29,24;20.52,-100.81,18;20.67,-101.35,18 in MX|Bajío|||Bajío|
BR-GRANDE-SP|-23.55,-46.63,44 in BR|Greater São Paulo|Großraum São Paulo|Grand São Paulo|Grande San Paolo|Grande São Paulo
AR-GBA|-34.60,-58.38,46 in AR|Greater Buenos Aires|Großraum Buenos Aires|Grand Buenos Aires|Gran Buenos Aires|AMBA, GBA*
IN-NCR|28.61,77.21,26;28.46,77.03,18;28.57,77.33,18;28.41,77.31,14;28.67,77.45,12|Delhi NCR|||Delhi NCR|NCR*, National Capital Region Delhi, Delhi/NCR, Greater Delhi, Gurgaon/Delhi
IN-MMR|19.08,72.88,24;19.03,73.03,16;19.22,72.98,14 in IN|Greater Mumbai|Großraum Mumbai|Grand Mumbai|Grande Mumbai|Mumbai Metropolitan Region, Mumbai area, MMR*
JP-KANTO|35.69,139.69,45;35.44,139.64,24;35.86,139.65,20;35.61,140.12,24|Greater Tokyo|Großraum Tokio|Grand Tokyo|Grande Tokyo|Kanto, Tokyo area, Kantō
JP-KANSAI|34.69,135.50,28;35.01,135.77,24;34.69,135.19,24;34.69,135.83,16|Kansai|||Kansai|Keihanshin
IL-GUSH-DAN|32.08,34.78,18;32.16,34.84,10;32.01,34.79,12;32.18,34.87,10|Gush Dan|||Gush Dan|Tel Aviv area, Greater Tel Aviv, Tel Aviv District, Center District, Tel Aviv metropolitan area, גוש דן
PL-TRICITY|54.35,18.65,16;54.52,18.53,12;54.44,18.56,9|Tricity|Dreistadt|Triville|Tripla città|Trójmiasto
CZ-MORAVIA|49.20,16.61,60;49.59,17.25,40;49.84,18.29,40;49.22,17.67,34 in CZ|Moravia|Mähren|Moravie|Moravia|Morava
CZ-BOHEMIA|50.08,14.44,80;49.74,13.37,50;48.97,14.47,45;50.77,15.06,40;50.21,15.83,45;50.66,14.03,40 in CZ|Bohemia|Böhmen|Bohême|Boemia|Čechy
PL-SILESIA|50.26,19.02,30;50.35,18.68,20;50.10,18.54,20 in PL|Upper Silesia|Oberschlesien|Haute-Silésie|Alta Slesia|Górny Śląsk
AU-GREATER-SYDNEY|-33.87,151.21,46 in AU|Greater Sydney|Großraum Sydney|Grand Sydney|Grande Sydney|Sydney area
AU-GREATER-MELBOURNE|-37.81,144.96,46 in AU|Greater Melbourne|Großraum Melbourne|Grand Melbourne|Grande Melbourne|Melbourne area
AU-SEQ|-27.47,153.03,46;-28.0,153.43,30;-26.65,153.07,26 in AU|South East Queensland|||South East Queensland|SEQ*
AU-GOLD-COAST|-28.0,153.43,22 in AU|Gold Coast|||Gold Coast|
EU-GREATER-REGION|LU DE-SL DE-RP 49.12,6.18,36;48.69,6.18,30;49.68,5.82,24;50.63,5.57,30;50.47,4.87,24|Greater Region (SaarLorLux)|Großregion|Grande Région|Grande Regione|SaarLorLux, Saar-Lor-Lux
EU-OBERRHEIN|=FR-ALSACE 48.0,7.85,22;48.47,7.94,16;47.61,7.66,12;49.01,8.40,22;47.56,7.59,18|Upper Rhine|Oberrhein|Rhin supérieur|Alto Reno|Trinationale Metropolregion Oberrhein
EU-DREILAENDERECK|47.56,7.59,20;47.61,7.66,10;47.59,7.55,8|Basel tri-national area|Dreiländereck|Région des Trois Frontières|Regione delle Tre Frontiere|Dreiland, RegioTriRhena`;

/** Short and other usual names of cities that are none of the gazetteer's, or not usual there: GeoNames' id, then names. */
export const CITY_NAMES = `
5128581 NYC|N.Y.C.|New York, NY|New York City|NY City|Big Apple*|Manhattan
5391959 SF|S.F.|San Fran|Frisco*|San Francisco CA
5368361 LA*|L.A.|Los Angeles CA|City of Angels
4140963 DC|D.C.|Washington DC|Washington D.C.|Washington, D.C.
5746545 PDX*
5809844 SEA*
5780993 SLC*|Salt Lake
4180439 ATL*
4560349 PHL*|Philly
4930956 BOS*
4887398 CHI*
3530597 CDMX|DF*|Ciudad de Mexico
3128760 BCN*|Barna*
3117735 MAD*
2911298 HH*
2925533 FFM*|Frankfurt a.M.|Frankfurt a. M.|Frankfurt/Main|Frankfurt Main|Frankfurt/M.|Frankfurt am Main|Mainhattan
2867714 MUC*|Minga*
2950159 BLN*
2886242 CGN*|Kölle*|Keulen
2925177 Freiburg i.Br.|Freiburg i. Br.|Freiburg i.B.|Freiburg Breisgau|Freiburg im Breisgau
2660718 Freiburg/Fribourg|Fribourg/Freiburg|Freiburg i.Ue.|Freiburg Üechtland|Freiburg Schweiz
2661513 Biel/Bienne|Bienne/Biel|Biel-Bienne
3181913 Bolzano/Bozen|Bozen/Bolzano
2928809 Essen Ruhr|Essen/Ruhr
2861650 Nürnberg|Nuernberg
2874545 Magdeburg
2892794 KA*
2934246 DUS*|D-dorf
2911522 Halle/Saale|Halle a.d. Saale|Halle an der Saale|Halle Saale
2643743 LDN*|Londen|Londyn
2643123 MCR*
2655603 BHM*|Brum*
2988507 Paname*|Parijs|Paryż
2995469 MRS*
2996944 Lugdunum*
1275339 BOM*
1277333 BLR*|B'lore
1273294 New Delhi|Neu-Delhi
6167865 YYZ*|T.O.
6173331 YVR*
6077243 MTL*|YUL*
2147714 SYD*
2158177 MEL*|Melb*
3448439 SP*|Sampa*
3451190 RJ*|Rio
3173435 MI*|Mailänd
3169070 Rzym
2761369 Wien|Bécs|Wiedeń|Vienne Autriche
2657896 ZRH*|Züri
2660646 GVA*
3067696 PRG*
756135 WAW*|Wawa*
2759794 AMS*|A'dam|Amsterdam
2800866 BXL*|Brussel
2964574 DUB*
2618425 CPH*
2673730 STHLM|STO*
1850147 TYO*
4671654 ATX*
1735161 KL*
292223 DXB*
293397 TLV*|Tel Aviv-Yafo|Tel-Aviv|תל אביב-יפו|תל אביב - יפו|תל אביב`;

/**
 * Names that people use for cantons, states and lands besides those in the table of codes: ISO 3166-2, then names; a
 * star as above.
 */
export const REGION_ALSO = `
DE-NW NRW|Nordrhein Westfalen|Rhénanie-du-Nord-Westphalie|NW*|Noordrijn-Westfalen
DE-BW BaWü|Ba-Wü|Baden Württemberg|Baden-Wuerttemberg|BaWue|BW*|Ländle*
DE-BY Freistaat Bayern|Beieren|Bajorska|BY*|Bawaria
DE-RP RLP|Rheinland Pfalz|RP*
DE-MV Meck-Pomm|MeckPomm|Mecklenburg|McPomm|MV*|Mecklenburg Vorpommern
DE-HE Hessen|Hessia|Hesse|HE*
DE-NI Niedersachsen|NDS*|Nds.*|NI*|Nieder-Sachsen
DE-SH Schleswig Holstein|S-H*|SH*
DE-SN Freistaat Sachsen|Saksen|SN*
DE-ST Sachsen Anhalt|LSA*
DE-TH Freistaat Thüringen|TH*
DE-BB BB*|Land Brandenburg
DE-SL SL*
CH-AG Argau
CH-GR Bünden|Bündnerland|Grischun|GR*
CH-VD Waadtland|Vaudois*
CH-VS Wallis|VS*
CH-BL Baselbiet|Basel Land|Baselland|Basel-Land
CH-BS Basel Stadt
CH-AR Ausserrhoden|Appenzell AR
CH-AI Innerrhoden|Appenzell AI
CH-TI Tessin|Ticino|Cantone Ticino
CH-TG Thurgau
AT-3 NÖ|Niederoesterreich
AT-4 OÖ|Oberoesterreich
AT-2 Kaernten
AT-6 Stmk*|Steyermark
AT-8 Vlbg*|Ländle AT
AT-1 Bgld*
AT-7 Tirol|Nordtirol
FR-IDF IDF|IdF|Ile de France|région parisienne|Paris region|Region Paris|Raum Paris|Paris area|Großraum Paris|Region Île-de-France|regione parigina
FR-PAC PACA|Région Sud|Sud PACA|Provence Alpes Cote d'Azur|Provence-Alpes-Cote-d'Azur
FR-ARA AURA|ARA*|Auvergne Rhône Alpes
FR-HDF HDF|Hauts de France
FR-NAQ NAQ*|Nouvelle Aquitaine|Neu-Aquitanien
FR-OCC Occitania|Okzitanien
FR-BRE Breizh|Bretagna|Bretaña
FR-PDL PDL|PdL
FR-GES Grand-Est|GES*
FR-NOR Normandy|Normandía
FR-BFC BFC
FR-CVL CVL|Centre Val de Loire|Région Centre
FR-20R Corse|Korsika
US-CA Calif.|Cali*|California|Kalifornien|State of California
US-NY New York State|NYS|NY state|State of New York|NY
US-WA Washington State|WA state|State of Washington
US-DC Washington DC*
US-PA Penna*
US-MA Mass.*
US-FL Fla.*
US-TX Tex.*
US-GA Georgia
US-NJ Jersey*
CA-QC Québec province|province de Québec|Province of Quebec
CA-BC B.C.|Colombie-Britannique|Britisch-Kolumbien
CA-ON Ont.*
CA-AB Alta*
GB-ENG England|Angleterre|Inghilterra|Inglaterra|Engeland
GB-SCT Scotland|Schottland|Écosse|Scozia|Escocia|Schotland
GB-WLS Wales|Cymru|Pays de Galles|Galles|Gales
GB-NIR Northern Ireland|Nordirland|Irlande du Nord|Ulster|NI*
IT-25 Lombardia
IT-21 Piemonte
IT-72 Campania
BE-VLG Flanders|Vlaanderen|Flandern|Flandre|Vlaams Gewest|Région flamande
BE-WAL Wallonia|Wallonië|Région wallonne
NL-NH Noord Holland|N-H*
NL-ZH Zuid Holland|Z-H*
NL-NB Noord Brabant
ES-PV País Vasco|Pais Vasco|Euskadi|Pays basque espagnol|Basque Country
ES-CT Catalunya|Katalonia|Catalunha
ES-IB Baleares|Balearen|Balearic Islands
ES-CN Kanaren|Canaries|Canary Islands|Kanarische Inseln
ES-MD Comunidad de Madrid|Region Madrid
AU-NSW N.S.W.
AU-QLD Qld
AU-VIC Victoria
AU-WA W.A.*`;
