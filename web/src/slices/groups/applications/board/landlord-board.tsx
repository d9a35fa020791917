import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { applicationMessages } from '@lodgepole/contract/groups/applications';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Board, FoldSection } from '../../../../ui/layout/fold-section.tsx';
import { ApplicationCard } from '../application-card.tsx';
import classes from './board.module.css';
import { CardActions, DecisionBars, DecisionDialog } from './decision-bars.tsx';
import { ListingFilter, useListingFilter } from './listing-filter.tsx';
import {
  type Answer,
  boardStatuses,
  type Decision,
  isAskedFirst,
  mayMove,
  moveBeside,
  movesFrom,
  useDecisions,
} from './use-decisions.ts';

interface LandlordBoardProps {
  readonly groups: readonly Group[];
  readonly now: number;
}

interface Asked {
  readonly groups: readonly Group[];
  readonly answer: Answer;
}

/** Groups are shown where a waiting decision moves them. */
const asDecided = (groups: readonly Group[], decisions: readonly Decision[]): readonly Group[] => {
  const answers = new Map(
    decisions
      .filter(({ failure }) => failure.length === 0)
      .flatMap(({ groups: moved, answer }) => moved.map(({ id }) => [id, answer] as const)),
  );
  return groups.map((group) => ({ ...group, group_status: answers.get(group.id) ?? group.group_status }));
};

/** The focus follows a card that was moved to another column. */
const useFocusOn = () => {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelector<HTMLElement>(`[data-application="${wanted.current}"] a`)?.focus();
    wanted.current = null;
  });
  return (id: number | undefined) => {
    wanted.current = id ?? null;
  };
};

export const LandlordBoard = ({ groups, now }: LandlordBoardProps) => {
  const { decisions, decide, undo, retry } = useDecisions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const listingFilter = useListingFilter(groups);
  const focusOn = useFocusOn();
  const shown = asDecided(groups, decisions).filter(listingFilter.isShown);
  const selected = groups.filter(({ id }) => chosen.has(id) && shown.some((group) => group.id === id));

  const settle = ({ groups: moved, answer }: Asked, note?: string): void => {
    decide(moved, answer, note);
    setAsked(null);
    setChosen(new Set());
    focusOn(moved[0]?.id);
  };
  const move = (moved: readonly Group[], answer: Answer): void => {
    const ids = new Set(moved.map(({ id }) => id));
    const wanted = { groups: groups.filter(({ id }) => ids.has(id)), answer };
    if (isAskedFirst(answer)) setAsked(wanted);
    else settle(wanted);
  };
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));

  return (
    <>
      {groups.length === 0 && (
        <p className={classes.none}>
          <Trans>When a group applies for one of your homes, you can decide here.</Trans>
        </p>
      )}
      {groups.length > 0 && (
        <div className={classes.tools}>
          <ListingFilter {...listingFilter} />
          <p className={classes.hint}>
            <Trans>
              Drag a card to another column, use its menu, or press the left or right arrow key while it has
              the focus.
            </Trans>
          </p>
        </div>
      )}
      <BulkBar selected={selected} onMove={move} onClear={() => setChosen(new Set())} />
      <Columns {...{ shown, now, chosen, move, choose }} />
      <DecisionBars decisions={decisions} onUndo={({ key }) => undo(key)} onRetry={retry} />
      {asked && (
        <DecisionDialog
          {...asked}
          onConfirm={(note) => settle(asked, note)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
};

interface ColumnsProps {
  readonly shown: readonly Group[];
  readonly now: number;
  readonly chosen: ReadonlySet<number>;
  readonly move: (groups: readonly Group[], answer: Answer) => void;
  readonly choose: (id: number, isChosen: boolean) => void;
}

const Columns = ({ shown, now, chosen, move, choose }: ColumnsProps) => {
  const say = useSay();
  const [dragged, setDragged] = useState<Group | null>(null);
  return (
    <Board>
      {boardStatuses.map((status) => {
        const inIt = shown.filter(({ group_status }) => group_status === status);
        const isTarget = dragged !== null && mayMove(dragged.group_status, status);
        return (
          <div
            key={status}
            className={classes.column}
            data-target={isTarget || undefined}
            onDragOver={(event) => {
              if (isTarget) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              setDragged(null);
              if (dragged && mayMove(dragged.group_status, status)) move([dragged], status);
            }}
          >
            <FoldSection
              title={say(groupStatuses[status])}
              count={inIt.length}
              empty={say(applicationMessages.emptySection)}
            >
              {inIt.map((group) => (
                <ApplicationCard
                  key={group.id}
                  group={group}
                  now={now}
                  onDrag={setDragged}
                  onKey={(key) => {
                    const to = moveBeside(group.group_status, key);
                    if (to !== null) move([group], to);
                    return to !== null;
                  }}
                >
                  <CardActions
                    group={group}
                    isChosen={chosen.has(group.id)}
                    onChoose={(isChosen) => choose(group.id, isChosen)}
                    onMove={(answer) => move([group], answer)}
                  />
                </ApplicationCard>
              ))}
            </FoldSection>
          </div>
        );
      })}
    </Board>
  );
};

interface BulkBarProps {
  readonly selected: readonly Group[];
  readonly onMove: (groups: readonly Group[], answer: Answer) => void;
  readonly onClear: () => void;
}

const BulkBar = ({ selected, onMove, onClear }: BulkBarProps) => {
  const { t } = useLingui();
  const say = useSay();
  if (selected.length === 0) return null;
  return (
    <section className={classes.bulk} aria-label={t`Selected applications`}>
      <p role="status">
        <Plural value={selected.length} one="# selected" other="# selected" />
      </p>
      {movesFrom('S').map((answer) => (
        <Button key={answer} size="sm" variant="default" onClick={() => onMove(selected, answer)}>
          {say(groupStatuses[answer])}
        </Button>
      ))}
      <Button size="sm" variant="subtle" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  );
};
