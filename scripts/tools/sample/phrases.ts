/** Sentences that every kind of opening can use, per language. `{…}` is filled by the generator. */
import type { SampleLanguage } from './employers.ts';

interface Phrases {
  /** An introduction of the employer. */
  intro: string[];
  /** Requirements. */
  asks: string[];
  /** Benefits. */
  offers: string[];
  /** Put before (or after) a title at a higher level. */
  senior: (title: string) => string;
  lead: (title: string) => string;
  junior: (title: string) => string;
}

export const PHRASES: Record<SampleLanguage, Phrases> = {
  en: {
    intro: [
      '{name} is looking for support in {city}.',
      'We are {name}, a team of {staff} people based in {city}.',
      '{name} has worked in {industry} for {years} years, and our workshop of ideas is in {city}.',
      'Join {name} in {city}: {staff} colleagues, one kitchen, short ways.',
    ],
    asks: [
      'You bring some years of practice or a good reason why you do not need them.',
      'You like clear words and you finish what you start.',
      'You have learned this trade, or a neighbouring one, and want to go on learning.',
      'You work well with others and tell us early when something goes wrong.',
      'Fluent English is needed; other languages are welcome.',
    ],
    offers: [
      'We offer a four-day week on request, thirty days of leave and paid training.',
      'You get a permanent place, fair pay by a published scale and a bicycle if you want one.',
      'There is a pension plan, a quiet room and nobody who writes e-mails at night.',
      'We pay for your travel by train and for two conferences a year.',
      'You start with a mentor and a plan for the first ninety days.',
    ],
    senior: (title) => `Senior ${title}`,
    lead: (title) => `Lead ${title}`,
    junior: (title) => `Junior ${title}`,
  },
  de: {
    intro: [
      '{name} sucht Verstärkung in {city}.',
      'Wir sind {name}, ein Betrieb mit {staff} Menschen in {city}.',
      'Seit {years} Jahren arbeitet {name} in der Branche {industry}, zu Hause sind wir in {city}.',
      'Bei {name} in {city} erwarten Sie {staff} Kolleginnen und Kollegen und kurze Wege.',
    ],
    asks: [
      'Sie bringen eine abgeschlossene Ausbildung oder gleichwertige Berufserfahrung mit.',
      'Sie arbeiten sorgfältig, sprechen Schwierigkeiten früh an und bringen Angefangenes zu Ende.',
      'Quereinsteigerinnen und Quereinsteiger sind willkommen, wir arbeiten Sie gründlich ein.',
      'Sie verständigen sich sicher auf Deutsch; weitere Sprachen sind ein Gewinn.',
      'Größere Erfahrung ist schön, Neugier ist wichtiger.',
    ],
    offers: [
      'Wir bieten dreißig Tage Urlaub, eine Viertagewoche auf Wunsch und bezahlte Weiterbildung.',
      'Sie erhalten eine unbefristete Stelle, Bezahlung nach Tarif und ein Jobticket.',
      'Es gibt eine betriebliche Altersvorsorge, flexible Arbeitszeiten und einen Kindergartenplatz in der Nähe.',
      'Überstunden sind selten und werden ausgeglichen.',
      'Zum Einstieg bekommen Sie eine Patin oder einen Paten und einen Plan für die ersten neunzig Tage.',
    ],
    senior: (title) => `Senior ${title}`,
    lead: (title) => `${title}, Teamleitung`,
    junior: (title) => `${title} – Berufseinstieg`,
  },
  fr: {
    intro: [
      '{name} cherche du renfort à {city}.',
      'Nous sommes {name}, une équipe de {staff} personnes à {city}.',
      'Depuis {years} ans, {name} travaille dans le domaine « {industry} », au cœur de {city}.',
      'Chez {name} à {city}, vous rejoignez {staff} collègues.',
    ],
    asks: [
      'Vous avez une formation dans le domaine ou une expérience équivalente.',
      'Vous aimez le travail soigné et parlez franchement.',
      'Vous maîtrisez le français ; d’autres langues sont un atout.',
      'Vous savez travailler en équipe et terminer ce que vous commencez.',
      'Les parcours atypiques sont les bienvenus.',
    ],
    offers: [
      'Nous offrons cinq semaines de congé, la semaine de quatre jours sur demande et des formations payées.',
      'Le poste est à durée indéterminée, le salaire suit une grille publiée.',
      'Vos trajets en train sont remboursés et les horaires sont souples.',
      'Une marraine ou un parrain vous accompagne pendant les premiers mois.',
      'La cantine est bonne et l’on part à l’heure.',
    ],
    senior: (title) => `${title} – confirmé·e`,
    lead: (title) => `${title} – responsable d’équipe`,
    junior: (title) => `${title} – premier emploi`,
  },
};
