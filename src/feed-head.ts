import { wordsOf } from './describe-search.ts';
import type { Locale } from './i18n/strings.ts';
import { FEED_ITEMS, type FeedOptions } from './rss.ts';

/**
 * What a feed says of itself, the file and what functions answer alike: in one language, which it names. That is the site's
 * first one, because a feed is one for all its readers.
 * @param listed what it lists, as the page of the list is called; "" for all jobs
 */
export function feedHead(
  listed: string,
  siteName: string,
  language: Locale,
): Pick<FeedOptions, 'title' | 'description' | 'language'> {
  const title = listed ? `${listed} – ${siteName}` : siteName;
  return {
    title,
    description: wordsOf(language).t('feed.description', { title, count: FEED_ITEMS }),
    language,
  };
}
