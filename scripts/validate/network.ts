import { checkAddress, checkDomain, type DomainResult, readFeedDomain } from '../../src/feed/discover.ts';
import type { Say } from '../../src/feed/words/say.ts';
import type { Config } from '../config.ts';
import { createOurHttp } from '../http/index.ts';
import type { Report } from './formats.ts';

/** The maximum size of a document. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Matches the codes of remarks about missing answers, after which nothing is known about the feed. */
const NO_ANSWER = /^(network|answer|refused)-|^limit-.*-time$/;

/**
 * Checks the feed of a domain or at an https address. A problem of the feed is reported, never thrown.
 * @param say makes messages in the chosen language
 */
export async function checkRemote(source: string, config: Config, say: Say): Promise<Report> {
  const isAddress = /^https?:\/\//i.test(source);
  const read = isAddress ? undefined : readFeedDomain(source, say);
  if (read && !('domain' in read)) return { source, failure: { message: read.message, hint: read.hint } };
  const http = createOurHttp(config);
  const options = { http, now: config.now, maxBytes: MAX_BYTES, say };
  try {
    return report(source, await (read ? checkDomain(read.domain, options) : checkAddress(source, options)));
  } finally {
    await http.close();
  }
}

function report(source: string, { discovery, ...result }: DomainResult): Report {
  const failed = discovery.remarks.find(({ code }) => NO_ANSWER.test(code));
  return {
    source,
    result,
    discovery,
    ...(failed && { failure: { message: failed.message, hint: failed.hint } }),
  };
}
