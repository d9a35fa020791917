import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { Stopped, say } from '../../bootstrap/say.mjs';
import { childrenOf, cleanUps, makeDaemon, processesFor, signalAll } from '../daemon.ts';
import { type Cluster, createDatabase, urlOf } from '../postgres.ts';
import { adapt, isListening, sample } from '../proxies.ts';
import { query } from '../site.ts';

const run = promisify(execFile);

/** The three machines of deploy/failover, as network namespaces on a bridge; nothing leaves this machine. */
const network = '10.177.39.';
const numbers = [11, 12, 13];
const names = numbers.map((number) => `lodgepole${number}`).join(' ');

const takeDown = `for name in ${names}; do ip netns delete $name || true; done; ip link delete lodgepole || true`;
const setUp = `set -e
ip link add lodgepole type bridge
ip address add ${network}1/24 dev lodgepole
ip link set lodgepole up
for name in ${names}; do
  ip netns add $name
  ip link add $name type veth peer name eth0 netns $name
  ip link set $name master lodgepole up
  ip -n $name address add ${network}\${name#lodgepole}/24 dev eth0
  ip -n $name link set eth0 up
  ip -n $name link set lo up
done`;

/** A process number that a killed PostgreSQL left in its files must not be taken by another program. */
const machineScript = `echo $(($(od -An -N2 -tu2 /dev/urandom) / 3 + 5000)) > /proc/sys/kernel/ns_last_pid
as="setpriv --reuid $ACCOUNT --regid $GROUP --clear-groups"
$as etcd > "$FOLDER/etcd.log" 2>&1 &
$as patroni "$FOLDER/patroni.yml" >> "$FOLDER/patroni.log" 2>&1 &
wait`;

type Member = Record<'name' | 'role' | 'state' | 'host', string> & { timeline: number; lag?: number };

const read = async <Body>(number: number, path: string): Promise<Body | null> => {
  const signal = AbortSignal.timeout(2000);
  const reply = await fetch(`http://${network}${number}:8008${path}`, { signal }).catch(() => null);
  return reply?.ok ? ((await reply.json().catch(() => null)) as Body | null) : null;
};

export type Machine = Awaited<ReturnType<typeof makeMachine>>;

const makeMachine = async ({ account, folder, password }: Cluster, number: number) => {
  const name = `db${number - 10}`;
  const home = join(folder, name);
  const data = join(home, 'data');
  await mkdir(home);
  if (account) await chown(home, account.uid, account.gid);
  const own = (line: string) => line.replace('db1', name).replaceAll('10.0.0.11', `10.0.0.${number}`);
  const moved = (text: string): string =>
    text
      .split('\n')
      .map((line) => (line.includes('10.0.0.12') ? line : own(line)))
      .join('\n')
      .replaceAll('10.0.0.', network);
  const config = adapt(moved(sample('failover/patroni.yml')), [
    [/ *bin_dir: .*\n/, ''],
    [/data_dir: .*/, `data_dir: ${data}`],
    [/pgpass: .*/, `pgpass: ${join(home, 'pgpass')}`],
    [/unix_socket_directories: .*/, `unix_socket_directories: ${home}`],
    [/\w+_PASSWORD/g, password],
  ]);
  await writeFile(join(home, 'patroni.yml'), config);
  const namespace = `lodgepole${number}`;
  const alone = 'unshare --pid --fork --kill-child=SIGKILL --mount-proc sh -c'.split(' ');
  const daemon = makeDaemon({
    name,
    file: 'ip',
    args: ['netns', 'exec', namespace, ...alone, machineScript],
    logFile: join(folder, `${name}.log`),
    env: {
      ...process.env,
      ...parseEnv(moved(sample('failover/etcd.env'))),
      ETCD_DATA_DIR: join(home, 'etcd'),
      FOLDER: home,
      ACCOUNT: String(account?.uid),
      GROUP: String(account?.gid),
    },
    isReady: async () => (await read(number, '/health')) !== null,
  });
  const socket = `${urlOf(password, 5432, 'postgres', 'postgres')}?host=${home}`;
  return {
    ...daemon,
    killPostgres: () =>
      signalAll(
        processesFor(data).map((line) => Number.parseInt(line)),
        'SIGKILL',
      ),
    plug: (is: 'up' | 'down') => run('ip', ['link', 'set', namespace, is]),
    /** Patroni would undo a setting or `pg_wal_replay_pause`. */
    async replay(signal: 'STOP' | 'CONT'): Promise<void> {
      const [startup] = await query<{ pid: number }>(
        socket,
        "select pid from pg_stat_activity where backend_type = 'startup'",
      );
      const [inside] = childrenOf(daemon.pid() ?? 0);
      await run('nsenter', ['-t', String(inside), '-p', 'kill', `-${signal}`, String(startup?.pid)]);
    },
    ask: <Row extends object>(text: string) => query<Row>(socket, text),
  };
};

const startHaproxy = async (folder: string, primary: number, replica: number): Promise<void> => {
  const file = join(folder, 'haproxy.cfg');
  const text = sample('failover/haproxy.cfg').replaceAll('10.0.0.', network);
  await writeFile(
    file,
    adapt(text, [
      [/5000$/m, String(primary)],
      [/5001$/m, String(replica)],
    ]),
  );
  await makeDaemon({
    name: 'HAProxy',
    file: 'haproxy',
    args: ['-db', '-f', file],
    logFile: join(folder, 'haproxy.log'),
    isReady: () => isListening(primary),
  }).start();
};

/** Two that took writes at one time: the first still did after the second had answered. */
const watchSplits = (machines: readonly Machine[]): string[] => {
  const found: string[] = [];
  const primaries = async (among: readonly Machine[]): Promise<Machine[]> => {
    const rows = await Promise.all(
      among.map((machine) => machine.ask('select 1 where not pg_is_in_recovery()').catch(() => [])),
    );
    return among.filter((_, at) => rows[at]?.length === 1);
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      const both = await primaries(await primaries(machines));
      if (both.length > 1) found.push(`Several primaries: ${both.map(({ name }) => name).join(', ')}`);
      await delay(500, undefined, { ref: false });
    }
  };
  void watch();
  return found;
};

export const startPatroni = async (cluster: Cluster, ports: { primary: number; replica: number }) => {
  if (!cluster.account) throw new Stopped('Network namespaces need root.');
  await run('sh', ['-c', takeDown]);
  cleanUps.push(() => run('sh', ['-c', takeDown]));
  await run('sh', ['-c', setUp]);
  const machines = await Promise.all(numbers.map((number) => makeMachine(cluster, number)));
  await Promise.all(machines.map(({ start }) => start()));
  await startHaproxy(cluster.folder, ports.primary, ports.replica);
  const members = async (): Promise<readonly Member[]> => {
    const answers = await Promise.all(
      numbers.map((number) => read<{ members: Member[] }>(number, '/cluster')),
    );
    return answers.find((answer) => answer !== null)?.members ?? [];
  };
  const withRole = async (role: string): Promise<Machine> => {
    for (;;) {
      const name = (await members()).find((member) => member.role === role)?.name;
      const machine = machines.find((one) => one.name === name);
      if (machine) return machine;
      await delay(200);
    }
  };
  /** A leader and two that follow it, one synchronously. As an operator would, copies one anew that cannot follow. */
  const whenHealthy = async (): Promise<void> => {
    for (let since = Date.now(); ; await delay(500)) {
      const all = await members();
      const leader = all.find(({ role }) => role === 'leader');
      const behind = all.filter(
        ({ state, timeline, lag = 0 }) => state !== 'running' || lag > 1e6 || timeline !== leader?.timeline,
      );
      const isSafe = all.some(({ role }) => role === 'sync_standby');
      if (all.length === numbers.length && isSafe && behind.length === 0) return;
      if (!leader || Date.now() - since < 90_000) continue;
      since = Date.now();
      for (const { name, host } of behind) {
        say(`  ${name} cannot follow and is copied anew.`);
        await fetch(`http://${host}:8008/reinitialize`, { method: 'POST', body: '{"force":true}' });
      }
    }
  };
  await whenHealthy();
  await createDatabase(cluster.password, ports.primary);
  return { withRole, whenHealthy, splits: watchSplits(machines) };
};
