/** Settings files of the four servers of OpenStack Swift. */
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The proxy speaks S3 and has no data; it asks the others. */
export const swiftServers = ['proxy', 'account', 'container', 'object'] as const;
export type SwiftServer = (typeof swiftServers)[number];
export type SwiftPorts = Record<SwiftServer, number>;

export interface SwiftAccount {
  region: string;
  /** `account:user`. */
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pairs of a file name in `folder` and its text. */
export function swiftConfig(folder: string, ports: SwiftPorts, account: SwiftAccount): [string, string][] {
  const salt = randomBytes(8).toString('hex');
  return [
    ['swift.conf', `[swift-hash]\nswift_hash_path_suffix = ${salt}\nswift_hash_path_prefix = ${salt}\n`],
    ...swiftServers.map((name): [string, string] => [
      `${name}-server.conf`,
      `${common(folder, ports[name])}\n${name === 'proxy' ? proxy(account) : storage(name)}`,
    ]),
  ];
}

/** Without workers, a server is one process, which ends with its id. */
const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
log_level = WARNING
`;

const storage = (name: SwiftServer) => `[pipeline:main]
pipeline = ${name}-server

[app:${name}-server]
use = egg:swift#${name}
`;

/** Accounts and their keys come from this file; without a cache server, nothing is cached. */
const proxy = ({ region, accessKeyId, secretAccessKey }: SwiftAccount) => `[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
object_post_as_copy = false

[filter:tempauth]
use = egg:swift#tempauth
user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin

[filter:s3api]
use = egg:swift#s3api
location = ${region}

[filter:cache]
use = egg:swift#memcache
memcache_servers =

${['catch_errors', 'listing_formats', 'copy', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('\n')}`;

/** Places all kinds of data on one disk. The program's arguments are pairs of a file and a server's port. */
export const ringProgram = `
import sys
from swift.common.ring import RingBuilder
for path, port in zip(sys.argv[1::2], sys.argv[2::2]):
    builder = RingBuilder(4, 1, 1)
    address = {'ip': '127.0.0.1', 'port': int(port)}
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1, 'meta': '', **address,
                     'replication_ip': address['ip'], 'replication_port': address['port']})
    builder.rebalance()
    builder.get_ring().save(path)
`;
