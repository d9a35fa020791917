import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, hasEnded, isMember, ownsGroup } from '@lodgepole/contract/groups/rules';
import { type Split, splitMessages } from '@lodgepole/contract/groups/split/split';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { showReply } from '../../../lib/api/query-client.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FoldPanel } from '../panels/fold-panel.tsx';
import { Portrait } from '../portrait.tsx';
import { agree, splitQuery, useSplit } from './queries.ts';
import classes from './split.module.css';
import { draftOf, isSplitDraft, type SplitDraft, SplitEditor, splitDrafts } from './split-editor.tsx';
import { NewsLine, rentOf, useSplitNews } from './split-news.tsx';

interface SplitPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing?: boolean;
}

export const SplitPanel = ({ group, viewer, isGoing = false }: SplitPanelProps) => {
  const isIn = isMember(viewer, factsOf(group));
  const { data: split, isError, isFetching, refetch } = useSplit(group.id, isIn && !isGoing);
  if (!isIn) return null;
  return (
    <FoldPanel
      title={<Trans>Rent split</Trans>}
      state={split && !hasEnded(group) && <Progress split={split} />}
    >
      {split ? (
        <WholeSplit group={group} viewer={viewer} split={split} />
      ) : isError && !isFetching ? (
        <LoadFailure
          sentence={splitMessages.fetchFailed}
          variant="default"
          className={classes.failed}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.pending} aria-busy="true">
          {group.members.map(({ id: member }) => (
            <Skeleton key={member} height={44} />
          ))}
        </div>
      )}
    </FoldPanel>
  );
};

const Progress = ({ split: { shares, complete } }: { readonly split: Split }) => {
  const { number } = useFormats();
  const [agreed, all] = [number(shares.filter((share) => share.agreed).length), number(shares.length)];
  return complete ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Everyone has agreed</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'amber', icon: IconClock }}>
      <Trans>
        {agreed} of {all} have agreed
      </Trans>
    </Badge>
  );
};

interface WholeSplitProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  readonly split: Split;
}

/** Kept while the viewer visits other pages. */
const useDraft = (key: string) => {
  const [draft, setDraft] = useState(() => splitDrafts.get(key) ?? null);
  const change = (changed: SplitDraft | null): void => {
    if (changed) splitDrafts.set(key, changed);
    else splitDrafts.delete(key);
    setDraft(changed);
  };
  useHandedOver(
    'split',
    () => ({ value: draft }),
    (given) => {
      if (isSplitDraft(given)) change(given);
    },
  );
  return [draft, change] as const;
};

const WholeSplit = ({ group, viewer, split }: WholeSplitProps) => {
  const { money } = useFormats();
  const { roommate_profile: own } = viewer;
  const { news, names } = useSplitNews(group, split, own);
  const [draft, setDraft] = useDraft(`${viewer.id} ${group.id}`);
  const [isOver, setOver] = useState(false);
  const rent = money(rentOf(split.shares));
  return (
    <>
      <p>
        {split.kind === 'equal' ? (
          <Trans>The rent of {rent} a month is shared equally.</Trans>
        ) : (
          <Trans>The rent of {rent} a month is split into custom amounts.</Trans>
        )}
      </p>
      <NewsLine news={news} names={names} />
      <ShareList group={group} split={split} own={own} names={names} />
      {hasEnded(group) ? null : ownsGroup(viewer, factsOf(group)) && draft ? (
        <SplitEditor
          {...{ group, split, names, draft }}
          onChange={setDraft}
          onDone={() => {
            setDraft(null);
            setOver(true);
          }}
        />
      ) : (
        <Actions {...{ group, viewer, split }} takesFocus={isOver} onEdit={() => setDraft(draftOf(split))} />
      )}
      {!draft && !hasEnded(group) && (
        <p className={classes.note}>
          <Trans>When the split, the rent or the members change, everyone has to agree again.</Trans>
        </p>
      )}
    </>
  );
};

interface ActionsProps extends WholeSplitProps {
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
}

const Actions = ({ group, viewer, split, takesFocus, onEdit }: ActionsProps) => {
  const { roommate_profile: own } = viewer;
  const edit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes.actions}>
      {own !== null && <AgreeButton group={group.id} split={split} own={own} />}
      {ownsGroup(viewer, factsOf(group)) && (
        <Button ref={edit} variant="default" onClick={onEdit}>
          <Trans>Change the split</Trans>
        </Button>
      )}
    </div>
  );
};

interface AgreeProps {
  readonly group: number;
  readonly split: Split;
  /** The viewer's roommate id. */
  readonly own: number;
}

const AgreeButton = ({ group, split, own }: AgreeProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { money } = useFormats();
  const { queryKey } = splitQuery(api, group);
  const agreeing = useSubmit({
    mutationFn: (seen: Split) => agree(api, group, seen),
    onSuccess: (agreed) => showReply(queryClient, queryKey, () => agreed),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const share = split.shares.find(({ member }) => member === own);
  if (!share) return null;
  const amount = money(share.amount);
  return (
    <>
      {agreeing.isError && (
        <div className={classes.failure}>
          <FailureBanner lines={linesOr(agreeing.error, splitMessages.agreeFailed)} />
        </div>
      )}
      {share.agreed ? (
        <p className={classes.done}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          <Trans>You have agreed to pay {amount}.</Trans>
        </p>
      ) : (
        <Button loading={agreeing.isPending} onClick={() => agreeing.mutate(split)}>
          <Trans>Agree to pay {amount}</Trans>
        </Button>
      )}
    </>
  );
};

const looks = {
  agreed: { tone: 'pine', icon: IconCircleCheck },
  waiting: { tone: 'plain', icon: IconClock },
} as const;

interface ShareListProps {
  readonly group: Group;
  readonly split: Split;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly names: Readonly<Record<number, string>>;
}

const ShareList = ({ group, split, own, names }: ShareListProps) => {
  const { money } = useFormats();
  return (
    <ul className={classes.shares}>
      {split.shares.map(({ member, amount, agreed }) => {
        const known = group.members.find(({ id }) => id === member)?.user;
        const user = known ?? { full_name: names[member] ?? '', profile_picture: null };
        return (
          <li key={member} className={classes.share}>
            <Portrait user={user} size={40} />
            <span className={classes.who}>
              <span className={classes.name}>
                {user.full_name === '' ? <Trans>New member</Trans> : user.full_name}
                {member === own && (
                  <>
                    {' '}
                    <Trans>(you)</Trans>
                  </>
                )}
              </span>
              <Badge look={agreed ? looks.agreed : looks.waiting}>
                {agreed ? <Trans>Agreed</Trans> : <Trans>Not agreed yet</Trans>}
              </Badge>
            </span>
            <b className={classes.amount}>{money(amount)}</b>
          </li>
        );
      })}
    </ul>
  );
};
