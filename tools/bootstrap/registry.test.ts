import { expect, it } from 'vitest';
import { registryTrouble } from './registry.mjs';

const failed = 'npm http fetch GET https://registry.example:4873/a/-/a-1.0.0.tgz attempt 1 failed with';

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])(
  'says in one sentence that no one answers: %s',
  (code) => {
    expect(registryTrouble(`${failed} ${code}`)).toBe(
      `The npm registry registry.example:4873 cannot be reached (${code}). Check the network, and npm's registry and proxy settings, then start again.`,
    );
  },
);

it.each([
  `${failed} ECONNRESET`,
  `${failed} 503`,
  'npm http fetch GET 200 https://registry.example/a 120ms',
  'npm info using npm@11.0.0',
])('has nothing to say about %s', (line) => {
  expect(registryTrouble(line)).toBeNull();
});
