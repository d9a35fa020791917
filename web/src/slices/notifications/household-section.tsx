import { Trans, useLingui } from '@lingui/react/macro';
import { listingAddress } from '@lodgepole/contract/places/address';
import { householdMessages } from '@lodgepole/contract/roommates/household/household';
import type { OwnHouseholdQuestion } from '@lodgepole/contract/roommates/household/questions';
import { paths } from '../../lib/address/paths.ts';
import { NotificationSection } from './notification-section.tsx';
import classes from './notifications.module.css';
import type { Notifications } from './use-notifications.ts';

export const HouseholdSection = ({ loaded }: { readonly loaded: Notifications['households'] }) => {
  const { t } = useLingui();
  return (
    <NotificationSection<OwnHouseholdQuestion>
      title={t`Do You Live There?`}
      failure={householdMessages.fetchFailed}
      loaded={loaded}
      all={{ to: paths.invitations(), label: t`See all questions` }}
      to={() => paths.invitations()}
    >
      {({ listing }) => {
        const name = listing.owner.first_name;
        return (
          <>
            <span className={classes.name}>{listingAddress(listing)}</span>
            <span className={classes.words}>
              <Trans>{name} asks whether you live there</Trans>
            </span>
          </>
        );
      }}
    </NotificationSection>
  );
};
