import { Trans } from '@lingui/react/macro';
import { groupActionLabels } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useSay } from '../../../lib/text/say.ts';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { MissingParts } from './missing-parts.tsx';
import { ReplaceQuestion } from './replace-question.tsx';
import type { GroupActionState } from './use-group-actions.ts';

interface ActionQuestionProps {
  readonly group: Group;
  readonly actions: GroupActionState;
}

/** Are you sure? */
export const ActionQuestion = ({ group, actions }: ActionQuestionProps) => {
  const say = useSay();
  const { asked, isBusy, failure, confirm, cancel } = actions;
  if (asked === null) return null;
  if (asked === 'replace') return <ReplaceQuestion group={group} actions={actions} />;
  const { name } = group;
  const labels = {
    delete: <Trans>Delete</Trans>,
    leave: <Trans>Leave</Trans>,
    apply: <Trans>Apply</Trans>,
    withdraw: <Trans>Withdraw</Trans>,
  };
  const questions = {
    delete: say(groupMessages.deleteConfirmation),
    leave: say(groupMessages.leaveConfirmation),
    apply: (
      <Trans>
        Send the application of “{name}” to the landlord? You can withdraw it until they have decided.
      </Trans>
    ),
    withdraw: (
      <Trans>
        Take back the application of “{name}”? The landlord and everyone in the group are told. The group
        stays and can apply again.
      </Trans>
    ),
  };
  return (
    <ConfirmDialog
      title={say(groupActionLabels[asked])}
      question={questions[asked]}
      confirmLabel={labels[asked]}
      isLoss={asked !== 'apply'}
      isBusy={isBusy}
      failure={failure.length > 0 && <FailureBanner lines={failure} />}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked === 'apply' && <MissingParts group={group} />}
    </ConfirmDialog>
  );
};
