// @vitest-environment node
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { lightContract, lighten } from './light-contract.ts';

describe('the contract in the browser', () => {
  it('has endpoints without schemas but with everything a call needs', () => {
    const code = `export const show = endpoint({
  path: '/listings/:id', summary: 'One café’s listing', params: z.object({ id: z.int() }), query: Query,
  reply: z.array(z.object({ a: z.string() })), paged: true });
export const page = endpoint({ path: '/', reply: 'html' });`;
    expect(lighten('endpoints.ts', code).replaceAll(/\s+/g, ' ')).toBe(
      `export const show = /* @__PURE__ */ (() => (endpoint({ path: '/listings/:id', summary: 'One café’s listing', paged: true })))(); ` +
        `export const page = /* @__PURE__ */ (() => (endpoint({ path: '/', reply: 'html' })))();`,
    );
  });

  it('gives a page what it uses and leaves the schemas behind', async () => {
    const files: Readonly<Record<string, string>> = {
      '/page.ts': `import { labels } from '/contract/src/places.ts'; console.log(labels);`,
      '/contract/src/places.ts': `import { z } from '/schemas.ts';
        export const City = z.object({ name: z.string().min(2) });
        export const labels = { ON: sentence('Ontario') } as const;`,
      '/schemas.ts': `export const z = { object: (shape) => shape };`,
    };
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        lightContract(),
        { name: 'files', resolveId: (id) => (files[id] ? id : null), load: (id) => files[id] ?? null },
      ],
      build: { write: false, minify: false, rolldownOptions: { input: '/page.ts' } },
    });
    const { output } = (Array.isArray(built) ? built[0] : built) as { output: readonly { code: string }[] };
    expect(output[0]?.code).toContain('Ontario');
    expect(output[0]?.code).not.toMatch(/object|City/);
  });
});
