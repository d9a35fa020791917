import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { startRefusal } from '@lodgepole/contract/groups/rules';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { GroupForm } from '../form/group-form.tsx';
import { ProfileNeeded } from '../form/profile-needed.tsx';
import classes from './group-pages.module.css';

export const GroupStartPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const viewing = useViewing();
  const show = ({ id }: Group) => {
    showToast(t`Your group has been created.`);
    void navigate(paths.group(id), { replace: true, state: workDone });
  };
  return (
    <PageColumn width="narrow">
      <PageTitle>
        <Trans>Start a group</Trans>
      </PageTitle>
      <p className={classes.note}>
        <Trans>Find the people first. You choose a home together later.</Trans>
      </p>
      {viewing.kind === 'signed-in' &&
        (startRefusal(viewing.viewer) === null ? (
          <GroupForm viewer={viewing.viewer} listing={null} group={null} onSaved={show} />
        ) : (
          <ProfileNeeded next={paths.startGroup()} />
        ))}
    </PageColumn>
  );
};
