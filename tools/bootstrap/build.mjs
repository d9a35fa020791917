import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCaptured } from './child.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inProject } from './project.mjs';
import { elapsed, Stopped, say } from './say.mjs';

/**
 * @typedef {object} Build
 * @property {string} title
 * @property {string} program
 * @property {string} stamp
 * @property {string[]} sources
 */

/** @type {Build} */
const gazetteer = {
  title: 'the list of cities',
  program: 'server/gazetteer/build.ts',
  stamp: 'server/generated/.gazetteer-stamp',
  sources: ['server/gazetteer', 'contract/src/places', 'package-lock.json'],
};

/** @type {Build} */
const web = {
  title: 'the web app',
  program: 'tools/build-web.ts',
  stamp: 'web/dist/.stamp',
  sources: [
    'web',
    'contract/src',
    'contract/locales',
    'server/gazetteer',
    'package-lock.json',
    'tsconfig.base.json',
    'tools/build-web.ts',
    'tools/build',
  ],
};

/** @param {Build} build */
const fingerprintOf = (build) => fingerprint(inProject(), build.sources);

/**
 * @param {string} node
 * @param {Build} build
 * @param {string} wanted
 */
const run = async (node, build, wanted) => {
  const since = performance.now();
  say(`Building ${build.title}.`);
  rmSync(inProject(build.stamp), { force: true });
  const { code, output } = await runCaptured(node, [inProject(build.program)], {
    cwd: inProject(),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code > 128) throw new Stopped(`Stopped while building ${build.title}.`);
  if (code !== 0) throw new Stopped(`${output}\nBuilding ${build.title} failed: the reason is above.`);
  mkdirSync(dirname(inProject(build.stamp)), { recursive: true });
  writeFileSync(inProject(build.stamp), wanted);
  say(`Built ${build.title} (${elapsed(since)}).`);
};

/**
 * @param {string} node
 * @param {Build} build
 * @param {boolean} isForced
 */
const ensure = async (node, build, isForced) => {
  const isFresh = () => readStamp(inProject(build.stamp)) === fingerprintOf(build);
  if (!isForced && isFresh()) return;
  await withLock(
    inProject('.cache', `${build.program.replaceAll('/', '-')}.lock`),
    async () => {
      if (isForced || !isFresh()) await run(node, build, fingerprintOf(build));
    },
    { onWait: () => say(`Another process is building ${build.title}; waiting for it.`) },
  );
};

/**
 * @param {string} node
 * @param {{ isForced?: boolean }} [options]
 */
export const ensureGazetteer = (node, { isForced = false } = {}) => ensure(node, gazetteer, isForced);

/**
 * @param {string} node
 * @param {{ isForced?: boolean }} [options]
 */
export const ensureWeb = (node, { isForced = false } = {}) => ensure(node, web, isForced);
