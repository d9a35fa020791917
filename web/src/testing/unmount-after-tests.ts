import { setImmediate } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * Nothing that a test rendered goes on after it. A picture that became ready late, for example, would render when the
 * window is gone already, and fail the run.
 */
afterEach(async () => {
  cleanup();
  // What React scheduled before comes to an end while there is a window.
  await setImmediate();
});
