import { get } from 'node:http';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser, withDemoProduct } from '../demo/demo-product.ts';
import { freePort } from '../test/quiet-browser.ts';
import { median } from './hot/report.ts';

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } }).values;
const toronto = 'location=Toronto%2C+ON&lat=43.6532&lng=-79.3832&radius=20';

const firstListing = async (url: string): Promise<number> => {
  const reply = await fetch(`${url}/api/listings/viewAll?${toronto}&page=1&page_size=10`);
  const [listing] = (await reply.json()) as { id: number }[];
  if (!listing) throw new Error('The demo has no listing around Toronto.');
  return listing.id;
};

const gzipBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, async (reply) => {
      let bytes = 0;
      for await (const part of reply) bytes += (part as Buffer).length;
      resolve(bytes);
    }).once('error', reject);
  });

/** The scripts of the first load: those in the page's HTML. Scripts loaded later, on idle or on demand, do not count. */
const firstScripts = async (address: string): Promise<number> => {
  const page = await (await fetch(address)).text();
  const scripts = new Set(
    [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
  );
  const sizes = await Promise.all([...scripts].map((path) => gzipBytes(new URL(path, address).href)));
  return sizes.reduce((sum, size) => sum + size, 0);
};

interface Measure {
  readonly values: readonly number[];
  readonly faults: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The audits that cost points, except timings, which the report lists separately. */
const faultsIn = ({ categories: found, audits }: Result): string[] =>
  categories
    .slice(1)
    .flatMap((name) =>
      (found[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}`),
    );

/** On a busy machine the browser sometimes reports no first paint. */
const visit = async (address: string, port: number, tries = 3): Promise<Result> => {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (run && Number.isFinite(run.lhr.audits['largest-contentful-paint']?.numericValue)) return run.lhr;
  if (tries === 1) throw new Error(`Lighthouse measured nothing at ${address}.`);
  return visit(address, port, tries - 1);
};

const measure = async (address: string, port: number): Promise<Measure> => {
  const report = await visit(address, port);
  const { audits, categories: found } = report;
  const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];
  return {
    values: [
      ...categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
      ...timings.map((audit) => audits[audit]?.numericValue ?? Number.NaN),
      await firstScripts(address),
    ],
    faults: faultsIn(report),
  };
};

const rowOf = (path: string, runs: readonly Measure[]): string => {
  const middle = (index: number) => median(runs.map(({ values }) => values[index] ?? Number.NaN));
  const figures = [
    ...categories.map((_, index) => middle(index)),
    `${(middle(4) / 1000).toFixed(2)} s`,
    middle(5).toFixed(3),
    `${Math.round(middle(6))} ms`,
    `${(middle(7) / 1000).toFixed(1)} KB`,
  ];
  return `| \`${path}\` | ${figures.join(' | ')} |`;
};

const measureAll = async (url: string): Promise<void> => {
  const port = await freePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  const paths = [
    '/',
    '/listings',
    `/listings/results?${toronto}`,
    `/listings/${await firstListing(url)}`,
    '/login',
  ];
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | JavaScript (gzip) |');
  say('|---|---|---|---|---|---|---|---|---|');
  const faults: string[] = [];
  for (const path of paths) {
    // Both languages in every round, so that load on the machine affects both.
    const languages = [path, path === '/' ? '/fr' : `/fr${path}`].map((each) => ({
      path: each,
      runs: [] as Measure[],
    }));
    for (let round = 0; round < Number(rounds); round++)
      for (const each of languages) each.runs.push(await measure(`${url}${each.path}`, port));
    for (const { path: each, runs } of languages) {
      say(rowOf(each.replace(/\?.*/, '?…'), runs));
      faults.push(...new Set(runs.flatMap((run) => run.faults.map((fault) => `${each} ${fault}`))));
    }
  }
  for (const fault of faults) say(fault);
  await browser.close();
};

await withDemoProduct(measureAll);
