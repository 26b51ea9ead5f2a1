/** Decides which of several domains that publish an advert owns it, and so may represent the others. */
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { compareTexts } from '../../src/lib/compare.ts';
import { tenantOf } from '../../src/job/boards.ts';
import type { Job } from '../../src/job/job.ts';
import { withoutGenders } from '../../src/text/tokens.ts';

/** A job of the state, and since when the job and its domain are known. */
export interface KnownJob {
  job: Job;
  /** When the job first had its address, in RFC 3339, UTC. */
  since: string;
  /** When the job's domain was first in an export. */
  domainSince: string;
}

/** Legal forms of companies. Some feeds write them, others omit them. */
const LEGAL_FORMS = new Set(
  `ab ag aps as asa bv co company corp corporation cie ev eg gbr gmbh gesellschaft inc incorporated kft kg kgaa kk lda limited llc llp
   lp ltd mbh nv ohg oy oyj plc pte pty sa sagl sarl sas se sl snc spa spzoo srl sro ug und et and`.split(
    /\s+/,
  ),
);
/** The minimum length of a name that also matches longer names that begin with it: "Clay" matches "Claylabs". */
const NAME_BEGINS = 4;

/**
 * The words of a text without case, accents, width and the dots of abbreviations: "S.à r.l." becomes "sarl", "Inc." becomes
 * "inc".
 */
const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .replace(/\bsa rl\b/g, 'sarl')
    .replace(/\bsp\. z oo\b/g, 'spzoo')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name with its words joined to one. */
const wholeName = (text: string): string => words(text).join('');

/** A name without its legal form, with its words joined to one. */
const nameOf = (text: string): string =>
  words(text)
    .filter((word) => !LEGAL_FORMS.has(word))
    .join('') || wholeName(text);

function isSameName(a: string, b: string): boolean {
  const [short, long] = [a, b].sort((x, y) => x.length - y.length) as [string, string];
  return short === long || (short.length >= NAME_BEGINS && long.startsWith(short));
}

/** The title without gender markers, because some feeds write them and others omit them. */
export const titleOf = ({ title }: Job): string => words(withoutGenders(title)).join(' ');

/**
 * How strong the claim of a domain to an advert is. A name is a weaker claim than an address, because anybody can register or
 * write a name.
 */
const CLAIMS = { none: 0, calledAsTenant: 1, registeredAsTenant: 2, ownsAddress: 3 } as const;

const registered = (host: string) => parse(host, { allowPrivateDomains: true, validateHostname: false });

function claimOf({ url, domain, employer }: Job): number {
  const host = new URL(url).hostname.replace(/\.$/, '');
  const own = domain.replace(/^www\./, '');
  const tenant = tenantOf(url)?.tenant;
  // The subdomains of a public suffix or of an applicant system belong to different parties.
  const isBelow = tenant === undefined && registered(own).domain !== null && host.endsWith(`.${own}`);
  if (host === own || isBelow) return CLAIMS.ownsAddress;
  // A number is not a name.
  if (tenant === undefined || !/\p{L}/u.test(tenant)) return CLAIMS.none;
  if (isRegisteredAs(tenant, own)) return CLAIMS.registeredAsTenant;
  return isSameName(nameOf(tenant), nameOf(employer.name)) ? CLAIMS.calledAsTenant : CLAIMS.none;
}

/** Whether a domain equals a name, with or without its suffix ("li.fi"), or ends in the name ("getacme.com"). */
function isRegisteredAs(tenant: string, domain: string): boolean {
  const name = wholeName(tenant);
  const { domain: whole, domainWithoutSuffix: own } = registered(domain);
  const names = [own, whole].map((text) => wholeName(domainToUnicode(text ?? '')));
  return (
    isSameName(nameOf(tenant), names[0]!) ||
    names.some((other) => isSameName(name, other) || (name.length >= NAME_BEGINS && other.endsWith(name)))
  );
}

/** A job, and how strong its domain's claim to the advert is. */
export class Right {
  readonly id: string;
  readonly domain: string;
  readonly title: string;
  readonly url: string;
  readonly #employer: string;
  readonly #claim: number;
  readonly #since: string;
  readonly #domainSince: string;

  constructor({ job, since, domainSince }: KnownJob) {
    ({ id: this.id, domain: this.domain, title: this.title, url: this.url } = job);
    this.#employer = nameOf(job.employer.name);
    this.#claim = claimOf(job);
    this.#since = since;
    this.#domainSince = domainSince;
  }

  /** One number per criterion: negative if this claim is stronger, positive if the other claim is stronger. */
  #compared(other: Right): [claim: number, since: number, domainSince: number] {
    return [
      other.#claim - this.#claim,
      compareTexts(this.#since, other.#since),
      compareTexts(this.#domainSince, other.#domainSince),
    ];
  }

  /** Orders the publishers of an advert, the strongest claim first. */
  static order(this: void, a: Right, b: Right): number {
    return a.#compared(b).find((sign) => sign !== 0) ?? compareTexts(a.domain, b.domain);
  }

  isOfSameEmployer(other: Right): boolean {
    return isSameName(this.#employer, other.#employer);
  }

  /**
   * Whether this job represents the job that another domain of the same employer publishes. The owner of the address represents
   * all others. Anybody else does so only if the other job is stronger by no criterion. Therefore a newcomer replaces no
   * publisher, whatever name it uses. A publisher that copied an advert before its employer published it replaces the
   * employer's job only if the publisher's domain matches the name, too.
   */
  isAbove(other: Right): boolean {
    if (!this.isOfSameEmployer(other)) return false;
    const signs = this.#compared(other);
    if (signs[0] < 0 && this.#claim === CLAIMS.ownsAddress) return true;
    return signs.every((sign) => sign <= 0) && signs.some((sign) => sign < 0);
  }
}
