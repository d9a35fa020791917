/** How often a test repeats a race: more often before a release, because a lost race is rare. */
export const rounds = (beforeRelease: number): number =>
  process.env['RELEASE_TESTS'] === '1' ? beforeRelease : 2;
