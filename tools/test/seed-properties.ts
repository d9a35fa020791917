import fc from 'fast-check';

// `npm test` sets and prints it, so that a failed run can be repeated.
const seed = process.env['TEST_SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
