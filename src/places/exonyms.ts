/** Names of places in four languages. Long because it is a table, with what reads it. */
import { lazy } from '../lib/lazy.ts';

/** The languages of the table, in the order of its columns. */
const LANGUAGES = ['en', 'de', 'fr', 'it'];

/**
 * People's names for the world's best-known places, and for those where many jobs are, in English, German, French and
 * Italian; after these, other names that are in use. The number is GeoNames' id. GeoNames' data have most of these
 * names, but do not say of which language they are, and which is usual: that was put together by hand. Left out are
 * places that all four languages call by the same name, and names that say something else more often ("Canton",
 * "Marburg" for Maribor). A star is behind names that are words too: a text that has them means something else, as
 * "nice" mostly does.
 */
const TABLE = `
311046 Izmir|Izmir|Izmir|Smirne|İzmir|Smyrna
2657896 Zurich|Zürich|Zurich|Zurigo
2660646 Geneva|Genf|Genève|Ginevra
2661552 Bern|Bern|Berne|Berna
2661604 Basel|Basel|Bâle*|Basilea|Basle
2659994 Lausanne|Lausanne|Lausanne|Losanna
2659811 Lucerne|Luzern|Lucerne|Lucerna
2658822 St. Gallen|St. Gallen|Saint-Gall|San Gallo|Sankt Gallen
2657970 Winterthur|Winterthur|Winterthour|Winterthur
2657908 Zug*|Zug*|Zoug|Zugo
2658761 Schaffhausen|Schaffhausen|Schaffhouse|Sciaffusa
2658564 Solothurn|Solothurn|Soleure|Soletta
2660718 Fribourg*|Freiburg im Üechtland|Fribourg*|Friburgo|Freiburg*
2659496 Neuchâtel|Neuenburg|Neuchâtel|Neuchâtel
2658576 Sion*|Sitten|Sion*|Sion*
2661513 Biel/Bienne|Biel|Bienne|Bienne
2661169 Chur|Chur|Coire|Coira
2658377 Thun|Thun|Thoune|Thun
2661567 Bellinzona|Bellinzona|Bellinzone|Bellinzona
2658606 Sierre|Siders|Sierre|Sierre
2661035 Delémont|Delsberg|Delémont|Delémont
2661394 Brig*|Brig*|Brigue|Brig*
2658112 Visp|Visp|Viège|Visp
2659748 Martigny|Martigny|Martigny|Martigny
2660594 Glarus|Glarus|Glaris|Glarona
2950159 Berlin|Berlin|Berlin|Berlino
2867714 Munich|München|Munich|Monaco di Baviera
2886242 Cologne|Köln|Cologne|Colonia
2911298 Hamburg|Hamburg|Hambourg|Amburgo
2925533 Frankfurt|Frankfurt am Main|Francfort-sur-le-Main|Francoforte sul Meno|Francfort|Francoforte
2910831 Hanover|Hannover|Hanovre|Hannover
2825297 Stuttgart|Stuttgart|Stuttgart|Stoccarda
2861650 Nuremberg|Nürnberg|Nuremberg|Norimberga
2879139 Leipzig|Leipzig|Leipzig|Lipsia
2935022 Dresden|Dresden|Dresde|Dresda
2944388 Bremen|Bremen|Brême|Brema
3247449 Aachen|Aachen|Aix-la-Chapelle|Aquisgrana
2954172 Augsburg|Augsburg|Augsbourg|Augusta*
2849483 Regensburg|Regensburg|Ratisbonne|Ratisbona
2874225 Mainz|Mainz|Mayence|Magonza
2821164 Trier*|Trier*|Trèves|Treviri
2886946 Koblenz|Koblenz|Coblence|Coblenza
2925177 Freiburg*|Freiburg im Breisgau|Fribourg-en-Brisgau|Friburgo in Brisgovia
2885679 Constance|Konstanz|Constance|Costanza
2842647 Saarbrücken|Saarbrücken|Sarrebruck|Saarbrücken
2805615 Würzburg|Würzburg|Wurtzbourg|Würzburg
2874545 Magdeburg|Magdeburg|Magdebourg|Magdeburgo
2945024 Braunschweig|Braunschweig|Brunswick|Brunswick
2830582 Speyer|Speyer|Spire*|Spira*
2911271 Hamelin|Hameln|Hamelin|Hameln
2761369 Vienna|Wien|Vienne*|Vienna
2766824 Salzburg|Salzburg|Salzbourg|Salisburgo
2774326 Klagenfurt|Klagenfurt am Wörthersee|Klagenfurt|Klagenfurt
2781503 Bregenz|Bregenz|Brégence|Bregenz
2960316 Luxembourg|Luxemburg|Luxembourg|Lussemburgo|Lëtzebuerg
2988507 Paris|Paris|Paris|Parigi
2996944 Lyon|Lyon|Lyon|Lione|Lyons
2995469 Marseille|Marseille|Marseille|Marsiglia|Marseilles
2973783 Strasbourg|Straßburg|Strasbourg|Strasburgo
2990440 Nice*|Nizza|Nice*|Nizza
2972315 Toulouse|Toulouse|Toulouse|Tolosa
3024297 Colmar|Colmar|Colmar|Colmar|Kolmar
2991214 Mulhouse|Mülhausen|Mulhouse|Mulhouse
3020686 Dunkirk|Dünkirchen|Dunkerque|Dunkerque
3021372 Dijon|Dijon|Dijon|Digione
2984114 Reims|Reims|Reims|Reims|Rheims
3173435 Milan|Mailand|Milan|Milano
3169070 Rome|Rom*|Rome|Roma
3165524 Turin|Turin|Turin|Torino
3172394 Naples|Neapel|Naples|Napoli
3176959 Florence*|Florenz|Florence*|Firenze
3164603 Venice|Venedig|Venise|Venezia
3176219 Genoa|Genua|Gênes*|Genova
3181928 Bologna|Bologna|Bologne|Bologna
3171728 Padua|Padua|Padoue|Padova
3164527 Verona|Verona|Vérone|Verona
3181913 Bolzano|Bozen|Bolzano|Bolzano
3165243 Trento|Trient|Trente*|Trento
3173577 Merano|Meran|Merano|Merano
3181550 Brixen|Brixen|Bressanone|Bressanone
3181480 Bruneck|Bruneck|Brunico|Brunico
3165185 Trieste|Triest|Trieste|Trieste
3182164 Bergamo|Bergamo|Bergame|Bergamo
3174051 Mantua|Mantua|Mantoue|Mantova
3170647 Pisa|Pisa|Pise|Pisa
2523920 Palermo|Palermo|Palerme|Palermo
2523083 Syracuse|Syrakus|Syracuse|Siracusa
3164419 Vicenza|Vicenza|Vicence|Vicenza
2800866 Brussels|Brüssel|Bruxelles|Bruxelles|Brussel
2803138 Antwerp|Antwerpen|Anvers|Anversa
2797656 Ghent|Gent*|Gand|Gand
2792413 Liège*|Lüttich|Liège*|Liegi|Luik
2800931 Bruges|Brügge|Bruges|Bruges|Brugge
2792482 Leuven|Löwen|Louvain|Lovanio
2790471 Namur|Namur|Namur|Namur|Namen
2791537 Mechelen|Mecheln|Malines|Malines
2794055 Kortrijk|Kortrijk|Courtrai|Courtrai
2789786 Ostend|Ostende|Ostende|Ostenda|Oostende
2747373 The Hague|Den Haag|La Haye|L’Aia|'s-Gravenhage
2750053 Nijmegen|Nimwegen|Nimègue|Nimega
2755251 Groningen|Groningen|Groningue|Groninga
2747351 Den Bosch|’s-Hertogenbosch|Bois-le-Duc|Boscoducale
2643743 London|London|Londres|Londra
2650225 Edinburgh|Edinburgh|Édimbourg|Edimburgo
2653822 Cardiff|Cardiff|Cardiff|Cardiff|Caerdydd
2651048 Dover|Dover|Douvres|Dover
2653877 Canterbury|Canterbury|Cantorbéry|Canterbury
2964574 Dublin|Dublin|Dublin|Dublino|Baile Átha Cliath
2618425 Copenhagen|Kopenhagen|Copenhague|Copenaghen|København
2624652 Aarhus|Aarhus|Aarhus|Aarhus|Århus
2673730 Stockholm|Stockholm|Stockholm|Stoccolma
2711537 Gothenburg|Göteborg|Göteborg|Göteborg
658225 Helsinki|Helsinki|Helsinki|Helsinki|Helsingfors
633679 Turku|Turku|Turku|Turku|Åbo
3413829 Reykjavík|Reykjavík|Reykjavik|Reykjavík
456172 Riga*|Riga*|Riga*|Riga*|Rīga
593116 Vilnius|Vilnius|Vilnius|Vilnius|Wilna
756135 Warsaw|Warschau|Varsovie|Varsavia|Warszawa
3094802 Krakow|Krakau|Cracovie|Cracovia|Kraków|Cracow
3081368 Wrocław|Breslau|Wrocław|Breslavia
3099434 Gdańsk|Danzig|Gdańsk|Danzica
3088171 Poznań|Posen*|Poznań|Poznań
3093133 Łódź|Lodz|Łódź|Łódź
3083829 Szczecin|Stettin|Szczecin|Stettino
3096472 Katowice|Kattowitz|Katowice|Katowice
3102014 Bydgoszcz|Bydgoszcz|Bydgoszcz|Bydgoszcz|Bromberg
3083271 Toruń|Toruń|Toruń|Toruń|Thorn*
3067696 Prague|Prag|Prague|Praga|Praha
3078610 Brno|Brünn|Brno|Brno
3068160 Pilsen|Pilsen|Pilsen|Pilsen|Plzeň
3069011 Olomouc|Olomouc|Olomouc|Olomouc|Olmütz
3073803 Karlovy Vary|Karlsbad|Karlovy Vary|Karlovy Vary
3060972 Bratislava|Bratislava|Bratislava|Bratislava|Pressburg
3196359 Ljubljana|Ljubljana|Ljubljana|Lubiana|Laibach
3186886 Zagreb|Zagreb|Zagreb|Zagabria|Agram
3191648 Rijeka|Rijeka|Rijeka|Fiume*
3201047 Dubrovnik|Dubrovnik|Dubrovnik|Dubrovnik|Ragusa
3190261 Split*|Split*|Split*|Spalato
792680 Belgrade|Belgrad|Belgrade|Belgrado|Beograd
683506 Bucharest|Bukarest|Bucarest|Bucarest|București
681290 Cluj-Napoca|Cluj-Napoca|Cluj-Napoca|Cluj-Napoca|Klausenburg|Cluj
665087 Timișoara|Timișoara|Timișoara|Timișoara|Temeswar
667268 Sibiu|Sibiu|Sibiu|Sibiu|Hermannstadt
683844 Brașov|Brașov|Brașov|Brașov|Kronstadt
675810 Iași|Iași|Iași|Iași|Jassy
264371 Athens|Athen|Athènes|Atene|Athina
734077 Thessaloniki|Thessaloniki|Thessalonique|Salonicco|Saloniki
261745 Heraklion|Heraklion|Héraklion|Heraklion
146268 Nicosia|Nikosia|Nicosie|Nicosia|Lefkosia
146384 Limassol|Limassol|Limassol|Limassol|Lemesos
3183875 Tirana|Tirana|Tirana|Tirana|Tiranë
703448 Kyiv|Kiew|Kiev|Kiev|Kyjiw
706483 Kharkiv|Charkiw|Kharkiv|Kharkiv|Kharkov
702550 Lviv|Lemberg|Lviv|Leopoli|Lwiw
698740 Odesa|Odessa|Odessa|Odessa
618426 Chișinău|Chișinău|Chișinău|Chișinău
524901 Moscow|Moskau|Moscou|Mosca*|Moskva
498817 Saint Petersburg|Sankt Petersburg|Saint-Pétersbourg|San Pietroburgo
1486209 Yekaterinburg|Jekaterinburg|Ekaterinbourg|Ekaterinburg
1496747 Novosibirsk|Nowosibirsk|Novossibirsk|Novosibirsk
745044 Istanbul|Istanbul|Istanbul|Istanbul|İstanbul
611717 Tbilisi|Tiflis|Tbilissi|Tbilisi
616052 Yerevan|Jerewan|Erevan|Erevan
587084 Baku|Baku|Bakou|Baku
3128760 Barcelona|Barcelona|Barcelone|Barcellona
2510911 Seville|Sevilla|Séville|Siviglia
2509954 Valencia|Valencia|Valence*|Valencia|València
3104324 Zaragoza|Saragossa|Saragosse|Saragozza
2519240 Córdoba|Córdoba|Cordoue|Cordova
2517117 Granada|Granada|Grenade*|Granada
3110044 San Sebastián|San Sebastián|Saint-Sébastien|San Sebastián|Donostia
2515270 Las Palmas|Las Palmas|Las Palmas|Las Palmas|Las Palmas de Gran Canaria
2512989 Palma|Palma|Palma|Palma di Maiorca|Palma de Mallorca
3128026 Bilbao|Bilbao|Bilbao|Bilbao|Bilbo
2267057 Lisbon|Lissabon|Lisbonne|Lisbona|Lisboa
2735943 Porto*|Porto*|Porto*|Porto*|Oporto
2562305 Valletta|Valletta|La Valette|La Valletta
5128581 New York|New York|New York|New York|New York City|NYC
4560349 Philadelphia|Philadelphia|Philadelphie|Filadelfia
4335045 New Orleans|New Orleans|La Nouvelle-Orléans|New Orleans
4140963 Washington*|Washington*|Washington*|Washington*|Washington DC|Washington D.C.
6077243 Montreal|Montreal|Montréal|Montreal
6325494 Quebec City|Québec|Québec|Québec|Ville de Québec
3530597 Mexico City|Mexiko-Stadt|Mexico*|Città del Messico|Ciudad de México|CDMX
3553478 Havana|Havanna|La Havane|L’Avana|La Habana
3492908 Santo Domingo|Santo Domingo|Saint-Domingue|Santo Domingo
3448439 São Paulo|São Paulo|São Paulo|San Paolo
3469058 Brasília|Brasília|Brasilia|Brasilia
3688689 Bogotá|Bogotá|Bogota|Bogotá
3871336 Santiago*|Santiago de Chile|Santiago*|Santiago del Cile
3703443 Panama City|Panama-Stadt|Panama|Panama|Ciudad de Panamá
3598132 Guatemala City|Guatemala-Stadt|Guatemala|Città del Guatemala
3439389 Asunción|Asunción|Asuncion|Asunción
360630 Cairo|Kairo|Le Caire|Il Cairo
361058 Alexandria|Alexandria|Alexandrie|Alessandria d’Egitto
2542997 Marrakesh|Marrakesch|Marrakech|Marrakech
2530335 Tangier|Tanger|Tanger|Tangeri
2548885 Fez|Fès|Fès|Fès
2507480 Algiers|Algier|Alger|Algeri
2464470 Tunis|Tunis|Tunis|Tunisi
2210247 Tripoli|Tripolis|Tripoli|Tripoli
344979 Addis Ababa|Addis Abeba|Addis-Abeba|Addis Abeba
3369157 Cape Town|Kapstadt|Le Cap|Città del Capo
379252 Khartoum|Khartum|Khartoum|Khartum
53654 Mogadishu|Mogadischu|Mogadiscio|Mogadiscio
281184 Jerusalem|Jerusalem|Jérusalem|Gerusalemme
276781 Beirut|Beirut|Beyrouth|Beirut
170654 Damascus|Damaskus|Damas|Damasco
170063 Aleppo|Aleppo|Alep|Aleppo
98182 Baghdad|Bagdad|Bagdad|Baghdad
112931 Tehran|Teheran|Téhéran|Teheran
418863 Isfahan|Isfahan|Ispahan|Isfahan
285787 Kuwait City|Kuwait-Stadt|Koweït|Kuwait City
108410 Riyadh|Riad|Riyad|Riad
105343 Jeddah|Dschidda|Djeddah|Gedda
104515 Mecca*|Mekka|La Mecque|La Mecca|Makkah
292223 Dubai|Dubai|Dubaï|Dubai
292968 Abu Dhabi|Abu Dhabi|Abou Dabi|Abu Dhabi
71137 Sanaa|Sanaa|Sanaa|San’a
1138958 Kabul|Kabul|Kaboul|Kabul
1174872 Karachi|Karatschi|Karachi|Karachi
1512569 Tashkent|Taschkent|Tachkent|Tashkent
1273294 Delhi|Delhi|Delhi|Delhi|New Delhi
1275339 Mumbai|Mumbai|Mumbai|Mumbai|Bombay
1277333 Bengaluru|Bengaluru|Bangalore|Bangalore
1264527 Chennai|Chennai|Chennai|Chennai|Madras
1275004 Kolkata|Kolkata|Calcutta|Calcutta|Kalkutta
1270642 Gurugram|Gurugram|Gurugram|Gurugram|Gurgaon
1259229 Pune|Pune|Pune|Pune|Poona
1253573 Vadodara|Vadodara|Vadodara|Vadodara|Baroda
1185241 Dhaka|Dhaka|Dacca|Dacca
1205733 Chattogram|Chittagong|Chittagong|Chittagong
1283240 Kathmandu|Kathmandu|Katmandou|Kathmandu
1298824 Yangon|Rangun|Rangoun|Yangon|Rangoon
1566083 Ho Chi Minh City|Ho-Chi-Minh-Stadt|Hô-Chi-Minh-Ville|Ho Chi Minh|Saigon
1581130 Hanoi|Hanoi|Hanoï|Hanoi
1642911 Jakarta|Jakarta|Jakarta|Giacarta
1880252 Singapore|Singapur|Singapour|Singapore
1701668 Manila|Manila|Manille|Manila
1816670 Beijing|Peking|Pékin|Pechino
1796236 Shanghai|Shanghai|Shanghai|Shanghai|Schanghai
1799962 Nanjing|Nanjing|Nankin|Nanchino|Nanking
1792947 Tianjin|Tianjin|Tianjin|Tientsin
1819729 Hong Kong|Hongkong|Hong Kong|Hong Kong
1821274 Macau|Macau|Macao|Macao
1668341 Taipei|Taipeh|Taipei|Taipei
1850147 Tokyo|Tokio|Tokyo|Tokyo|Tōkyō
1853909 Osaka|Osaka|Osaka|Osaka|Ōsaka
1857910 Kyoto|Kyoto|Kyoto|Kyoto|Kyōto
1835848 Seoul|Seoul|Séoul|Seul*
1838524 Busan|Busan|Busan|Busan|Pusan
1871859 Pyongyang|Pjöngjang|Pyongyang|Pyongyang
1526273 Astana|Astana|Astana|Astana|Nur-Sultan
2028462 Ulaanbaatar|Ulaanbaatar|Oulan-Bator|Ulan Bator`;

interface Known {
  /** In the order of the languages, then others. */
  names: string[];
  /** Those that are no words too. */
  clear: Set<string>;
}

const byId = lazy(() => new Map(TABLE.trim().split('\n').map(readLine)));

function readLine(line: string): [id: number, Known] {
  const starred = line.slice(line.indexOf(' ') + 1).split('|');
  const names = starred.map((name) => name.replace('*', ''));
  return [
    Number.parseInt(line, 10),
    { names, clear: new Set(names.filter((name) => !starred.includes(`${name}*`))) },
  ];
}

/** The name of a place in a language: its usual name there, or the main name at GeoNames. */
export function placeName({ id, name }: { id: number; name: string }, locale: string): string {
  const names = byId().get(id)?.names;
  return names?.[LANGUAGES.indexOf(locale)] ?? names?.[0] ?? name;
}

/** The names of a place in the table, each once; none of a place that is not in it. */
export const knownNames = (id: number): string[] => [...new Set(byId().get(id)?.names)];

/** All places of the table: GeoNames' ids, their names, and those that are no words too. */
export const knownPlaces = (): ReadonlyMap<
  number,
  { names: readonly string[]; clear: ReadonlySet<string> }
> => byId();

/** Whether a text that has this name of the place means it, as far as the table knows. */
export const isClearName = (id: number, name: string): boolean => byId().get(id)?.clear.has(name) ?? false;
