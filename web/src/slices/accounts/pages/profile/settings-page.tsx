import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { paths } from '../../../../lib/address/paths.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { MailKinds } from '../../../notifications/mail-kinds.tsx';
import { PushSetting } from '../../../notifications/push/push-setting.tsx';
import { MyPlacesPanel } from '../../../places/mine/my-places-panel.tsx';
import { BlockedList } from '../../blocks/blocked-list.tsx';
import { DeviceList } from '../../devices/device-list.tsx';
import { CodesSetting } from '../../factors/codes-setting.tsx';
import { PasskeyList } from '../../factors/passkey-list.tsx';
import { DeleteProfile } from '../../profile/delete-profile.tsx';
import { DownloadData } from '../../profile/download-data.tsx';
import {
  ContactSetting,
  IntentSetting,
  NotificationSettings,
  QuietHours,
} from '../../profile/own-settings.tsx';
import classes from './page-section.module.css';
import { PageSection } from './page-section.tsx';

export const SettingsPage = () => {
  const viewing = useViewing();
  return (
    <PageColumn width="narrow">
      <PageTitle>
        <Trans>Settings</Trans>
      </PageTitle>
      {viewing.kind === 'signed-in' ? (
        <Sections person={viewing.viewer} />
      ) : viewing.kind === 'failed' ? (
        <LoadFailure sentence={accountMessages.profileDataFailed} onRetry={viewing.retry} />
      ) : (
        <Pending />
      )}
    </PageColumn>
  );
};

const Sections = ({ person }: { readonly person: OwnProfile }) => {
  const { t } = useLingui();
  return (
    <>
      <nav aria-label={t`Settings`} className={classes.ways}>
        <a href="#account">{t`Account`}</a>
        <a href="#security">{t`Security`}</a>
        <a href="#notifications">{t`Notifications`}</a>
        <a href="#places">{t`Places`}</a>
        <a href="#devices">{t`Devices`}</a>
        <a href="#blocked">{t`Blocked people`}</a>
        <a href="#privacy">{t`Privacy`}</a>
      </nav>
      <Account person={person} />
      <Security person={person} />
      <PageSection
        anchor="notifications"
        title={t`Notifications`}
        lead={<Trans>The bell at the top always shows it. Choose how else you want to be notified.</Trans>}
      >
        <NotificationSettings person={person} />
        <MailKinds isAsked={person.receive_email_notifications} />
        <PushSetting />
        <QuietHours person={person} />
      </PageSection>
      <PageSection
        anchor="places"
        title={t`Places that matter`}
        lead={
          <Trans>
            Each home then shows about how long it takes you to get there. Only you see these places.
          </Trans>
        }
      >
        <MyPlacesPanel />
      </PageSection>
      <PageSection
        anchor="devices"
        title={t`Signed-in devices`}
        lead={<Trans>Sign out any device you do not recognize or no longer use.</Trans>}
      >
        <DeviceList />
      </PageSection>
      <PageSection
        anchor="blocked"
        title={t`Blocked people`}
        lead={<Trans>You and the people you blocked cannot contact each other. They are not told.</Trans>}
      >
        <BlockedList />
      </PageSection>
      <PageSection
        anchor="reports"
        title={t`Your reports`}
        lead={<Trans>What you reported to our staff, and what they decided.</Trans>}
      >
        <div className={classes.buttons}>
          <Button to={paths.reports()} variant="default">
            <Trans>See your reports</Trans>
          </Button>
        </div>
      </PageSection>
      <Privacy person={person} />
    </>
  );
};

const Account = ({ person }: { readonly person: OwnProfile }) => {
  const { id, email } = person;
  return (
    <PageSection
      anchor="account"
      title={<Trans>Account</Trans>}
      lead={
        <Trans>
          You sign in with <b>{email}</b>.
        </Trans>
      }
    >
      <div className={classes.buttons}>
        <Button to={paths.editProfile(id)} variant="default">
          <Trans>Change password</Trans>
        </Button>
        <Button to={`${paths.editProfile(id)}?step=2`} variant="default">
          <Trans>Edit Profile</Trans>
        </Button>
      </div>
      <IntentSetting person={person} />
    </PageSection>
  );
};

const Security = ({ person }: { readonly person: OwnProfile }) => (
  <PageSection
    anchor="security"
    title={<Trans>Security</Trans>}
    lead={
      <Trans>
        A passkey signs you in with your fingerprint, your face or your device’s PIN. Codes protect your
        password. Add a passkey on two devices, or keep recovery codes, so that a lost phone does not lock you
        out.
      </Trans>
    }
  >
    <h3 className={classes.subtitle}>
      <Trans>Passkeys</Trans>
    </h3>
    <PasskeyList />
    <h3 className={classes.subtitle}>
      <Trans>Codes from an app</Trans>
    </h3>
    <CodesSetting person={person} />
  </PageSection>
);

const Privacy = ({ person }: { readonly person: OwnProfile }) => (
  <PageSection
    anchor="privacy"
    title={<Trans>Privacy</Trans>}
    lead={<Trans>What others see of you, and what we keep about you.</Trans>}
  >
    <ul className={classes.facts}>
      <li>
        <Trans>
          People who are signed in see your name, picture, age, gender, city, preferred location and social
          links.
        </Trans>
      </li>
      <li>
        <Trans>
          They see your email and phone number only while you offer a home and choose to show them. Your email
          is also shown to people you share a group or an invitation with, and to the landlord your group
          applied to.
        </Trans>
      </li>
      <li>
        <Trans>
          Nobody sees your budget or your income. Landlords see only how well a rent suits you, in two words.
        </Trans>
      </li>
    </ul>
    <ContactSetting person={person} />
    <div>
      <h3 className={classes.subtitle}>
        <Trans>Your data</Trans>
      </h3>
      <p className={classes.pageLead}>
        <Trans>Everything we keep about you, in one machine-readable file.</Trans>
      </p>
    </div>
    <DownloadData />
    <div>
      <h3 className={classes.subtitle}>
        <Trans>Danger zone</Trans>
      </h3>
      <p className={classes.pageLead}>
        <Trans>
          Deleting your profile also removes your listings, your roommate profile and the groups you own.
        </Trans>
      </p>
    </div>
    <DeleteProfile />
  </PageSection>
);

const Pending = () => (
  <div className={classes.pending} aria-busy="true">
    <Skeleton height={160} />
    <Skeleton height={160} />
    <Skeleton height={240} />
  </div>
);
