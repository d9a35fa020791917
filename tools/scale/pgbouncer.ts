import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, makeDaemon } from './daemon.ts';
import type { Ports } from './ports.ts';
import { addressOf, type Cluster, canAsk } from './postgres.ts';

/** As docs/operations.md has it, with ports of its own. Twelve connections serve the forty that two processes may open. */
const settings = (folder: string, { pgbouncer, primary, replica }: Ports): string => `[databases]
lodgepole = host=127.0.0.1 port=${primary} dbname=lodgepole
lodgepole_replica = host=127.0.0.1 port=${replica} dbname=lodgepole

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`;

export const startPgBouncer = async (cluster: Cluster, ports: Ports): Promise<Daemon> => {
  const { programs, account, folder, password } = cluster;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'userlist.txt'), `"lodgepole" "${password}"\n`, { mode: 0o644 });
  await writeFile(file, settings(folder, ports));
  const pgbouncer = makeDaemon({
    name: 'PgBouncer',
    file: programs.pgbouncer,
    args: [file],
    logFile: join(folder, 'pgbouncer.log'),
    account,
    isReady: () => canAsk(addressOf(password, ports.pgbouncer)),
  });
  await pgbouncer.start();
  return pgbouncer;
};
