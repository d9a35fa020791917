import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HeadFacts } from '../../lib/api/page-types.ts';
import type { TableRoute } from './route-table.ts';

const open = { layout: 'main', guard: 'public' } as const;

const described = (description: MessageDescriptor) => ({
  head: ({ i18n }: HeadFacts) => ({ description: i18n._(description) }),
});

/** The pages about the site itself: text alone, for everyone. */
export const informationRoutes: readonly TableRoute[] = [
  {
    ...open,
    path: '/credits',
    title: msg`Credits`,
    source: 'app/information/credits-page.tsx',
    page: async () => (await import('../information/credits-page.tsx')).CreditsPage,
  },
  {
    ...open,
    ...described(
      msg`What Lodgepole is for, what it does not do, and who runs this site for rentals and roommates in Canada.`,
    ),
    path: '/about',
    title: msg`About`,
    source: 'app/information/about-page.tsx',
    page: async () => (await import('../information/about-page.tsx')).AboutPage,
  },
  {
    ...open,
    ...described(
      msg`How to find a home, form a group with roommates and apply for a listing together, step by step.`,
    ),
    path: '/help',
    title: msg`Help`,
    source: 'app/information/help-page.tsx',
    page: async () => (await import('../information/help-page.tsx')).HelpPage,
  },
  {
    ...open,
    ...described(
      msg`How to spot rental scams before you pay, what to ask roommates and applicants, and what to do if it happens to you.`,
    ),
    path: '/safety',
    title: msg`Staying safe`,
    source: 'app/information/safety-page.tsx',
    page: async () => (await import('../information/safety-page.tsx')).SafetyPage,
  },
  {
    ...open,
    ...described(
      msg`What Lodgepole keeps about you, who sees it and for how long, and how to download or delete it.`,
    ),
    path: '/privacy',
    title: msg`Privacy`,
    source: 'app/information/privacy-page.tsx',
    page: async () => (await import('../information/privacy-page.tsx')).PrivacyPage,
  },
  {
    ...open,
    ...described(
      msg`How many reports, held listings, decisions and appeals there were on this site in each of the last twelve months.`,
    ),
    path: '/transparency',
    title: msg`Transparency`,
    source: 'slices/trust/transparency/transparency-page.tsx',
    page: async () =>
      (await import('../../slices/trust/transparency/transparency-page.tsx')).TransparencyPage,
    loader: async (facts) =>
      (await import('../../slices/trust/transparency/queries.ts')).loadTransparency(facts),
  },
  {
    ...open,
    ...described(msg`What you agree to when you create an account on this site, in plain words.`),
    path: '/terms',
    title: msg`Terms`,
    source: 'app/information/terms-page.tsx',
    page: async () => (await import('../information/terms-page.tsx')).TermsPage,
  },
  {
    ...open,
    ...described(
      msg`How this site works with a keyboard, a screen reader, zoom or large text, and what does not work yet.`,
    ),
    path: '/accessibility',
    title: msg`Accessibility`,
    source: 'app/information/accessibility-page.tsx',
    page: async () => (await import('../information/accessibility-page.tsx')).AccessibilityPage,
  },
  {
    ...open,
    ...described(
      msg`Who runs this site, how to reach them, and who to write to about a listing or an account.`,
    ),
    path: '/contact',
    title: msg({ message: 'Contact', context: 'page' }),
    source: 'app/information/contact-page.tsx',
    page: async () => (await import('../information/contact-page.tsx')).ContactPage,
  },
];
