import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { buildConnector } from 'undici';
import { FetchError } from '../../src/http/errors.ts';
import { type Policy, checkAddress } from '../../src/http/policy.ts';

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<string[]>;

export interface ConnectorOptions {
  connectMs: number;
  /** Checked before each connection; undefined for an origin that the operator trusts. */
  policy: Policy | undefined;
  lookup?: Lookup;
  /** Certificate authorities in PEM besides the usual ones replace them: for tests. */
  ca?: string;
  /** Where a connection that passed the checks really goes: tests put public addresses and port 443 on this machine. */
  dial?: (host: string, port: number) => { address: string; port: number };
}

const system: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * How undici opens a connection. Node asks `lookup` for the addresses of a name and connects to exactly those, so what
 * was checked is what is used and a second, different DNS answer cannot slip in between. For an IP literal Node does
 * not call `lookup`, so literals are checked before. One bad address refuses the whole name.
 */
export function createConnector({ connectMs, policy, lookup = system, ca, dial }: ConnectorOptions) {
  return (options: buildConnector.Options, callback: buildConnector.Callback): void => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const url = `${options.protocol}//${options.hostname}${options.port ? `:${options.port}` : ''}/`;
    const check = (address: string) => {
      if (policy) checkAddress(address, port, policy, url);
    };
    const target = dial?.(host, port);

    const resolve = async (): Promise<LookupAddress[]> => {
      const addresses = isIP(host) ? [host] : await lookup(host);
      if (addresses.length === 0) throw new FetchError('network-dns', url, `"${host}" has no address.`);
      addresses.forEach(check);
      return (target ? [target.address] : addresses).map((address) => ({ address, family: isIP(address) }));
    };
    const guarded: LookupFunction = (_hostname, wanted, done) => {
      resolve().then(
        (addresses) =>
          wanted.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family),
        (error: NodeJS.ErrnoException) => done(error, []),
      );
    };
    try {
      if (isIP(host)) check(host);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    const connect = buildConnector({
      timeout: connectMs,
      allowH2: false,
      maxCachedSessions: 0,
      lookup: guarded,
      ...(ca !== undefined && { ca }),
    });
    connect(
      target
        ? { ...options, hostname: isIP(host) ? target.address : host, port: String(target.port) }
        : options,
      callback,
    );
  };
}
