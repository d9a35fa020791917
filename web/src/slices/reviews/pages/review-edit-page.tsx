import { Trans, useLingui } from '@lingui/react/macro';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import type { Review } from '@lodgepole/contract/reviews/review';
import { isAuthor } from '@lodgepole/contract/reviews/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { edit, type ReviewValues, refreshReviews, remove, reviewQuery } from '../queries.ts';
import { ReviewForm } from '../review-form.tsx';

export const ReviewEditPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery(useApi(), id));
  if (isNotFound(error)) return <NotFoundPage />;
  if (review && viewing.kind === 'signed-in')
    return isAuthor(viewing.viewer, review.reviewer?.id ?? null) ? (
      <Page>
        <OwnReview key={id} review={review} />
      </Page>
    ) : (
      <UnauthorizedPage />
    );
  return (
    <Page>
      {error && !isFetching ? (
        <LoadFailure sentence={reviewMessages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
};

const Page = ({ children }: { readonly children: ReactNode }) => (
  <PageColumn width="narrow">
    <PageTitle>
      <Trans>Edit Review</Trans>
    </PageTitle>
    {children}
  </PageColumn>
);

const useReturn = (review: Review) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (sentence: string): Promise<void> => {
    await navigate(`${paths.profile(review.reviewee.id)}?tab=reviews`, { state: workDone });
    showToast(sentence);
    await refreshReviews(queryClient);
  };
};

const OwnReview = ({ review }: { readonly review: Review }) => {
  const { t } = useLingui();
  const api = useApi();
  const goBack = useReturn(review);
  const { rating, comment, reviewee_role } = review;
  const submit = async (values: ReviewValues, begun: ReviewValues): Promise<void> => {
    await edit(api, review.id, values, begun);
    await goBack(t`Your review has been saved.`);
  };
  return (
    <ReviewForm
      initial={{ rating: String(rating), comment, reviewee_role }}
      submitLabel={<Trans>Save Changes</Trans>}
      onSubmit={submit}
    >
      <DeleteReview review={review} />
    </ReviewForm>
  );
};

const DeleteReview = ({ review }: { readonly review: Review }) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const goBack = useReturn(review);
  const [isAsking, setAsking] = useState(false);
  const deleting = useSubmit({
    mutationFn: () => remove(api, review.id),
    onSuccess: () => goBack(t`Your review has been deleted.`),
  });
  return (
    <>
      <Button variant="outline" tone="danger" onClick={() => setAsking(true)}>
        <Trans>Delete Review</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete this review?</Trans>}
          question={<Trans>This cannot be undone.</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          isBusy={deleting.isPending || deleting.isSuccess}
          failure={deleting.isError && <Banner kind="failure">{say(reviewMessages.deleteFailed)}</Banner>}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
