import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import dns2 from 'dns2';
import ipaddr from 'ipaddr.js';
import type { Lookup } from '../../scripts/http/index.ts';

const { Packet } = dns2;

/** What a name resolves to: addresses, an alias ("=name"), or one of these per query ("rebinding"). */
export type Zone = Record<string, string[] | string[][]>;

/** A real DNS server on this machine (UDP), and a lookup that asks it as production asks the system. */
export async function startDns(
  zone: Zone,
): Promise<{ lookup: Lookup; queries: string[]; close: () => Promise<void> }> {
  const queries: string[] = [];
  const turns = new Map<string, number>();
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const type = question && 'type' in question ? question.type : undefined;
      const asked = question?.name.toLowerCase() ?? '';
      queries.push(asked);
      const turn = turns.get(`${asked} ${type}`) ?? 0;
      turns.set(`${asked} ${type}`, turn + 1);
      const add = (name: string, depth: number): void => {
        const entry = zone[name] ?? [];
        const records = Array.isArray(entry[0])
          ? (entry[Math.min(turn, entry.length - 1)] as string[])
          : (entry as string[]);
        for (const record of records) {
          const answer = (fields: object) =>
            response.answers.push(
              Object.assign(new Packet.Resource(name), { class: Packet.CLASS.IN, ttl: 0 }, fields),
            );
          if (record.startsWith('=')) {
            answer({ type: Packet.TYPE.CNAME, domain: record.slice(1) });
            if (depth < 5) add(record.slice(1), depth + 1);
          } else if (isIPv6(record) === (type === Packet.TYPE.AAAA))
            answer({ type, address: isIPv6(record) ? ipaddr.parse(record).toNormalizedString() : record });
        }
      };
      add(asked, 0);
      if (!(asked in zone)) response.header.rcode = 3; // NXDOMAIN
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([`127.0.0.1:${(udp as { port: number }).port}`]);
  const lookup: Lookup = async (hostname) => {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (addresses.length === 0 && found[0].status === 'rejected') throw found[0].reason;
    return addresses;
  };
  return { lookup, queries, close: async () => void (await server.close()) };
}
