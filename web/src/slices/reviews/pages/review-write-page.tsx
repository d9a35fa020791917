import { Trans, useLingui } from '@lingui/react/macro';
import { reviewRefusals, writeRefusal } from '@lodgepole/contract/reviews/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../ui/error-pages/not-found-page.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { profileQuery } from '../../accounts/profile/queries.ts';
import { type ReviewValues, refreshReviews, write } from '../queries.ts';
import classes from '../review-form.module.css';
import { ReviewForm } from '../review-form.tsx';

const blank: ReviewValues = { rating: '', comment: '', reviewee_role: '' };

export const ReviewWritePage = () => {
  const { t } = useLingui();
  const say = useSay();
  const reviewee = Number(useParams()['id']);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const viewing = useViewing();
  const { data: profile, error } = useQuery(profileQuery(api, reviewee));
  if (isNotFound(error)) return <NotFoundPage />;
  const submit = async (values: ReviewValues): Promise<void> => {
    const { verified } = await write(api, reviewee, values);
    await refreshReviews(queryClient);
    showToast(
      verified
        ? t`Your review has been published.`
        : t`Your review has been published. It is shown apart from verified reviews because you two have not been in contact here.`,
    );
    void navigate(`${paths.profile(reviewee)}?tab=reviews`, { state: workDone });
  };
  const refusal = viewing.kind === 'signed-in' ? writeRefusal(viewing.viewer, reviewee) : null;
  return (
    <PageColumn width="narrow">
      <PageTitle>
        <Trans>Write a Review</Trans>
      </PageTitle>
      {profile && refusal === null && (
        <>
          <p className={classes.lead}>
            <Trans>About {profile.full_name}. They and everyone who is signed in can read it.</Trans>
          </p>
          <p className={classes.lead}>
            <Trans>
              It counts toward their rating once you have been in contact here: a message, a shared group, an
              application or a viewing.
            </Trans>
          </p>
        </>
      )}
      {refusal !== null ? (
        <>
          <Banner kind="notice">{say(reviewRefusals[refusal])}</Banner>
          <Button to={paths.profile(reviewee)} className={classes.way}>
            <Trans>My Profile</Trans>
          </Button>
        </>
      ) : (
        <ReviewForm initial={blank} submitLabel={<Trans>Submit Review</Trans>} onSubmit={submit} />
      )}
    </PageColumn>
  );
};
