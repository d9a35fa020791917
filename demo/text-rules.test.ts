import { textSignalsIn } from '@lodgepole/contract/trust/text-rules';
import { describe, expect, it } from 'vitest';
import { planMarketplace } from './marketplace.ts';

const { listings, conversations } = planMarketplace();

const texts = {
  descriptions: listings.map(({ description }) => description),
  messages: conversations.flatMap(({ messages }) => messages.map(({ content }) => content)),
};

describe.each(Object.entries(texts))('the %s of the demo', (name, some) => {
  it('show no warning signs', () => {
    const shown = some.flatMap((text) => textSignalsIn(text).map(({ code, found }) => `${code}: ${found}`));
    process.stdout.write(`${some.length} ${name}: ${shown.length} with warning signs\n`);
    expect(some.length).toBeGreaterThan(300);
    expect(shown).toEqual([]);
  });
});
