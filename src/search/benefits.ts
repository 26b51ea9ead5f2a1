/**
 * Words and expressions for what an employer gives besides pay, and for licences that a reader has: as `same-words.ts` has others. English,
 * German, French, Italian. Reviewed.
 */

export const BENEFITS: Record<string, string> = {
  vacationpay: `
    urlaubsgeld, weihnachtsgeld, 13 monatslohn, 13 gehalt, 13 monatsgehalt, 13ème mois, 13e mois, treizième mois, tredicesima, quattordicesima`,
  leavedays: 'rtt, jours de rtt, jours rtt',
  freemeals: `
    free lunch, free lunches, free meals, free food, lunch provided, catered lunch, catered lunches, kostenloses mittagessen, gratis mittagessen,
    repas offert, repas offerts, pasti gratuiti`,
  // Of each job in France, and asked for in no other language.
  mutuelle: "mutuelle, mutuelle entreprise, mutuelle d'entreprise, complémentaire santé",
  healthplan:
    'health benefits, medical benefits, dental benefits, health plan, dental and vision, dental vision',
  childcare: `
    childcare benefit, childcare benefits, childcare support, childcare allowance, childcare subsidy, on site childcare, betriebskita, betriebskindergarten,
    kita zuschuss, kitazuschuss, kinderbetreuungszuschuss, zuschuss kinderbetreuung, kinderbetreuung zuschuss, zuschuss zur kinderbetreuung,
    crèche d'entreprise, place en crèche, berceau en crèche, asilo aziendale, asilo nido aziendale`,
  signingbonus: `
    sign on bonus, sign on, signing bonus, joining bonus, antrittsprämie, antrittsbonus, willkommensprämie, willkommensbonus, prime d'embauche, prime de bienvenue`,
  profitsharing: `
    profit sharing, gewinnbeteiligung, erfolgsbeteiligung, unternehmensbeteiligung, intéressement, intéressement et participation, participation aux bénéfices`,
  dogs: `
    dogs allowed, dogs welcome, dog friendly, dog friendly office, pet friendly, bring your dog, office dog, hunde erlaubt, hund erlaubt, hunde willkommen, hund im büro, bürohund, bürohunde,
    hundefreundlich, chiens acceptés, chien au bureau, cani ammessi`,
  learning: `
    learning budget, training budget, education budget, tuition reimbursement, tuition assistance, weiterbildungsbudget, weiterbildungszuschuss, bezahlte weiterbildung,
    weiterbildung bezahlt, budget formation, formation payée`,
  sabbatical: 'sabbatical, sabbaticals, sabbatjahr, congé sabbatique',
  parentalleave:
    'parental leave, paid parental leave, maternity leave, paternity leave, congé parental, congedo parentale',
  canteen:
    'canteen, subsidised canteen, kantine, betriebskantine, betriebsrestaurant, cantine, mensa aziendale',
  workation: 'workation, workations, work from abroad',
  shares:
    'stock options, stock option, share options, equity package, equity compensation, vsop, esop, bspce',
  pension:
    '401k, 401 k, betriebliche altersvorsorge, betrieblichen altersvorsorge, bav, pension plan, retirement plan, pension scheme',
  fitness: `
    gym membership, fitness membership, wellpass, egym wellpass, urban sports club, firmenfitness, hansefit, abonnement salle de sport`,
  companycar: `
    company car, company vehicle, firmenwagen, dienstwagen, firmenauto, geschäftswagen, firmenfahrzeug, voiture de fonction, véhicule de fonction,
    voiture de service, voiture de société, auto aziendale, macchina aziendale, coche de empresa`,
  bikeleasing: `
    bike leasing, ebike leasing, e bike leasing, jobrad, job rad, jobrad leasing, dienstrad, dienst rad, dienstfahrrad, dienstradleasing, fahrrad leasing, leasing fahrrad, jobbike, businessbike, business bike, bikeleasing, fahrradleasing, bike lease, cycle to work, vélo de fonction, bicicletta aziendale`,
  discount: `
    employee discount, employee discounts, staff discount, staff discounts, mitarbeiterrabatt, mitarbeiterrabatte, personalrabatt, mitarbeitervergünstigungen,
    mitarbeiterrabatten, personalrabatte, remise personnel, remises personnel, descuento empleados, remise employé, sconto dipendenti, sconti dipendenti`,
  unlimitedleave: `
    unlimited vacation, unlimited pto, unlimited paid time off, unlimited time off, unlimited holiday, unlimited holidays, unlimited leave, flexible pto,
    unbegrenzter urlaub, unbegrenzt urlaub, unlimitierter urlaub, unlimitierte ferien, congés illimités, vacances illimitées, ferie illimitate`,
  mealvouchers: `
    meal vouchers, meal voucher, lunch vouchers, ticket restaurant, tickets restaurant, titre restaurant, titres restaurant, chèques déjeuner,
    tickets restaurants, titres restaurants, carte swile, tickets resto, ticket resto, tickets repas, carte restaurant, vales de comida, essenszuschuss, essensgutscheine, verpflegungszuschuss, buoni pasto, ticket pasto`,
  jobticket: `
    job ticket, jobticket, firmenticket, deutschlandticket, öv abo, generalabonnement, halbtax, halbtaxabo, fahrtkostenzuschuss, commuter benefits, transport allowance, pass navigo, remboursement transport`,
  relocation: `
    relocation package, relocation support, relocation assistance, relocation help, umzugshilfe, umzugskosten, umzugskostenpauschale, aide au déménagement`,
  visa: 'visa sponsorship, sponsored visa, visa sponsor, sponsor visa, sponsors visas, visa support, visumunterstützung',
  accommodation: `
    with accommodation, accommodation provided, staff accommodation, free housing, housing provided, mit unterkunft, personalwohnung, mitarbeiterwohnung,
    personalzimmer, with housing, housing included, mit wohnung, kost und logis, room and board, logement de fonction, avec logement, logé, logée, logé nourri, nourri logé, logé et nourri, logement fourni, logement inclus, nourri logé, nourri et logé, vitto e alloggio, con alloggio, alloggio incluso`,
};

export const LICENCES: Record<string, string> = {
  trucklicence: `
    permis c, permis pl, permis poids lourd, permis poids lourds, permis ce, permis c et fimo, permis poids lourd fimo, fimo, führerschein klasse c, führerschein c,
    führerschein ce, führerschein klasse ce, lkw führerschein, cdl, cdl class a, hgv licence, hgv license, patente c`,
  carlicence: `
    permis b, permis de conduire, führerschein, führerschein klasse b, führerschein b, pkw führerschein, fahrausweis, driving licence, driving license,
    driver's license, drivers license, patente b`,
  forklift:
    'caces, staplerschein, gabelstaplerschein, gabelstapler führerschein, forklift licence, forklift license, patentino muletto',
};
