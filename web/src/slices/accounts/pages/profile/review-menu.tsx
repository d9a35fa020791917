import { useLingui } from '@lingui/react/macro';
import type { Review } from '@lodgepole/contract/reviews/review';
import { ReportMenu } from '../../../trust/reports/report-menu.tsx';

/** What one can do about another person's review. */
export const ReviewMenu = ({ review: { id, reviewer } }: { readonly review: Review }) => {
  const { t } = useLingui();
  const name = reviewer && `${reviewer.first_name} ${reviewer.last_name}`.trim();
  return (
    <ReportMenu
      name={name === null ? t`More: review of Anonymous` : t`More: review of ${name}`}
      about={{ reported: { subject: 'review', id } }}
    />
  );
};
