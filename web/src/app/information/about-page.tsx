import { Trans } from '@lingui/react/macro';
import { productName as software } from '@lodgepole/contract/core/site/site';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { OperatorDetails, ReadingPage, ReadingSection } from './reading-page.tsx';

export const AboutPage = () => (
  <ReadingPage
    title={<Trans>About Lodgepole</Trans>}
    lead={<Trans>Rentals and roommates across Canada. Search alone, apply together.</Trans>}
  >
    <ReadingSection title={<Trans>What it is for</Trans>}>
      <p>
        <Trans>
          Landlords post homes for rent. Tenants browse them, save the ones they like and write to the
          landlord. People who want to share a home describe themselves in a roommate profile, form a group
          around a listing and apply for it together, with one application.
        </Trans>
      </p>
      <p>
        <Trans>
          <Link to={paths.listings()}>Search listings</Link>, or read{' '}
          <Link to={paths.help()}>how groups and applications work</Link>.
        </Trans>
      </p>
    </ReadingSection>
    <ReadingSection title={<Trans>What it does not do</Trans>}>
      <ul>
        <li>
          <Trans>
            It owns no homes, inspects none and is no party to a lease. That is between tenant and landlord.
          </Trans>
        </li>
        <li>
          <Trans>It does not handle money. Nobody pays rent, deposits or fees through it.</Trans>
        </li>
        <li>
          <Trans>
            It has no advertising and no trackers. <Link to={paths.privacy()}>Privacy</Link> explains what is
            kept and who sees it.
          </Trans>
        </li>
      </ul>
    </ReadingSection>
    <ReadingSection title={<Trans>Who runs this site</Trans>}>
      <p>
        <Trans>
          {software} is free software under the MIT licence that anyone can run on their own server. Each
          installation has its own operator, its own members and its own data. This one is run by:
        </Trans>
      </p>
      <OperatorDetails />
    </ReadingSection>
    <ReadingSection title={<Trans>What it is made of</Trans>}>
      <p>
        <Trans>
          Maps, place names, fonts and icons are the work of others: <Link to={paths.credits()}>Credits</Link>{' '}
          names them.
        </Trans>
      </p>
    </ReadingSection>
  </ReadingPage>
);
