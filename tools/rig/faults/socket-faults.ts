import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { register, verify } from '../actions/account-actions.ts';
import { members, type Person } from '../ledger.ts';
import type { Rig } from '../rig.ts';
import type { SingleSite } from '../site.ts';
import type { World } from '../world.ts';

/** One less than a person may have: the one that listens for live events has another. */
const streamsPerPerson = 29;

/** Connects from another loopback address than the clients. */
const open = (origin: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => {
      socket.destroy();
      resolve(null);
    });
  });

const openMany = async (origin: string, count: number): Promise<Socket[]> => {
  const sockets: (Socket | null)[] = [];
  while (sockets.length < count)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - sockets.length) }, () => open(origin)),
      )),
    );
  return sockets.filter((socket) => socket !== null);
};

const slowRequest =
  'POST /api/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n';

const misbehave = (socket: Socket, number: number): void => {
  if (number % 3 === 0) {
    let at = 0;
    const timer = setInterval(() => void (socket.writable && socket.write(slowRequest[at++] ?? 'x')), 1000);
    socket.once('close', () => clearInterval(timer));
  } else if (number % 3 === 1) {
    socket.pause();
    for (let times = 0; times < 20; times++)
      socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n');
  }
};

export const slowSockets = async ({ site, fail, measure }: Rig<SingleSite>): Promise<void> => {
  const sockets = await openMany(site.origin, 300);
  sockets.forEach(misbehave);
  for (const until = Date.now() + 8000; Date.now() < until; await delay(50)) {
    const since = Date.now();
    const reply = await fetch(`${site.origin}/api/listings/viewAll?location=Waterloo`, {
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    await reply?.text();
    measure(`answer beside ${sockets.length} slow sockets`, Date.now() - since);
    if (!reply?.ok) fail(`Beside slow sockets a search got ${reply?.status ?? 'no answer'}.`);
  }
  for (const socket of sockets) socket.destroy();
};

const uploadOf = async ({ random, picture }: World, { token }: Person): Promise<Buffer> => {
  const form = new FormData();
  for (const name of ['front_image', 'pictures', 'pictures', 'pictures']) form.append(name, picture(random));
  const request = new Request('http://x', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const head =
    `POST /api/listings/add HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: ${request.headers.get('content-type')}\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
};

/** Uploads that are cut off must leave no files. */
export const abortUploads = async ({ site, world, workload, fail }: Rig<SingleSite>): Promise<void> => {
  const { random } = world;
  await workload.pause();
  const [person] = members(world.ledger);
  if (!person || !(await world.signIn(person))) return workload.resume();
  const [uploads = ''] = site.uploadDirs;
  // Leftovers of earlier kills are removed by the sweep.
  const before = new Set(await readdir(uploads));
  const left = async () => (await readdir(uploads)).filter((name) => !before.has(name)).length;
  const abort = async () => {
    const [socket, upload] = await Promise.all([open(site.origin), uploadOf(world, person)]);
    if (!socket) return;
    const cut = random.between(1, upload.length - 1);
    await new Promise((written) => socket.write(upload.subarray(0, cut), written));
    await delay(random.between(0, 30));
    if (random.chance(0.5)) socket.resetAndDestroy();
    else socket.destroy();
  };
  for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 20 }, abort));
  for (const until = Date.now() + 15_000; (await left()) > 0 && Date.now() < until; ) await delay(200);
  const folders = await left();
  if (folders > 0) fail(`${folders} folders of aborted uploads were left.`);
  workload.resume();
};

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const socketsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;

const signedInMembers = async (world: World, count: number): Promise<Person[]> => {
  for (const until = Date.now() + 60_000; members(world.ledger).length < count && Date.now() < until; ) {
    if (world.ledger.people.filter(({ isIsolated }) => !isIsolated).length < count) await register(world);
    await verify(world);
  }
  const people = members(world.ledger).slice(0, count);
  for (const person of people) await world.signIn(person);
  return people;
};

/** Sockets and memory must be freed. */
export const dropStreams = async ({ site, world, workload, fail, note }: Rig<SingleSite>): Promise<void> => {
  await workload.pause();
  const people = await signedInMembers(world, Math.ceil(1000 / streamsPerPerson));
  const pid = site.server.pid() ?? 0;
  const look = () => ({ memory: memoryOf(pid), sockets: socketsOf(pid) });
  const before = look();
  const sockets = await openMany(site.origin, Math.min(1000, people.length * streamsPerPerson));
  let opened = 0;
  sockets.forEach((socket, number) => {
    const { token = '' } = people[Math.floor(number / streamsPerPerson)] ?? {};
    socket.once('data', (chunk) => (opened += Number(chunk.toString().startsWith('HTTP/1.1 200'))));
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  });
  for (const until = Date.now() + 30_000; opened < sockets.length && Date.now() < until; ) await delay(100);
  const during = look();
  sockets.forEach((socket, number) => void (number % 2 === 0 ? socket.resetAndDestroy() : socket.end()));
  const isFreed = () => socketsOf(pid) <= before.sockets + 10;
  for (const until = Date.now() + 30_000; !isFreed() && Date.now() < until; ) await delay(200);
  const after = look();
  const line = (key: 'memory' | 'sockets') =>
    [before, during, after].map((one) => Math.round(one[key])).join(', ');
  note(`Before, with and after ${opened} streams: memory ${line('memory')} MB, sockets ${line('sockets')}.`);
  if (opened < sockets.length) fail(`Only ${opened} of ${sockets.length} streams opened.`);
  if (!isFreed()) fail(`${after.sockets - before.sockets} sockets stayed open after the streams were gone.`);
  if (after.memory > before.memory + 150) fail('The memory of the streams was not freed.');
  workload.resume();
};
