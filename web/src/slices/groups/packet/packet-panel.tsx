import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  IntroductionForm,
  LetterForm,
  maxLetterLength,
  maxPageLength,
  type Packet,
  type PacketMember,
  packetMessages,
} from '@lodgepole/contract/groups/packet/packet';
import { factsOf, hasApplied, isMember } from '@lodgepole/contract/groups/rules';
import { IconCheck, IconCircleCheck, IconClock, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { FoldPanel } from '../panels/fold-panel.tsx';
import classes from './packet-panel.module.css';
import { Others, PacketConflict, Part } from './packet-parts.tsx';
import { packetGaps, saveIntroduction, saveLetter, usePacket } from './queries.ts';
import { type Draft, useDraft } from './use-draft.ts';

interface PacketPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer is leaving or deleting the group: stop fetching. */
  readonly isGoing?: boolean;
}

export const PacketPanel = ({ group, viewer, isGoing = false }: PacketPanelProps) => {
  const isIn = isMember(viewer, factsOf(group));
  const { data: packet } = usePacket(group.id, isIn && !isGoing);
  if (!isIn) return null;
  return (
    <FoldPanel title={<Trans>Application packet</Trans>} state={packet && <Progress packet={packet} />}>
      <Loaded key={group.id} group={group} viewer={viewer} isGoing={isGoing} />
    </FoldPanel>
  );
};

const Progress = ({ packet }: { readonly packet: Packet }) => {
  const { isLetterMissing, silent } = packetGaps(packet);
  const empty = silent.length + (isLetterMissing ? 1 : 0);
  return empty === 0 ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Complete</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'amber', icon: IconClock }}>
      <Plural value={empty} one="# part is empty" other="# parts are empty" />
    </Badge>
  );
};

const Loaded = ({ group, viewer, isGoing = false }: PacketPanelProps) => {
  const say = useSay();
  const { data: packet, error, isFetching, refetch } = usePacket(group.id, !isGoing);
  const own = packet?.members.find((member) => member.id === viewer.roommate_profile);
  if (packet && own) return <Writing group={group} packet={packet} own={own} />;
  if (error && !isFetching)
    return (
      <RetryBanner variant="default" onRetry={() => void refetch()}>
        {say(packetMessages.fetchFailed)}
      </RetryBanner>
    );
  return (
    <div className={classes.parts} aria-busy="true">
      <Skeleton height={120} radius="lg" />
      <Skeleton height={160} radius="lg" />
    </div>
  );
};

interface WritingProps {
  readonly group: Group;
  readonly packet: Packet;
  readonly own: PacketMember;
}

const Writing = ({ group, packet, own }: WritingProps) => {
  const api = useApi();
  const letter = useDraft({
    group: group.id,
    saved: { letter: packet.letter },
    version: packet.version,
    schema: LetterForm,
    save: ({ letter: text = packet.letter }, version) =>
      saveLetter(api, group.id, { letter: text, ...(version !== null && { version }) }),
  });
  const page = useDraft({
    group: group.id,
    saved: { about: own.about, references: own.references },
    schema: IntroductionForm,
    save: (texts) => saveIntroduction(api, group.id, texts),
  });
  const others = packet.members.filter(({ id }) => id !== own.id);
  return (
    <div className={classes.parts}>
      <div className={classes.lead}>
        <p className={classes.note}>
          {hasApplied(group.group_status) ? (
            <Trans>
              The landlord has this packet. If you change anything, they will see what it was before and what
              it is now.
            </Trans>
          ) : (
            <Trans>
              The landlord reads it once you apply: a letter from all of you and a page from each.
            </Trans>
          )}
        </p>
        <Button
          to={paths.packet(group.id)}
          variant="default"
          leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
        >
          <Trans>See it as the landlord does</Trans>
        </Button>
      </div>
      <Gaps packet={packet} own={own} />
      <LetterWriting draft={letter} />
      <OwnPage draft={page} />
      {others.length > 0 && <Others members={others} />}
      {(letter.isDirty || page.isDirty) && (
        <LeaveGuard isDirty>
          <Trans>What you wrote in the packet will be lost.</Trans>
        </LeaveGuard>
      )}
    </div>
  );
};

const Gaps = ({ packet, own }: Pick<WritingProps, 'packet' | 'own'>) => {
  const { t } = useLingui();
  const { isLetterMissing, silent } = packetGaps(packet);
  const pieces = [
    ...(isLetterMissing ? [t`the letter`] : []),
    ...silent.map(({ id, full_name: name }) =>
      id === own.id ? t`your introduction` : t`${name}’s introduction`,
    ),
  ];
  const list = useFormats().list(pieces);
  return (
    <p role="status" className={pieces.length === 0 ? classes.complete : classes.gaps}>
      {pieces.length === 0 ? (
        <Trans>Everyone has written their part.</Trans>
      ) : (
        <Trans>Still empty: {list}.</Trans>
      )}
    </p>
  );
};

interface DraftProps {
  readonly draft: Draft;
}

interface SaveFormProps extends DraftProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

const SaveForm = ({ draft, label, children }: SaveFormProps) => (
  <form className={classes.form} method="post" noValidate onSubmit={draft.submit}>
    {draft.failure.length > 0 && <FailureBanner lines={draft.failure} />}
    {children}
    {draft.conflict && <PacketConflict draft={draft} saved={draft.conflict} />}
    <div className={classes.buttons}>
      <Button
        type="submit"
        variant="light"
        disabled={!draft.isDirty || draft.conflict !== null}
        loading={draft.isSaving}
      >
        {label}
      </Button>
      <span role="status" className={classes.saved}>
        {draft.isSaved && (
          <>
            <IconCheck size={18} stroke={2} aria-hidden="true" /> <Trans>Saved</Trans>
          </>
        )}
      </span>
    </div>
  </form>
);

interface WritingFieldProps extends DraftProps {
  readonly name: string;
  readonly label: string;
  readonly most: number;
  readonly rows: number;
  readonly placeholder?: string;
}

const WritingField = ({ draft, name, label, most: limit, rows, placeholder }: WritingFieldProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const field = draft.field(name);
  const [used, most] = [number(field.value.trim().length), number(limit)];
  return (
    <TextArea
      {...field}
      label={label}
      description={t`${used} of ${most} characters`}
      isDescriptionBelow
      rows={rows}
      placeholder={placeholder}
      inputClassName={classes.growing}
    />
  );
};

const LetterWriting = ({ draft }: DraftProps) => {
  const { t } = useLingui();
  return (
    <Part title={<Trans>The letter</Trans>}>
      <SaveForm draft={draft} label={<Trans>Save the letter</Trans>}>
        <WritingField
          draft={draft}
          name="letter"
          label={t`Letter to the landlord`}
          most={maxLetterLength}
          rows={7}
          placeholder={t`Why this home, how you live together, how long you want to stay.`}
        />
      </SaveForm>
    </Part>
  );
};

const OwnPage = ({ draft }: DraftProps) => {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Your page</Trans>}>
      <SaveForm draft={draft} label={<Trans>Save your page</Trans>}>
        <WritingField
          draft={draft}
          name="about"
          label={t`Introduction`}
          most={maxPageLength}
          rows={4}
          placeholder={t`Who you are, what you do, what you are like to live with.`}
        />
        <WritingField
          draft={draft}
          name="references"
          label={t`References`}
          most={maxPageLength}
          rows={3}
          placeholder={t`People who can vouch for you, such as a previous landlord or an employer. Ask them first.`}
        />
      </SaveForm>
    </Part>
  );
};
