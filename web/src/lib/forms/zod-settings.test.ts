import { expect, it, vi } from 'vitest';
import './zod-settings.ts';

it('keeps schemas from being compiled, which the policy of our pages forbids', async () => {
  const compile = vi.fn<() => never>(() => {
    throw new Error('forbidden by the policy');
  });
  vi.stubGlobal('Function', compile);
  const { LoginForm } = await import('@lodgepole/contract/accounts/rules');
  expect(LoginForm.safeParse({ email: 'anne@example.com', password: 'A-long-secret-1' }).success).toBe(true);
  vi.unstubAllGlobals();
  expect(compile).not.toHaveBeenCalled();
});
