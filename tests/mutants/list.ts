/** Small faults that tests must notice, each in a place where it would cost readers, employers or operators something. */
export interface Mutant {
  /** The consequence, in the words of whoever it hits. */
  breaks: string;
  file: string;
  /** Once in the file, character for character. */
  from: string;
  to: string;
  /** Test files that may notice it, beside those that mirror or import the file. */
  tests?: readonly string[];
}

export const MUTANTS: readonly Mutant[] = [
  {
    breaks: 'an export that was fetched earlier replaces one that was fetched later',
    file: 'scripts/sync/entries.ts',
    from: 'return one.fetchedAt > other.fetchedAt;',
    to: 'return one.fetchedAt < other.fetchedAt;',
  },
  {
    breaks: 'the last job with an address replaces the first one',
    file: 'scripts/sync/accept.ts',
    from: '} else if (jobs.has(id)) repeated.push(job.url);\n    else jobs.set(id, cleaned);',
    to: '} else if (jobs.has(id)) repeated.push(job.url);\n    if (cleaned) jobs.set(id, cleaned);',
  },
  {
    breaks: 'the icon of a blocked domain stays in the state',
    file: 'scripts/sync/forget.ts',
    from: "    'DELETE FROM icons WHERE domain = ?',\n",
    to: '',
  },
  {
    breaks: 'a feed counts as seen at a time that has not come',
    file: 'scripts/sync/take-entries.ts',
    from: 'Math.min(time, now.getTime())',
    to: 'time',
  },
  {
    breaks: 'a hard link holds what came after it in the archive',
    file: 'scripts/sync/unpack.ts',
    from: 'if (!feed.isHard || at < feed.at) feed.source = at;',
    to: 'feed.source = at;',
  },
  {
    breaks: 'a job taken over from the live site was added at a time that has not come',
    file: 'scripts/sync/restore-live.ts',
    from: 'return time < now ? time : now;',
    to: 'return time;',
  },
  {
    breaks: 'the address of a value that came back is forgotten as one that is gone',
    file: 'scripts/state/addresses.ts',
    from: 'domain = excluded.domain, gone_at = NULL`);',
    to: 'domain = excluded.domain`);',
  },
  {
    breaks: 'a notice about several jobs counts those of the last sentence alone',
    file: 'scripts/state/notices.ts',
    from: 'DO UPDATE SET count = count + excluded.count',
    to: 'DO UPDATE SET count = excluded.count',
  },
  {
    breaks: 'the record of a site may name files outside of it',
    file: 'scripts/folders/ours.ts',
    from: "!['', '.', '..'].includes(part)",
    to: "!['', '.'].includes(part)",
  },
  {
    breaks: 'a rollback that was killed loses one of the two sites',
    file: 'scripts/folders/workplace.ts',
    from: '  if (!existsSync(previous) && isSite(aside)) renameSync(aside, previous);\n',
    to: '',
  },
  {
    breaks: 'a site on http promises https for a year',
    file: 'scripts/emit/host-files.ts',
    from: "    if (!siteUrl.startsWith('https:')) delete headers['Strict-Transport-Security'];\n",
    to: '',
  },
  {
    breaks: 'an address that leads elsewhere replaces the page of another value',
    file: 'scripts/emit/redirects.ts',
    from: "if (slug === '' || taken.has(idOf(facet, slug))) return;",
    to: "if (slug === '') return;",
  },
  {
    breaks: 'text of the operator is HTML on pages of prose',
    file: 'src/site/prose.ts',
    from: '(parameter) => escapeHtml(interpolate(parameter, params))',
    to: '(parameter) => interpolate(parameter, params)',
  },
  {
    breaks: 'what a reader searched for is a pattern of the page that says that there is no list',
    file: 'functions/find.ts',
    from: '(FOUND_PLACE, () => html && `<div class="note">${html}</div>`)',
    to: '(FOUND_PLACE, html && `<div class="note">${html}</div>`)',
  },
  {
    breaks: 'a name in a feed reorders the line of a finding',
    file: 'src/feed/json/value.ts',
    from: String.raw`const TO_ESCAPE = /['\\\p{Cc}\p{Cf}`,
    to: String.raw`const TO_ESCAPE = /['\\\p{Cc}`,
  },
  {
    breaks: 'the description of an advert is HTML to search engines',
    file: 'src/site/job-posting.ts',
    from: 'description: escapeHtml(description).replaceAll',
    to: 'description: description.replaceAll',
  },
  {
    breaks: 'a name with a public and a private address leads to the private one',
    file: 'scripts/http/index.ts',
    from: 'addresses.forEach(check);',
    to: 'check(addresses[0]!);',
  },
  {
    breaks: 'the icon function fetches whatever site it is asked for',
    file: 'functions/icons/[domain].ts',
    from: ').total === 0) throw none;',
    to: ').total < 0) throw none;',
  },
  {
    breaks: 'a feed counts that came over http',
    file: 'src/feed/discover.ts',
    from: "        if (to.protocol !== 'https:') throw new NotHttps(to.href);\n",
    to: '',
  },
  {
    breaks: 'at the edge redirects are followed that nobody has checked',
    file: 'src/http/edge.ts',
    from: "redirect: 'manual',",
    to: "redirect: 'follow',",
  },
  {
    breaks: 'of lengths that contradict each other one is believed',
    file: 'scripts/http/lenient.ts',
    from: ': [...lengths].map(',
    to: ': [...lengths].slice(0, 1).map(',
  },
  {
    breaks: 'the message of a failed download shows the query of its address',
    file: 'scripts/sync/download.ts',
    from: String.raw`(address) => address.replace(/\?.*/, '?…')`,
    to: '(address) => address',
  },
  {
    breaks: 'every user of the machine may read the key of the search engine',
    file: 'scripts/http/engine-env.ts',
    from: ', { mode: 0o600 });',
    to: ');',
  },
  {
    breaks: 'files that other code or other settings made stay on the site',
    file: 'scripts/lib/reuse.ts',
    from: 'remembered?.fingerprint === published && remembered.code === code)',
    to: 'remembered?.fingerprint === published)',
  },
  {
    breaks: 'a CDN is told to keep an answer for less than no time once a build is overdue',
    file: 'src/api/deployed.ts',
    from: 'Math.min(Math.max(left, MIN_SECONDS), interval)',
    to: 'Math.min(left, interval)',
  },
  {
    breaks: 'the page of a job that is advertised again says for hours that it is gone',
    file: 'src/api/page.ts',
    from: 'status === 410 ? GONE_CACHE : cacheControl(deployment, Date.now())',
    to: 'cacheControl(deployment, Date.now())',
  },
  {
    breaks: 'a job that names a value twice is counted twice',
    file: 'src/filters/facet-values.ts',
    from: 'if (group.ordinals.at(-1) !== ordinal) group.ordinals.push(ordinal);',
    to: 'group.ordinals.push(ordinal);',
  },
  {
    breaks: 'of two domains with one advert the one that came later has it',
    file: 'scripts/dataset/duplicates.ts',
    from: 'compareTexts(a.addedAt, b.addedAt) ||',
    to: 'compareTexts(b.addedAt, a.addedAt) ||',
  },
  {
    breaks: 'currencies of as many jobs change places with the order of jobs',
    file: 'src/job/pay.ts',
    from: 'm - n || (a < b ? -1 : 1)',
    to: 'm - n',
  },
  {
    breaks: 'a build for a day to come keeps later ones from visiting',
    file: 'scripts/polite/schedule.ts',
    from: '(now > machine ? machine : now)',
    to: 'now',
  },
  {
    breaks: 'the page of a job is not read on its last day',
    file: 'scripts/scrape/pages-table.ts',
    from: '(lastDay(job) ?? today) < today',
    to: "(lastDay(job) ?? '9') <= today",
  },
  {
    breaks: 'the sitemap says that its newest page is as old as its oldest',
    file: 'scripts/emit/sitemap.ts',
    from: '.at(-1);',
    to: '.at(0);',
  },
  {
    breaks: 'the last full page of a feed leads to an empty one',
    file: 'src/api/feed.ts',
    from: 'page * FEED_ITEMS < (answer.groups ?? answer.total)',
    to: 'page * FEED_ITEMS <= (answer.groups ?? answer.total)',
  },
  {
    breaks: 'a site with data of last month is said to be well',
    file: 'functions/api/v1/health.ts',
    from: "status: engine !== 'unavailable' && fresh ? 'ok' : 'degraded',",
    to: "status: engine !== 'unavailable' ? 'ok' : 'degraded',",
  },
  {
    breaks: 'the validator takes bodies of types that only begin as JSON does',
    file: 'src/api/validate.ts',
    from: String.raw`/^application\/json\s*(;|$)/i`,
    to: String.raw`/^application\/json/i`,
  },
  {
    breaks: 'an answer that its reader has is sent again when a host made its tag a weak one',
    file: 'src/api/responses.ts',
    from: String.raw`tag.trim().replace(/^W\//, '')`,
    to: 'tag.trim()',
  },
  {
    breaks: 'without a connection the advert of a job that is gone comes back',
    file: 'public/sw.js',
    from: 'const isThere = ({ ok, status }) => ok || status === 410;',
    to: 'const isThere = ({ ok }) => ok;',
  },
  {
    breaks: 'without a connection the error page of a bad minute is shown for the page that was read before',
    file: 'public/sw.js',
    from: 'if (isThere(response) && isPage(response)) await put(PAGES',
    to: 'if (isPage(response)) await put(PAGES',
  },
  {
    breaks: 'a feed with as many findings as are shown is not said to have more',
    file: 'src/feed/validate.ts',
    from: 'if (Math.max(findings.length, seen) < most) return findings;',
    to: 'if (Math.max(findings.length, seen) <= most) return findings;',
  },
  {
    breaks: 'the language versions of one job are said to share a reference that they may not share',
    file: 'src/feed/rules/duplicates.ts',
    from: '? `${language}\\n${referenceId}`',
    to: '? referenceId',
  },
];
