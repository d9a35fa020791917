import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { register, signIn, verify } from './account-actions.ts';
import type { Person } from './expected-state.ts';
import type { Fault, FaultContext } from './fault.ts';

const slowSockets = 300;
const slowForMs = 8000;
const abortedUploads = 200;
const idleStreams = 1000;
const streamsPerPerson = 30;
const probeLimitMs = 15_000;

/** Connects from another loopback address than the other clients. */
const open = (origin: string, localAddress = '127.0.0.2'): Promise<Socket | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
    socket.on('error', () => socket.destroy());
  });

const openMany = async (origin: string, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(50, count - sockets.length) }, () => open(origin)),
    );
    const opened = batch.filter((socket) => socket !== null);
    if (opened.length === 0) break;
    sockets.push(...opened);
  }
  return sockets;
};

/** Sends one byte a second, or never reads the answer, or sends nothing. */
const misbehave = (socket: Socket, number: number): (() => void) => {
  if (number % 3 === 0) {
    const request =
      'POST /api/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n';
    let at = 0;
    const timer = setInterval(() => void (socket.writable && socket.write(request[at++] ?? 'x')), 1000);
    return () => clearInterval(timer);
  }
  if (number % 3 === 1) {
    socket.pause();
    for (let times = 0; times < 20; times++)
      socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n');
  }
  return () => {};
};

/** Hundreds of slow sockets: other clients must still be answered. */
export const slowReaders: Fault = async ({ site, figures }) => {
  const sockets = await openMany(site.origin, slowSockets);
  const endings = sockets.map(misbehave);
  const until = Date.now() + slowForMs;
  let slowest = 0;
  let failures = 0;
  while (Date.now() < until) {
    const since = Date.now();
    const isFine = await fetch(`${site.origin}/api/listings/viewAll?location=Waterloo`, {
      signal: AbortSignal.timeout(probeLimitMs),
    }).then(
      async (reply) => (await reply.text()) !== '' && reply.ok,
      () => false,
    );
    if (!isFine) failures += 1;
    slowest = Math.max(slowest, Date.now() - since);
    await delay(50);
  }
  for (const end of endings) end();
  for (const socket of sockets) socket.destroy();
  figures.notes.push(
    `Beside ${sockets.length} slow sockets the slowest answer to other clients took ${slowest} ms.`,
  );
  if (failures > 0)
    figures.violations.push(`Beside slow sockets ${failures} requests of other clients failed.`);
};

const uploadOf = async ({ simulation }: FaultContext, person: Person): Promise<Buffer> => {
  const { random, picture } = simulation;
  const form = new FormData();
  for (const name of ['front_image', 'pictures', 'pictures', 'pictures']) form.append(name, picture(random));
  const request = new Request('http://x', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const head =
    `POST /api/listings/add HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
    `content-type: ${request.headers.get('content-type')}\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
};

/** Uploads that are cut off must leave no files. */
export const abortUploads: Fault = async (context) => {
  const { site, simulation, figures, workload } = context;
  const person = simulation.expected.people.find(
    ({ id, state, isIsolated }) => id > 0 && state === 'present' && !isIsolated,
  );
  if (!person || !(await signIn(simulation, person))) return;
  await workload.pause();
  const uploads = join(site.dataDir, 'uploads');
  // Earlier kills left some, which the sweep removes.
  const before = new Set(await readdir(uploads));
  const folders = async () => (await readdir(uploads)).filter((name) => !before.has(name));
  for (let done = 0; done < abortedUploads; done += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [socket, upload] = await Promise.all([open(site.origin), uploadOf(context, person)]);
        if (!socket) return;
        const cut = simulation.random.between(1, upload.length - 1);
        await new Promise((written) => socket.write(upload.subarray(0, cut), written));
        await delay(simulation.random.between(0, 30));
        if (simulation.random.chance(0.5)) socket.resetAndDestroy();
        else socket.destroy();
      }),
    );
  }
  const deadline = Date.now() + 15_000;
  let left = await folders();
  while (left.length > 0 && Date.now() < deadline) {
    await delay(200);
    left = await folders();
  }
  if (left.length > 0) figures.violations.push(`${left.length} folders of aborted uploads were left.`);
  figures.notes.push(`${abortedUploads} aborted uploads left ${left.length} folders.`);
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

/** Signs in `count` people. */
const signedInPeople = async ({ simulation }: FaultContext, count: number): Promise<Person[]> => {
  const present = () =>
    simulation.expected.people.filter(
      ({ id, state, isIsolated }) => id > 0 && state === 'present' && !isIsolated,
    );
  const deadline = Date.now() + 60_000;
  while (present().length < count && Date.now() < deadline) {
    if (simulation.expected.people.filter(({ isIsolated }) => !isIsolated).length < count)
      await register(simulation);
    await verify(simulation);
  }
  const people = present().slice(0, count);
  for (const person of people) await signIn(simulation, person);
  return people;
};

/** A thousand open streams that are dropped: sockets and memory must be freed. */
export const droppedStreams: Fault = async (context) => {
  const { site, figures, workload } = context;
  await workload.pause();
  const people = await signedInPeople(context, Math.ceil(idleStreams / streamsPerPerson));
  const pid = site.pid() ?? 0;
  const before = { memory: memoryOf(pid), sockets: socketsOf(pid) };
  const sockets = await openMany(site.origin, Math.min(idleStreams, people.length * streamsPerPerson));
  let ready = 0;
  sockets.forEach((socket, number) => {
    const { token = '' } = people[Math.floor(number / streamsPerPerson)] ?? {};
    socket.once('data', (chunk) => (ready += chunk.toString().startsWith('HTTP/1.1 200') ? 1 : 0));
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  });
  const deadline = Date.now() + 30_000;
  while (ready < sockets.length && Date.now() < deadline) await delay(100);
  const during = { memory: memoryOf(pid), sockets: socketsOf(pid) };
  sockets.forEach((socket, number) => void (number % 2 === 0 ? socket.resetAndDestroy() : socket.end()));
  const closed = Date.now() + 30_000;
  while (socketsOf(pid) > before.sockets + 10 && Date.now() < closed) await delay(200);
  const after = { memory: memoryOf(pid), sockets: socketsOf(pid) };
  figures.notes.push(
    `${ready} of ${sockets.length} idle streams were open; memory ${before.memory.toFixed(0)}, ${during.memory.toFixed(0)}, ${after.memory.toFixed(0)} MB and sockets ${before.sockets}, ${during.sockets}, ${after.sockets} before, with and after them.`,
  );
  if (ready < sockets.length) figures.violations.push(`Only ${ready} of ${sockets.length} streams opened.`);
  if (after.sockets > before.sockets + 10)
    figures.violations.push(
      `${after.sockets - before.sockets} sockets stayed open after the streams were gone.`,
    );
  if (after.memory > before.memory + 150) figures.violations.push('The memory of the streams was not freed.');
  workload.resume();
};
