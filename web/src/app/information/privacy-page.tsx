import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { hostOf } from '../../map/tiles.ts';
import { OperatorDetails, ReadingPage, ReadingSection } from './reading-page.tsx';

export const PrivacyPage = () => (
  <ReadingPage
    title={<Trans>Privacy</Trans>}
    lead={<Trans>What is kept about you, who sees it, and how to get a copy or have it deleted.</Trans>}
  >
    <ReadingSection title={<Trans>Who is responsible</Trans>}>
      <OperatorDetails />
      <p>
        <Trans>
          Everything is kept in a database and picture storage run by the operator of this site, who can read
          it. Passwords are kept only as a hash that nobody can reverse.
        </Trans>
      </p>
    </ReadingSection>
    <KeptData />
    <WhoSees />
    <Durations />
    <ReadingSection title={<Trans>In your browser</Trans>}>
      <p>
        <Trans>
          We do not use cookies. Your browser stores what keeps you signed in, the colours you chose, your
          favourites for reading offline, and drafts of forms and messages you have not sent. Signing out
          removes what belongs to your account.
        </Trans>
      </p>
    </ReadingSection>
    <DataSent />
    <YourRights />
  </ReadingPage>
);

const KeptData = () => {
  const { vitalsShare } = useClientConfig();
  return (
    <ReadingSection title={<Trans>What is kept</Trans>}>
      <ul>
        <li>
          <Trans>
            Your profile: email, name, age, gender, city, preferred location, phone number, budgets, yearly
            income, picture, links, which emails you want, and when you accepted the terms.
          </Trans>
        </li>
        <li>
          <Trans>
            What you create here: listings, roommate profile, groups, invitations, messages, reviews and
            favourites. Pictures are stored without the place and time that a camera writes into them.
          </Trans>
        </li>
        <li>
          <Trans>
            Which listings you opened or saved while signed in, used to work out your recommendations.
          </Trans>
        </li>
        <li>
          <Trans>
            How often each listing was opened each day, which its landlord sees. Who opened it is not kept:
            visitors are told apart by a hash with a key that changes every day, and both are deleted at the
            end of the day.
          </Trans>
        </li>
        <li>
          <Trans>
            For each sign-in, the kind of browser and device and when it was used, and keyed hashes of your IP
            address, which help stop people from guessing passwords.
          </Trans>
        </li>
        {vitalsShare > 0 && (
          <li>
            <Trans>
              For some visits, how quickly a page appeared and responded, on a phone or a computer. It is
              added to totals for the whole site and does not identify the visitor.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            The server’s log can hold a line for each request: when, which page, from which IP address and by
            which account. What you typed or searched for is not in it.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>No text messages are sent, even if you tick that you would like them.</Trans>
      </p>
    </ReadingSection>
  );
};

const WhoSees = () => (
  <ReadingSection title={<Trans>Who sees it</Trans>}>
    <dl>
      <div>
        <dt>
          <Trans>Everybody, search engines included</Trans>
        </dt>
        <dd>
          <Trans>Listings with their address and pictures, and the landlord’s name and picture.</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>People who are signed in</Trans>
        </dt>
        <dd>
          <Trans>
            Your name, picture, age, gender, city, preferred location, links, roommate profile and the reviews
            about you. On your own listings they also see your email and phone number, if you show them in
            your settings.
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>People you share a group or an invitation with, and landlords you applied to</Trans>
        </dt>
        <dd>
          <Trans>Your email as well.</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>The people in a conversation</Trans>
        </dt>
        <dd>
          <Trans>Its messages, and whether they were read.</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Only you</Trans>
        </dt>
        <dd>
          <Trans>
            Your yearly income, the budgets of your profile and your settings. Landlords see how well a rent
            suits your income only as a label such as “Good Fit”, worked out from the income rounded to the
            nearest $10,000.
          </Trans>
        </dd>
      </div>
    </dl>
  </ReadingSection>
);

const Durations = () => (
  <ReadingSection title={<Trans>For how long</Trans>}>
    <ul>
      <li>
        <Trans>Your profile and what you create here: until you delete it or your profile.</Trans>
      </li>
      <li>
        <Trans>Which listings you opened, for recommendations: 180 days.</Trans>
      </li>
      <li>
        <Trans>A sign-in ends after 30 days; its record is removed 30 days later.</Trans>
      </li>
      <li>
        <Trans>
          The hash that recognizes a device you signed in on: 90 days after its last use. Counts of failed
          attempts: about an hour.
        </Trans>
      </li>
      <li>
        <Trans>Links in emails: 3 days to verify an address, one hour to reset a password.</Trans>
      </li>
      <li>
        <Trans>How long logs and backups are kept is up to the operator. Ask them.</Trans>
      </li>
    </ul>
  </ReadingSection>
);

const YourRights = () => (
  <ReadingSection title={<Trans>What you can do</Trans>}>
    <ul>
      <li>
        <Trans>
          See and correct your data: open your profile and choose “Edit Profile”. In your{' '}
          <Link to={paths.settings()}>settings</Link>, you can download everything kept about you as one file.
        </Trans>
      </li>
      <li>
        <Trans>
          Delete your profile in your settings, with immediate effect. Your listings with their pictures,
          groups and conversations, your roommate profile, the groups you own, your memberships and
          favourites, and the reviews about you are deleted with it. Messages you sent to others remain, shown
          as from “Deleted user”, and reviews you wrote remain without your name.
        </Trans>
      </li>
      <li>
        <Trans>
          Stop emails about messages, groups and applications: with the link in each of them, or in your
          settings.
        </Trans>
      </li>
      <li>
        <Trans>
          Anything else: <Link to={paths.contact()}>write to the operator</Link>. In Canada you can also turn
          to the privacy commissioner of your province or of Canada.
        </Trans>
      </li>
    </ul>
  </ReadingSection>
);

const DataSent = () => {
  const { mapTiles, mapStreets, addressCredit } = useClientConfig();
  const host = hostOf(mapTiles?.url ?? '');
  const streetHost = hostOf(mapStreets?.url ?? '');
  const provider = addressCredit?.name ?? null;
  return (
    <ReadingSection title={<Trans>What is sent elsewhere</Trans>}>
      <p>
        <Trans>
          Our pages load no scripts, fonts or trackers from others, and nothing about you is passed on to
          advertisers or anybody else. Emails go through the mail server that the operator uses.
        </Trans>
      </p>
      {host !== null && (
        <p>
          {mapTiles?.asksFirst ? (
            <Trans>
              When you show streets, your browser loads pictures of the map from {host}, which tells that
              server your IP address and which area you are looking at. It loads none before you ask, nor
              after you hide them.
            </Trans>
          ) : (
            <Trans>
              The pictures of the map come from {host}: your browser asks that server for them, which tells it
              your IP address and which area you are looking at.
            </Trans>
          )}
        </p>
      )}
      {streetHost !== null && (
        <p>
          <Trans>
            The streets of the map come from {streetHost}: your browser asks that server for them, which tells
            it your IP address and which area you are looking at.
          </Trans>
        </p>
      )}
      {provider !== null && (
        <p>
          <Trans>
            To find an address, our server sends what you typed to a service for addresses ({provider}),
            without telling it who you are.
          </Trans>
        </p>
      )}
    </ReadingSection>
  );
};
