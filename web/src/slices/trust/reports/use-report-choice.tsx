import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { MenuChoice } from '../../../ui/overlays/more-menu.tsx';

/** Few people report anything, so the form is not loaded before. */
const ReportQuestion = lazy(async () => ({
  default: (await import('./report-question.tsx')).ReportQuestion,
}));

type About = Omit<ComponentProps<typeof ReportQuestion>, 'onClose'>;

/** The entry of a menu that reports what the menu is about. */
export const useReportChoice = (about: About): MenuChoice => {
  const [isAsking, setAsking] = useState(false);
  return {
    key: 'report',
    label: <Trans>Report</Trans>,
    onChoose: () => setAsking(true),
    question: isAsking && (
      <Suspense>
        <ReportQuestion {...about} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
};
