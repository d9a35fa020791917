import { loadGazetteer } from '../server/gazetteer/gazetteer.ts';
import { makeCityIndex } from '../server/src/slices/places/cities/city-index.ts';
import { embeddedProvider } from '../server/src/slices/places/providers/embedded.provider.ts';
import { makePlaceSearch } from '../server/src/slices/places/search/place-search.ts';

const places = loadGazetteer();
const index = makeCityIndex(places);
const find = makePlaceSearch(embeddedProvider());

const ways: Readonly<Record<string, (text: string) => unknown>> = {
  'GET /places/cities': (text) => index.search(text),
  'GET /places/search': (text) => find(text),
};

/** Every twentieth name as far as it may be typed, and with two letters swapped. */
const names = places
  .filter((_, at) => at % 20 === 0)
  .map(({ name, city }) => (city ? `${name}, ${city}` : name));
const beginnings = names.flatMap((name) =>
  [2, 3, 5, 8, 13, 21, name.length].map((length) => name.slice(0, length)),
);
const slips = names.map((name) => name.replace(/^(.{2})(.)(.)/, '$1$3$2'));

/** What costs most: long, many words, nothing that fits, numbers that look like addresses and codes. */
const hostile = [
  'x'.repeat(200),
  'a '.repeat(100),
  'university of saint '.repeat(10),
  'éàüñ'.repeat(50),
  '12 rue de la '.repeat(15),
  'M5V 1J5 '.repeat(25),
  '1,'.repeat(100),
  'qzxjkvwy'.repeat(25),
  'toronot montrael vancuver calgery otawa edmundton winipeg hamiltion',
];

const cases: Readonly<Record<string, readonly string[]>> = {
  'names as they are typed': beginnings,
  'two letters swapped': slips,
  'long and odd texts': Array.from({ length: 20 }, () => hostile).flat(),
};

const at = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)} ms`;

const repeats = 20;

/** Processor time of one call: on a busy machine the clock counts others' work. It is told in steps, so many calls share one. */
const timeOf = async (ask: () => unknown): Promise<number> => {
  const start = process.threadCpuUsage();
  for (let repeat = 0; repeat < repeats; repeat += 1) await ask();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / repeats;
};

for (const ask of Object.values(ways)) for (const text of slips) await ask(text);

for (const [what, texts] of Object.entries(cases))
  for (const [way, ask] of Object.entries(ways)) {
    const times: number[] = [];
    for (const text of texts) times.push(await timeOf(() => ask(text)));
    const sorted = times.toSorted((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    process.stdout.write(
      `| ${what} | ${way} | ${mean.toFixed(2)} ms | ${at(sorted, 0.5)} | ${at(sorted, 0.99)} | ${at(sorted, 1)} |\n`,
    );
  }
