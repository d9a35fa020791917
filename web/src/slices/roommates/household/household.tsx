import { Plural, Trans } from '@lingui/react/macro';
import type { SeenListing } from '@lodgepole/contract/listings/listing';
import type { HouseholdMatch } from '@lodgepole/contract/listings/rooms/resident';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Section } from '../../listings/detail/section.tsx';
import { type Role, roleOf } from '../../listings/detail/side/role.ts';
import { CompatibilityBadge } from '../compatibility-badge.tsx';
import classes from './household.module.css';

/** Only the owner needs it. */
const HouseholdEditor = lazy(async () => ({
  default: (await import('./household-editor.tsx')).HouseholdEditor,
}));

interface HouseholdProps {
  readonly listing: SeenListing;
}

/** Who lives in the home of a room, and what they say about it. */
export const Household = ({ listing }: HouseholdProps) => {
  const viewing = useViewing();
  const role = roleOf(viewing, listing);
  const { household = [], household_about, household_match = null } = listing;
  const own = viewerOf(viewing)?.roommate_profile ?? null;
  if (listing.kind !== 'R') return null;
  return (
    <Section title={<Trans>Who lives there</Trans>}>
      <div className={classes.household}>
        <HowMany listing={listing} />
        {household_about && <p className={classes.prose}>{household_about}</p>}
        {household.length > 0 && (
          <ul className={classes.people}>
            {household.map(({ roommate, first_name, profile_picture }) => (
              <li key={roommate} className={classes.person}>
                <Avatar src={profile_picture} name={first_name} size={44} />
                <span className={classes.name}>
                  <Link to={paths.roommate(roommate)}>{first_name}</Link>
                </span>
                {roommate === own && (
                  <Link to={paths.invitations()}>
                    <Trans>Change your answer</Trans>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {household_match && <Match match={household_match} />}
        <SignInToSee listing={listing} role={role} />
        {role === 'owner' && (
          <Suspense>
            <HouseholdEditor listing={listing.id} />
          </Suspense>
        )}
      </div>
    </Section>
  );
};

const HowMany = ({ listing: { household_size, owner_lives_here } }: HouseholdProps) => (
  <p>
    <Plural
      value={household_size ?? 0}
      _0="Nobody lives there now."
      one="One person lives there now."
      other="# people live there now."
    />{' '}
    {owner_lives_here && <Trans>The landlord lives there too.</Trans>}
  </p>
);

const Match = ({ match: { percent, people } }: { readonly match: HouseholdMatch }) => (
  <p className={classes.match}>
    <CompatibilityBadge compatibility={{ percent }} />
    <span>
      <Plural
        value={people}
        one="with the one person who has answered the questions about habits"
        other="with the # people who have answered the questions about habits"
      />
    </span>
  </p>
);

interface SignInToSeeProps extends HouseholdProps {
  readonly role: Role;
}

const SignInToSee = ({ listing: { id, household_size }, role }: SignInToSeeProps) =>
  role === 'anonymous' &&
  household_size !== 0 && (
    <p className={classes.note}>
      <Link to={paths.login(paths.listing(id))}>
        <Trans>Sign in to see who lives there and how well you would get along</Trans>
      </Link>
    </p>
  );
