// First: it must run before zod loads.
import '../lib/forms/zod-settings.ts';
import { setImmediate } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetHandOver } from '../lib/forms/use-handed-over.ts';
import { installBrowserStubs } from './browser-stubs.ts';
import './fast-labels.ts';
import './fast-rendering.ts';
import './fast-styles.ts';

installBrowserStubs();
// Set again for each file, because another one may have changed it. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: false });

const removeAttributes = (element: Element): void => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

/** Test files share one document per worker, so each test leaves it as it was. */
afterEach(async () => {
  vi.useRealTimers();
  // First, because React removes what it put into the head.
  cleanup();
  // Lets React finish what it scheduled before: a late render would change the next test's document.
  await setImmediate();
  localStorage.clear();
  sessionStorage.clear();
  forgetHandOver();
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  removeAttributes(document.documentElement);
  removeAttributes(document.body);
});

afterAll(() => {
  vi.unstubAllGlobals();
});
