import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '@lodgepole/contract/core/dates';
import type { Group } from '@lodgepole/contract/groups/group';
import { takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import { type GroupLink, type LinkState, linkMessages } from '@lodgepole/contract/groups/link/link';
import { factsOf, hasEnded } from '@lodgepole/contract/groups/rules';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { FoldPanel } from '../panels/fold-panel.tsx';
import classes from './joining.module.css';
import { linkStateQuery, useCreatingLink, useEndingLink } from './queries.ts';

interface LinkPanelProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing: boolean;
}

/** For the owner while the group forms. */
export const LinkPanel = ({ group, own, isGoing }: LinkPanelProps) => {
  if (own !== group.owner.id) return null;
  if (takesMembers(factsOf(group))) return <OwnersLink group={group.id} isGoing={isGoing} />;
  return group.group_status === 'F' && !hasEnded(group) ? <Filled group={group.id} /> : null;
};

const Filled = ({ group }: { readonly group: number }) => (
  <FoldPanel title={<Trans>Invite with a link</Trans>}>
    <p className={classes.note}>
      <Trans>
        The group is Filled, so nobody can join. To invite someone, make it Open or Private again.
      </Trans>
    </p>
    <div className={classes.buttons}>
      <Button variant="default" to={paths.editGroup(group)}>
        <Trans>Change the status</Trans>
      </Button>
    </div>
  </FoldPanel>
);

type Question = 'replace' | 'end';

const OwnersLink = ({ group, isGoing }: { readonly group: number; readonly isGoing: boolean }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const { data: state = null } = useQuery({ ...linkStateQuery(useApi(), group), enabled: !isGoing });
  const [created, setCreated] = useState<GroupLink | null>(null);
  const close = () => setQuestion(null);
  const keep = (link: GroupLink | null) => {
    setCreated(link);
    close();
  };
  const creating = useCreatingLink(group, keep);
  const ending = useEndingLink(group, () => keep(null));
  const ask = (wanted: Question) => {
    (wanted === 'end' ? ending : creating).reset();
    setQuestion(wanted);
  };
  const link = state && created;
  return (
    <FoldPanel title={<Trans>Invite with a link</Trans>}>
      <p className={classes.note}>
        <Trans>
          Anyone with the link can join at once, even without an account yet. Send it only to people you want
          in the group.
        </Trans>
      </p>
      {link && <Address url={link.url} />}
      {state && <HowLong state={state} isShown={link !== null} />}
      {question === null && <CreateFailure error={creating.error} />}
      <div className={classes.buttons}>
        {state ? (
          <>
            <Button variant="default" onClick={() => ask('replace')}>
              <Trans>Replace the link</Trans>
            </Button>
            <Button variant="outline" tone="danger" onClick={() => ask('end')}>
              <Trans>Turn off the link</Trans>
            </Button>
          </>
        ) : (
          <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate()}>
            <Trans>Create a link</Trans>
          </Button>
        )}
      </div>
      {question === 'replace' && (
        <ConfirmDialog
          title={<Trans>Replace the link?</Trans>}
          question={
            <Trans>
              The old link stops working at once. Send the new one to everyone you want in the group.
            </Trans>
          }
          confirmLabel={<Trans>Replace the link</Trans>}
          isBusy={creating.isPending}
          failure={<CreateFailure error={creating.error} />}
          onConfirm={() => creating.mutate()}
          onCancel={close}
        />
      )}
      {question === 'end' && (
        <ConfirmDialog
          title={<Trans>Turn off the link?</Trans>}
          question={<Trans>Nobody can join with it any more. Those who have joined stay in the group.</Trans>}
          confirmLabel={<Trans>Turn off the link</Trans>}
          isBusy={ending.isPending}
          failure={ending.error && <FailureBanner lines={linesOr(ending.error, linkMessages.endFailed)} />}
          onConfirm={() => ending.mutate()}
          onCancel={close}
        />
      )}
    </FoldPanel>
  );
};

const CreateFailure = ({ error }: { readonly error: Error | null }) =>
  error && <FailureBanner lines={linesOr(error, linkMessages.createFailed)} />;

const Address = ({ url }: { readonly url: string }) => {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t`The link has been copied.`);
    } catch {
      showToast(t`Copying did not work. Select the link and copy it.`);
    }
  };
  return (
    <div className={classes.address}>
      <TextField label={t`Link`} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <Trans>Copy the link</Trans>
      </Button>
    </div>
  );
};

interface HowLongProps {
  readonly state: LinkState;
  /** The address is on the screen. */
  readonly isShown: boolean;
}

const HowLong = ({ state: { expires_at, uses_left }, isShown }: HowLongProps) => {
  const { t, i18n } = useLingui();
  const until = dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(expires_at),
  );
  return (
    <p>
      {t`${plural(uses_left, {
        one: `The link works until ${until}, for # more person.`,
        other: `The link works until ${until}, for # more people.`,
      })}`}
      {!isShown && (
        <>
          {' '}
          <Trans>We do not keep its address: to share it again, replace it.</Trans>
        </>
      )}
    </p>
  );
};
