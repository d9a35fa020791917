import { setImmediate } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * Nothing that a test rendered goes on after it. Otherwise a picture that becomes ready late, for example, renders when
 * the window is gone already, and fails the run.
 */
afterEach(async () => {
  cleanup();
  // What React scheduled before comes to an end while there is a window.
  await setImmediate();
});
