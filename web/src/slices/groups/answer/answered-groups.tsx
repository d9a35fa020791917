import { Trans } from '@lingui/react/macro';
import { type Group, type GroupWithListing, hasChosenListing } from '@lodgepole/contract/groups/group';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { applicationsQuery } from '../queries.ts';
import classes from './answer.module.css';
import { RentOffer } from './landlord-answer.tsx';

interface AnsweredGroupsProps {
  readonly listing: number;
  /** Skips the request while nobody has applied. */
  readonly hasApplications: boolean;
}

const isAnswerTo =
  (listing: number) =>
  (group: Group): group is GroupWithListing =>
    hasChosenListing(group) &&
    group.listing === listing &&
    group.answer !== null &&
    group.listing_preview.status !== 'R';

export const AnsweredGroups = ({ listing, hasApplications }: AnsweredGroupsProps) => {
  const { data } = useQuery({ ...applicationsQuery(useApi()), enabled: hasApplications });
  const answered = data?.landlord.filter(isAnswerTo(listing)) ?? [];
  const accepting = answered.filter(({ answer }) => answer === 'accepted');
  // Show refusals only while no group has accepted.
  const shown = accepting.length > 0 ? accepting : answered;
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list}>
      {shown.map((group) => (
        <li key={group.id} className={classes.group} data-answer={group.answer}>
          <Answer group={group} />
        </li>
      ))}
    </ul>
  );
};

const Answer = ({ group }: { readonly group: GroupWithListing }) => {
  const name = <Link to={paths.group(group.id)}>{group.name}</Link>;
  return group.answer === 'accepted' ? (
    <>
      <p>
        <Trans>{name} said yes to your home.</Trans>
      </p>
      <RentOffer group={group} size="sm" />
    </>
  ) : (
    <>
      <p>
        <Trans>{name} said no to your home. You can invite another group.</Trans>
      </p>
      <Button to={paths.applications()} size="sm" variant="default">
        <Trans>See Applications</Trans>
      </Button>
    </>
  );
};
