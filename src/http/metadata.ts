import ipaddr from 'ipaddr.js';

/**
 * Where clouds give their machines settings, and often keys, without a password. Most lie in ranges that are refused
 * anyway; they stand here so that no exception for a range opens them. Sources: the providers' documentation of their
 * "instance metadata service", and of what is named beside it.
 */
const METADATA: Readonly<Record<string, readonly string[]>> = {
  'AWS, Google, Azure, Oracle, OpenStack and others': ['169.254.169.254'],
  // "Use the Instance Metadata Service" (IPv6), "Task metadata endpoint" of ECS, "EKS Pod Identity", "Amazon DNS server"
  AWS: [
    'fd00:ec2::254',
    '169.254.170.2',
    '169.254.170.23',
    'fd00:ec2::23',
    '169.254.169.253',
    'fd00:ec2::253',
  ],
  // "What is IP address 168.63.129.16?": the wire server, the only one with an address of the public internet
  Azure: ['168.63.129.16'],
  // "About VM metadata": the metadata server over IPv6
  Google: ['fd20:ce::254'],
  // "Instance metadata" of Alibaba ECS
  Alibaba: ['100.100.100.200'],
  // "Getting Instance Metadata" (IPv6) of Oracle, and the address of its classic cloud
  Oracle: ['fd00:c1::a9fe:a9fe', '192.0.0.192'],
  // "Metadata service" of Nova, over IPv6
  OpenStack: ['fe80::a9fe:a9fe'],
  // "Querying instance metadata" of Tencent CVM
  Tencent: ['169.254.0.23'],
  // "Using the instance metadata API" of Scaleway, IPv4 and IPv6
  Scaleway: ['169.254.42.42', 'fd00:42::42'],
};

const CLOUDS = new Map(
  Object.entries(METADATA).flatMap(([cloud, addresses]) =>
    addresses.map((address) => [ipaddr.parse(address).toString(), cloud] as const),
  ),
);

/** Every address of the table, for tests. */
export const METADATA_ADDRESSES: readonly string[] = Object.values(METADATA).flat();

/** Whose metadata are at this address; undefined when nobody's are. */
export const metadataOf = (address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined =>
  CLOUDS.get(address.toString());
