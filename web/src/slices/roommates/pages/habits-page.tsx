import { Trans, useLingui } from '@lingui/react/macro';
import { habitMessages } from '@lodgepole/contract/roommates/habits/habits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing } from '../../../session/viewer.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { editedHabitsQuery } from '../questionnaire/queries.ts';
import { Questionnaire } from '../questionnaire/questionnaire.tsx';
import classes from './roommate-pages.module.css';

/** People without a roommate profile create one first and come back. */
export const HabitsPage = () => (
  <PageColumn width="narrow" className={classes.questions}>
    <PageTitle>
      <Trans>Your habits</Trans>
    </PageTitle>
    <Habits />
  </PageColumn>
);

const Habits = () => {
  const viewing = useViewing();
  if (viewing.kind === 'failed')
    return <LoadFailure sentence={habitMessages.fetchFailed} onRetry={viewing.retry} />;
  if (viewing.kind !== 'signed-in') return <Pending />;
  return viewing.viewer.roommate_profile === null ? <ProfileFirst /> : <Own />;
};

const Own = () => {
  const { data, isFetching, refetch, isError } = useQuery(editedHabitsQuery(useApi()));
  if (data) return <Questionnaire initial={data} />;
  if (isError && !isFetching)
    return <LoadFailure sentence={habitMessages.fetchFailed} onRetry={() => void refetch()} />;
  return <Pending />;
};

const ProfileFirst = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    showToast(t`Create a roommate profile first. The questions come right after.`);
    void navigate(paths.postRoommate(paths.habits()), { replace: true });
  });
  useEffect(() => {
    lead();
  }, []);
  return <Pending />;
};

const Pending = () => (
  <div className={classes.pending} aria-hidden="true">
    <Skeleton height={420} radius="lg" />
  </div>
);
