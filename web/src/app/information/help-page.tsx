import { Trans } from '@lingui/react/macro';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { ReadingPage, ReadingSection } from './reading-page.tsx';

export const HelpPage = () => (
  <ReadingPage
    title={<Trans>Help</Trans>}
    lead={<Trans>How to find a home, share it and apply for it, in plain words.</Trans>}
  >
    <ReadingSection title={<Trans>Finding a home</Trans>}>
      <p>
        <Trans>
          <Link to={paths.listings()}>Search by city</Link> and narrow it down by price, bedrooms and more.
          You do not need an account to look. With one, you can save favourites, write to landlords and join
          groups: <Link to={paths.register()}>create an account</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          With a yearly income or a budget in your profile, listings show what you can afford. Nobody else
          sees these numbers.
        </Trans>
      </p>
    </ReadingSection>
    <GroupHelp />
    <ReadingSection title={<Trans>Where an application stands</Trans>}>
      <GroupStatuses />
    </ReadingSection>
    <LandlordHelp />
    <AccountHelp />
    <ReadingSection title={<Trans>Still stuck?</Trans>}>
      <p>
        <Trans>
          <Link to={paths.contact()}>Write to the operator of this site</Link>. If something about a listing
          or a person seems wrong, read <Link to={paths.safety()}>Staying safe</Link> first.
        </Trans>
      </p>
    </ReadingSection>
  </ReadingPage>
);

const GroupHelp = () => (
  <ReadingSection title={<Trans>Groups: sharing a home</Trans>}>
    <p>
      <Trans>
        A group is the people who want to rent one listing together. The landlord gets one application from
        the group instead of one from each person.
      </Trans>
    </p>
    <ol>
      <li>
        <Trans>
          <Link to={paths.postRoommate()}>Create a roommate profile</Link> first. It tells others how you
          live, and you need one to open or join a group.
        </Trans>
      </li>
      <li>
        <Trans>
          Open a listing you like and press “See Groups”. Join a group that is open, or press “Open a Group”.
          The person who opens it is the group owner.
        </Trans>
      </li>
      <li>
        <Trans>
          The group owner can invite <Link to={paths.roommates()}>roommates</Link>. The invitations you
          received and sent are under <Link to={paths.invitations()}>Invitations</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          Talk it over in the group’s chat. The group’s page shows what the rent is for each of you.
        </Trans>
      </li>
      <li>
        <Trans>
          When everyone agrees, the owner of the group presses “Apply”. The landlord then sees the members,
          and you can follow the answer under <Link to={paths.applications()}>Applications</Link>.
        </Trans>
      </li>
    </ol>
    <p>
      <Trans>
        You can leave a group at any time, even after it has applied. The group owner cannot leave, only
        delete it. You may belong to several groups. To rent a whole home alone, write to its landlord, or
        open a group and apply by yourself.
      </Trans>
    </p>
  </ReadingSection>
);

const LandlordHelp = () => (
  <ReadingSection title={<Trans>Renting out a home</Trans>}>
    <ul>
      <li>
        <Trans>
          <Link to={paths.postListing()}>Post a listing</Link> with its address and 3 to 10 pictures. You can
          change or delete it at any time.
        </Trans>
      </li>
      <li>
        <Trans>
          <Link to={paths.myListings()}>My listings</Link> shows all of them with their statistics. Pause a
          listing to stop new requests for a while. Once the home is rented, mark it as rented: you choose the
          group that gets it, and the others are told.
        </Trans>
      </li>
      <li>
        <Trans>
          A listing expires unless you confirm now and then that the home is still available. We email you a
          week before. You can renew an expired listing with one button.
        </Trans>
      </li>
      <li>
        <Trans>
          Groups that apply appear under <Link to={paths.applications()}>Applications</Link>. Open one to see
          who is in it and how well the rent suits their income: as a label, never as a number.
        </Trans>
      </li>
      <li>
        <Trans>
          With “Manage Application”, you set it to Under Review, Invited or Rejected, and the group is told.
          Inviting one group does not turn the others down: that is up to you.
        </Trans>
      </li>
    </ul>
  </ReadingSection>
);

const AccountHelp = () => (
  <ReadingSection title={<Trans>Your account</Trans>}>
    <ul>
      <li>
        <Trans>
          After you register, we send you an email with a link that works for 3 days. Didn’t get it? Look in
          your spam folder, then <Link to={paths.verifyPending()}>have it sent again</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          Forgot your password? <Link to={paths.resetPasswordRequest()}>Ask for a link</Link>, which works for
          one hour.
        </Trans>
      </li>
      <li>
        <Trans>
          Your <Link to={paths.settings()}>settings</Link> are where you sign out other devices, choose which
          emails you get, download your data and delete your profile.
        </Trans>
      </li>
    </ul>
  </ReadingSection>
);

const meanings: readonly (readonly [GroupStatus, ReactNode])[] = [
  ['O', <Trans key="O">Anyone with a roommate profile can join.</Trans>],
  ['P', <Trans key="P">Only people who were invited can join.</Trans>],
  ['F', <Trans key="F">The group is complete. Nobody can join.</Trans>],
  ['S', <Trans key="S">The group has applied. The landlord has not answered yet.</Trans>],
  ['U', <Trans key="U">The landlord is looking at the application.</Trans>],
  [
    'I',
    <Trans key="I">
      The landlord wants to go ahead with this group. Arrange a viewing and settle the lease.
    </Trans>,
  ],
  ['R', <Trans key="R">The landlord has turned the group down. You can form another one elsewhere.</Trans>],
];

const GroupStatuses = () => {
  const say = useSay();
  return (
    <dl>
      {meanings.map(([status, meaning]) => (
        <div key={status}>
          <dt>{say(groupStatuses[status])}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
};
