import { expect, test } from './fixtures.ts';

test('console errors, uncaught errors and failed calls fail a journey', async ({ open, allowErrors }) => {
  allowErrors(/journey-|no-such-call/);
  const tab = await open();
  await tab.goto('/robots.txt');
  await tab.window.evaluate(async () => {
    // oxlint-disable-next-line no-console -- the journey provokes an error in the console
    console.error('journey-console');
    setTimeout(() => {
      throw new Error('journey-uncaught');
    });
    setTimeout(() => {
      void Promise.reject(new Error('journey-rejected'));
    });
    await fetch('/api/no-such-call');
  });
  const noticed = async () => {
    const errors = (await tab.window.errors()).join('\n');
    return ['journey-console', 'journey-uncaught', 'journey-rejected', 'no-such-call'].filter((name) =>
      errors.includes(name),
    );
  };
  await expect.poll(noticed).toHaveLength(4);
});
