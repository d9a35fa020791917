import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asGzip, asPlain, nonceGap, packedSize, packPage } from './packed-page.ts';

it('is the page with the nonce in every gap, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 400 })),
      fc.uuid(),
      async (texts, nonce) => {
        const packed = await packPage(texts.join(nonceGap));
        const page = texts.join(nonce);
        expect(gunzipSync(asGzip(packed, nonce)).toString()).toBe(page);
        expect((await asPlain(packed, nonce)).toString()).toBe(page);
      },
    ),
    { numRuns: 50 },
  );
});

it('a packed page holds no more memory than its size', async () => {
  const page = await packPage(`<p>one</p>${nonceGap}<p>two</p>${nonceGap}<p>three</p>`);
  const held = page.map(({ deflated }) => deflated.buffer.byteLength);
  expect(held.reduce((sum, bytes) => sum + bytes)).toBe(packedSize(page));
});
