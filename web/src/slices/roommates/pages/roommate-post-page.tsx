import { Trans, useLingui } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath, paths } from '../../../lib/address/paths.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { RoommateForm, useSaving } from '../form/roommate-form.tsx';
import classes from './roommate-pages.module.css';
import { RoommatePending } from './roommate-pending.tsx';

export const RoommatePostPage = () => (
  <PageColumn width="narrow">
    <div>
      <PageTitle>
        <Trans>Create Roommate Profile</Trans>
      </PageTitle>
      <p className={classes.lead}>
        <Trans>
          Tell people how you live and what you are looking for. You can have only one roommate profile.
        </Trans>
      </p>
    </div>
    <NewRoommate />
  </PageColumn>
);

/** Redirects to the existing profile if there is one. */
const NewRoommate = () => {
  const { t } = useLingui();
  const viewing = useViewing();
  const navigate = useNavigate();
  const next = ownPath(useSearchParams()[0].get('next'));
  const leave = ({ id }: Roommate) => {
    showToast(t`Your roommate profile has been posted.`);
    void navigate(next ?? paths.roommate(id), { replace: true, state: workDone });
  };
  const saving = useSaving(null, leave);
  if (viewing.kind === 'failed')
    return <LoadFailure sentence={roommateMessages.oneFailed} onRetry={viewing.retry} />;
  if (viewing.kind !== 'signed-in') return <RoommatePending />;
  const own = viewing.viewer.roommate_profile;
  if (own !== null && !saving.isBusy) return <LeadTo own={own} />;
  return (
    <RoommateForm
      roommate={null}
      saving={saving}
      failure={
        saving.error !== null && (
          <FailureBanner lines={linesOr(saving.error, roommateMessages.registerFailed)} />
        )
      }
    />
  );
};

const LeadTo = ({ own }: { readonly own: number }) => {
  const say = useSay();
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    showToast(say(roommateMessages.onlyOne));
    void navigate(paths.roommate(own), { replace: true, state: workDone });
  });
  useEffect(() => {
    lead();
  }, []);
  return <RoommatePending />;
};
