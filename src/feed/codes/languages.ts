import { namesToCodes } from './display-names.ts';

/** ISO 639-1. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
    'eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ' +
    'ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ' +
    'ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st ' +
    'su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** Countries' codes that are written for the language, where they are no language of their own. */
const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ at: 'de', au: 'en', br: 'pt', cn: 'zh', cz: 'cs', dk: 'da', gb: 'en', gr: 'el', il: 'he', in: 'hi' },
    ...{ jp: 'ja', mx: 'es', tw: 'zh', ua: 'uk', us: 'en', vn: 'vi' },
  }),
);

const names = namesToCodes('language', LANGUAGES);

/**
 * The code that was meant, as far as it can be told.
 *
 *     suggestLanguage('en-US') // => 'en', also for 'EN', 'eng', 'English', 'Englisch', 'us'
 */
export function suggestLanguage(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim().toLowerCase();
  const named = names().get(given) ?? BY_COUNTRY.get(given);
  if (named !== undefined) return named;
  const language = /^([a-z]{2,3})([-_][a-z0-9]{2,8})*$/.exec(given)?.[1];
  if (language === undefined) return undefined;
  const [canonical = ''] = Intl.getCanonicalLocales(language); // three letters become two where there are two
  return LANGUAGES.has(canonical) ? canonical : undefined;
}
