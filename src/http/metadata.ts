import ipaddr from 'ipaddr.js';

/**
 * Where clouds give their machines settings, and often keys, without a password. Most lie in ranges that are refused
 * anyway; they stand here so that no exception for a range opens them. Beside each stands the page that names it, of the
 * provider's own documentation where there is one.
 */
const METADATA: Readonly<Record<string, readonly string[]>> = {
  // DigitalOcean: docs.digitalocean.com/products/droplets/how-to/retrieve-droplet-metadata
  // Huawei: support.huaweicloud.com/intl/es-us/usermanual-ecs/ecs_03_2167.html
  // Others of these names: the pages below
  'AWS, Google, Azure, Oracle, OpenStack, DigitalOcean, Huawei and others': ['169.254.169.254'],
  AWS: [
    // IMDS and the DNS server: docs.aws.amazon.com/whitepapers/latest/ipv6-on-aws/supporting-amazon-vpc-services.html
    'fd00:ec2::254',
    '169.254.169.253',
    'fd00:ec2::253',
    // ECS: github.com/aws/amazon-ecs-agent, proposals/awsvpc-task-metadata.md
    '169.254.170.2',
    // EKS Pod Identity: docs.aws.amazon.com/eks/latest/userguide/pod-id-agent-setup.html
    '169.254.170.23',
    'fd00:ec2::23',
  ],
  // The wire server, the only one with an address of the public internet:
  // learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  Azure: ['168.63.129.16'],
  // In other projects' lists only; Google's own pages give the name metadata.google.internal and 169.254.169.254
  Google: ['fd20:ce::254'],
  // alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata; over IPv6 in other projects' lists only
  Alibaba: ['100.100.100.200', 'fd00:100::100:200'],
  // IPv4 docs.oracle.com/iaas/Content/Compute/Tasks/gettingmetadata.htm, IPv6 github.com/oracle/oci-python-sdk,
  // src/oci/auth/signers/instance_principals_security_token_signer.py; the classic cloud's in other projects' lists only
  Oracle: ['fd00:c1::a9fe:a9fe', '192.0.0.192'],
  // specs.openstack.org/openstack/neutron-specs/specs/ussuri/metadata-add-ipv6-support.html
  OpenStack: ['fe80::a9fe:a9fe'],
  // tencentcloud.com/document/product/213/4934 gives a name; its address in github.com/DataDog/datadog-agent,
  // pkg/util/cloudproviders/tencent
  Tencent: ['169.254.0.23'],
  // scaleway.com/en/developers/api/instance/user-data
  Scaleway: ['169.254.42.42', 'fd00:42::42'],
  // techdocs.akamai.com/cloud-computing/docs/metadata-service-api
  Akamai: ['fd00:a9fe:a9fe::1'],
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
