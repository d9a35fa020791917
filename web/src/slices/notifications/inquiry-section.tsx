import { Trans, useLingui } from '@lingui/react/macro';
import { inquiryMessages } from '@lodgepole/contract/conversations/inquiries';
import { listingAddress } from '@lodgepole/contract/places/address';
import { paths } from '../../lib/address/paths.ts';
import { TimeSince, useNow } from '../../ui/text/time-since.tsx';
import { NotificationSection } from './notification-section.tsx';
import classes from './notifications.module.css';
import type { InquiryItem, Notifications } from './use-notifications.ts';

export const InquirySection = ({ loaded }: { readonly loaded: Notifications['inquiries'] }) => {
  const { t } = useLingui();
  const now = useNow();
  return (
    <NotificationSection<InquiryItem>
      title={t`Waiting for an Answer`}
      failure={inquiryMessages.fetchFailed}
      loaded={loaded}
      all={{ to: paths.conversations(), label: t`See all conversations` }}
      to={({ conversation }) => paths.conversation(conversation)}
    >
      {({ name, role, listing, since }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{name}</span> <TimeSince instant={since} now={now} />
          </span>
          <span className={classes.words}>
            {role === 'landlord' ? (
              <Trans>Waiting for your answer</Trans>
            ) : (
              <Trans>Has not answered yet</Trans>
            )}
            {' · '}
            {listingAddress(listing)}
          </span>
        </>
      )}
    </NotificationSection>
  );
};
