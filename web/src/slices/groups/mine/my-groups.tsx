import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useId } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Shelf, shelfOf, shelves } from '../pages/group-shelves.ts';
import { MyGroupCard } from './my-group-card.tsx';
import classes from './my-groups.module.css';

/** The viewer's groups by what there is to do; what is empty is not there. */
export const MyGroups = ({ groups }: { readonly groups: readonly Group[] }) => {
  if (groups.length === 0) return <NoGroups />;
  return shelves.map((shelf) => {
    const onIt = groups.filter((group) => shelfOf(group) === shelf);
    return onIt.length > 0 && <ShelfSection key={shelf} shelf={shelf} groups={onIt} />;
  });
};

interface ShelfSectionProps {
  readonly shelf: Shelf;
  readonly groups: readonly Group[];
}

const titles = {
  answer: <Trans context="heading">Answer the landlord</Trans>,
  prepare: <Trans>Getting ready to apply</Trans>,
  wait: <Trans>Waiting for the landlord</Trans>,
  decided: <Trans>Decided</Trans>,
} as const satisfies Record<Shelf, unknown>;

const ShelfSection = ({ shelf, groups }: ShelfSectionProps) => {
  const id = useId();
  const { number } = useFormats();
  return (
    <section className={classes.shelf} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {titles[shelf]} <span className={classes.count}>{number(groups.length)}</span>
      </h2>
      <ul className={classes.cards}>
        {groups.map((group) => (
          <MyGroupCard key={group.id} group={group} />
        ))}
      </ul>
    </section>
  );
};

const NoGroups = () => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      explanation={`${say(groupMessages.whatItIs)} ${say(groupMessages.openSomewhere)}`}
      action={
        <Button to={paths.listings()}>
          <Trans>Find a home</Trans>
        </Button>
      }
    >
      <Trans>You are in no group yet.</Trans>
    </EmptyState>
  );
};
