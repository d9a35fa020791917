import { describe, expect, it } from 'vitest';
import { createSaver } from './saver.ts';

/** A server that answers when it is told to. */
const desk = () => {
  const sent: string[] = [];
  const replies: { readonly ok: () => void; readonly fail: () => void }[] = [];
  const saver = createSaver((value: string) => {
    sent.push(value);
    return new Promise<void>((resolve, reject) => {
      replies.push({ ok: resolve, fail: () => reject(new Error('refused')) });
    });
  });
  const reply = async (how: 'ok' | 'fail') => {
    replies.shift()?.[how]();
    await new Promise((done) => {
      setImmediate(done);
    });
  };
  return { saver, sent, reply };
};

describe('the saver', () => {
  it('sends one value at a time, and only the latest waiting one', async () => {
    const { saver, sent, reply } = desk();
    saver.save('a');
    saver.save('ab');
    saver.save('abc');
    expect(sent).toEqual(['a']);
    expect(saver.state().kind).toBe('saving');
    await reply('ok');
    expect(sent).toEqual(['a', 'abc']);
    expect(saver.state().kind).toBe('saving');
    await reply('ok');
    expect(saver.state().kind).toBe('saved');
  });

  it('says that it failed, and sends again when asked', async () => {
    const { saver, sent, reply } = desk();
    saver.save('a');
    await reply('fail');
    expect(saver.state()).toMatchObject({ kind: 'failed', error: new Error('refused') });
    saver.save('a');
    expect(saver.state().kind).toBe('saving');
    await reply('ok');
    expect(sent).toEqual(['a', 'a']);
    expect(saver.state().kind).toBe('saved');
  });

  it('sends the waiting value after a failure', async () => {
    const { saver, sent, reply } = desk();
    saver.save('a');
    saver.save('ab');
    await reply('fail');
    expect(sent).toEqual(['a', 'ab']);
    expect(saver.state().kind).toBe('saving');
    await reply('ok');
    expect(saver.state().kind).toBe('saved');
  });

  it('notifies subscribers until they unsubscribe', async () => {
    const { saver, reply } = desk();
    const heard: string[] = [];
    const stop = saver.subscribe(() => heard.push(saver.state().kind));
    saver.save('a');
    await reply('ok');
    stop();
    saver.save('b');
    expect(heard).toEqual(['saving', 'saved']);
  });
});
