import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, hasEnded, isMember, ownsGroup } from '@lodgepole/contract/groups/rules';
import { type Split, splitMessages } from '@lodgepole/contract/groups/split';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AgreeButton } from './agree-button.tsx';
import { draftOf, isSplitDraft, type SplitDraft, splitDrafts } from './editor-values.ts';
import { NewsLine } from './news-line.tsx';
import { useSplit } from './queries.ts';
import { ShareList } from './share-list.tsx';
import classes from './split.module.css';
import { SplitEditor } from './split-editor.tsx';
import { rentOf } from './split-news.ts';
import { useSplitNews } from './use-split-news.ts';

interface SplitPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer is on the way out of the group: nothing is asked for any more. */
  readonly isGoing?: boolean;
}

/** How the members of a group split the rent. Others see nothing of it. */
export const SplitPanel = ({ group, viewer, isGoing = false }: SplitPanelProps) => {
  const id = useId();
  const isIn = isMember(viewer, factsOf(group));
  const { data: split, isError, isFetching, refetch } = useSplit(group.id, isIn && !isGoing);
  if (!isIn) return null;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Trans>Rent split</Trans>
        </h2>
        {split && !hasEnded(group) && <Progress split={split} />}
      </div>
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
    </section>
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

/** The draft of a split, kept while other pages are looked at. */
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
      <p className={classes.what}>
        {split.kind === 'equal' ? (
          <Trans>The rent of {rent} a month is shared equally.</Trans>
        ) : (
          <Trans>The rent of {rent} a month is split by amounts.</Trans>
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
  /** The form was there until now. */
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
