import { msg } from '@lingui/core/macro';
import type { TableRoute } from './route-table.ts';

const open = { layout: 'main', guard: 'public' } as const;
const unlisted = { ...open, robots: 'noindex' } as const;
const bare = { layout: 'bare', guard: 'public', robots: 'noindex' } as const;

export const accountRoutes: readonly TableRoute[] = [
  {
    ...open,
    path: '/login',
    title: msg({ message: 'Sign In', context: 'noun' }),
    source: 'slices/accounts/pages/sign-in/login-page.tsx',
    page: async () => (await import('../../slices/accounts/pages/sign-in/login-page.tsx')).LoginPage,
  },
  {
    ...unlisted,
    path: '/register',
    title: msg`Sign Up`,
    source: 'slices/accounts/pages/register/register-page.tsx',
    page: async () => (await import('../../slices/accounts/pages/register/register-page.tsx')).RegisterPage,
  },
  {
    ...unlisted,
    path: '/logout',
    title: msg`Signing out`,
    source: 'slices/accounts/pages/sign-in/logout-page.tsx',
    page: async () => (await import('../../slices/accounts/pages/sign-in/logout-page.tsx')).LogoutPage,
  },
  {
    ...bare,
    path: '/verify-pending',
    title: msg`Check your email`,
    source: 'slices/accounts/pages/sign-in/verify-pending-page.tsx',
    page: async () =>
      (await import('../../slices/accounts/pages/sign-in/verify-pending-page.tsx')).VerifyPendingPage,
  },
  {
    ...bare,
    path: '/verify-email',
    title: msg`Verify your email`,
    source: 'slices/accounts/pages/sign-in/verify-email-page.tsx',
    page: async () =>
      (await import('../../slices/accounts/pages/sign-in/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    ...bare,
    path: '/appeal',
    title: msg`Ask for another look`,
    source: 'slices/trust/appeals/appeal-page.tsx',
    page: async () => (await import('../../slices/trust/appeals/appeal-page.tsx')).AppealPage,
  },
  {
    ...bare,
    path: '/reset-password',
    title: msg`Reset password`,
    source: 'slices/accounts/pages/sign-in/reset-password-page.tsx',
    page: async () =>
      (await import('../../slices/accounts/pages/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    ...bare,
    path: '/reset-password-request',
    title: msg`Forgot password`,
    source: 'slices/accounts/pages/sign-in/reset-password-request-page.tsx',
    page: async () =>
      (await import('../../slices/accounts/pages/sign-in/reset-password-request-page.tsx'))
        .ResetPasswordRequestPage,
  },
];
