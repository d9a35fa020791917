import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupTravel } from '@lodgepole/contract/groups/travel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { PlacesLink } from '../../places/mine/places-offer.tsx';
import classes from './shortlist.module.css';

/** The key makes invalidating the group include it. */
const travelQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'travel'],
    queryFn: ({ signal }) => api.call(groupTravel, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

interface GroupTravelProps {
  readonly group: Group;
  readonly listing: number;
  /** Says how to see more while no member shares a place. */
  readonly offersPlaces?: boolean;
}

export const GroupTravel = ({ group, listing, offersPlaces = false }: GroupTravelProps) => {
  const { number } = useFormats();
  const { data } = useQuery(travelQuery(useApi(), group.id));
  const { people = [] } = data?.find((home) => home.listing === listing) ?? {};
  if (people.length === 0)
    return offersPlaces && data ? (
      <p className={classes.travel}>
        <Trans>Share one of your places, and the group sees about how long you travel to this home.</Trans>{' '}
        <PlacesLink />
      </p>
    ) : null;
  return (
    <ul className={classes.travel}>
      {people.map(({ member, name, minutes }) => {
        const who = group.members.find(({ id }) => id === member)?.user.full_name ?? '';
        const count = number(minutes);
        return (
          <li key={member}>
            <Trans>
              {who}: about {count} min to “{name}”
            </Trans>
          </li>
        );
      })}
    </ul>
  );
};
