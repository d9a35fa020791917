import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { ReadingPage, ReadingSection } from './reading-page.tsx';

const antiFraudCentre = 'https://antifraudcentre-centreantifraude.ca/';

export const SafetyPage = () => (
  <ReadingPage
    title={<Trans>Staying safe</Trans>}
    lead={
      <Trans>
        Most people here are who they say they are. Here is how to spot the others before they cost you.
      </Trans>
    }
  >
    <ReadingSection title={<Trans>Before you pay for a home</Trans>}>
      <ul>
        <li>
          <Trans>
            See the inside of the home, with the person who is renting it out, before you pay anything.
            Pictures can be copied from anywhere. If you cannot come, send someone you trust.
          </Trans>
        </li>
        <li>
          <Trans>
            Ask for a written lease and the landlord’s full name, and read the lease before you sign.
          </Trans>
        </li>
        <li>
          <Trans>
            Lodgepole takes no payments and holds no deposits. A message that asks you to pay “through
            Lodgepole” is a scam.
          </Trans>
        </li>
        <li>
          <Trans>
            Each province limits what a landlord may ask for in advance. Look up the rules for the province
            the home is in.
          </Trans>
        </li>
        <li>
          <Trans>
            Pay in a way that leaves a trace and get a receipt. Never pay with gift cards, cryptocurrency or
            cash sent by mail.
          </Trans>
        </li>
      </ul>
    </ReadingSection>
    <WarningSigns />
    <ReportAndBlock />
    <ReadingSection title={<Trans>Meeting roommates</Trans>}>
      <ul>
        <li>
          <Trans>Meet first in a public place or by video, and tell a friend where you are.</Trans>
        </li>
        <li>
          <Trans>
            Read the reviews on their profile, and talk to everybody in a group before you join it.
          </Trans>
        </li>
        <li>
          <Trans>Agree in writing on who pays what and what happens when someone moves out.</Trans>
        </li>
      </ul>
    </ReadingSection>
    <ReadingSection title={<Trans>For landlords</Trans>}>
      <ul>
        <li>
          <Trans>
            A cheque for more than was agreed, with a request to send the difference back, is fraud: the
            cheque bounces later.
          </Trans>
        </li>
        <li>
          <Trans>
            Ask applicants only for what you need. Human rights and privacy laws apply to you too.
          </Trans>
        </li>
      </ul>
    </ReadingSection>
    <WhenItHappened />
  </ReadingPage>
);

const WarningSigns = () => (
  <ReadingSection title={<Trans>Warning signs</Trans>}>
    <ul>
      <li>
        <Trans>The rent is far below similar homes nearby.</Trans>
      </li>
      <li>
        <Trans>The landlord is abroad, cannot show the home and will mail the keys.</Trans>
      </li>
      <li>
        <Trans>They ask for a deposit, a fee or the first month’s rent before you have seen the home.</Trans>
      </li>
      <li>
        <Trans>They say you must decide and pay today because many others want it.</Trans>
      </li>
      <li>
        <Trans>
          They want your social insurance number, banking password or a picture of your identity card before
          you have met.
        </Trans>
      </li>
      <li>
        <Trans>
          They want to move to another app right away, or send a link that asks you to sign in again.
          Lodgepole asks for your password only on its own pages.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        When a message shows one of these signs, a safety note appears below it. Only you see the note, and
        the signs may mean nothing: read it and judge for yourself.
      </Trans>
    </p>
    <p>
      <Trans>
        “Verified” on a listing means that the operator of this site has checked it. Without it nobody has,
        and with it you should still look for yourself.
      </Trans>
    </p>
  </ReadingSection>
);

const ReportAndBlock = () => (
  <ReadingSection title={<Trans>Report and block</Trans>}>
    <ul>
      <li>
        <Trans>
          Choose “Report this listing” on the page of a home. For a person, a message or a review, open the
          menu with the three dots and choose “Report”.
        </Trans>
      </li>
      <li>
        <Trans>
          Our staff read every report and decide. Nobody else learns who reported. You find the outcome in{' '}
          <Link to={paths.reports()}>“Your reports”</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          To hear nothing more from a person, choose “Block” in the menu on their profile or in your
          conversation. They are not told.
        </Trans>
      </li>
    </ul>
  </ReadingSection>
);

const WhenItHappened = () => (
  <ReadingSection title={<Trans>If it has already happened</Trans>}>
    <ol>
      <li>
        <Trans>In an emergency, call 911.</Trans>
      </li>
      <li>
        <Trans>Call your bank at once: some payments can still be stopped.</Trans>
      </li>
      <li>
        <Trans>
          Tell the police, and the <a href={antiFraudCentre}>Canadian Anti-Fraud Centre</a> (1-888-495-8501).
          Keep the messages; do not delete the conversation.
        </Trans>
      </li>
      <li>
        <Trans>
          Report the listing, the person or the message here, so that nobody else falls for it. You can also{' '}
          <Link to={paths.contact()}>write to the operator of this site</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          If someone has your password, change it in “Edit Profile”: this signs out your other devices.
        </Trans>
      </li>
    </ol>
  </ReadingSection>
);
