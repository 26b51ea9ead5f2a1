import { tagOf } from '../job/format.ts';
import { memo } from '../lib/memo.ts';

/** More than there are languages of the interface. */
const LOCALES = 100;

/** A locale with the territory whose way of writing it has, as Open Graph names locales: "en_GB". On every page, and dear. */
export const openGraphLocale = memo(LOCALES, (locale) => {
  const { language, region } = new Intl.Locale(tagOf(locale)).maximize();
  return `${language}_${region!}`;
});
