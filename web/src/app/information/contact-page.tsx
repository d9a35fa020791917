import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { OperatorDetails, ReadingPage, ReadingSection, useOperator } from './reading-page.tsx';

export const ContactPage = () => {
  const { email } = useOperator();
  return (
    <ReadingPage
      title={<Trans context="page">Contact</Trans>}
      lead={<Trans>Who to write to, and about what.</Trans>}
    >
      <ReadingSection title={<Trans>The operator of this site</Trans>}>
        <OperatorDetails />
        {email === null && (
          <p>
            <Trans>
              No email address is given here. The operator can add one to the settings of this installation.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            Write to the operator about a listing or a person that breaks the{' '}
            <Link to={paths.terms()}>terms</Link>, about your data, about an account you cannot get into, or
            about a security problem. Say which page it is about.
          </Trans>
        </p>
      </ReadingSection>
      <ReadingSection title={<Trans>A listing</Trans>}>
        <p>
          <Trans>
            The operator does not rent out the homes. Open the listing and press “Contact Owner” to write to
            the person who does.
          </Trans>
        </p>
      </ReadingSection>
      <ReadingSection title={<Trans>Your account</Trans>}>
        <ul>
          <li>
            <Trans>
              Forgot your password: <Link to={paths.resetPasswordRequest()}>ask for a link</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              No verification email: <Link to={paths.verifyPending()}>send it again</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Download your data or delete your profile: your <Link to={paths.settings()}>settings</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Everything else: <Link to={paths.help()}>Help</Link>.
            </Trans>
          </li>
        </ul>
      </ReadingSection>
      <ReadingSection title={<Trans>Fraud or danger</Trans>}>
        <p>
          <Trans>
            In an emergency, call 911. <Link to={paths.safety()}>Safety</Link> explains what to do if someone
            has taken your money.
          </Trans>
        </p>
      </ReadingSection>
    </ReadingPage>
  );
};
