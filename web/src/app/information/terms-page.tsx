import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { termsSentences } from '../../slices/accounts/terms-sentences.tsx';
import { OperatorDetails, ReadingPage, ReadingSection, useOperator } from './reading-page.tsx';

export const TermsPage = () => (
  <ReadingPage
    title={<Trans>Terms</Trans>}
    lead={<Trans>What you agree to when you create an account on this site.</Trans>}
  >
    <ReadingSection title={<Trans>Who this agreement is with</Trans>}>
      <p>
        <Trans>“We” is the operator of this site:</Trans>
      </p>
      <OperatorDetails />
    </ReadingSection>
    <YourPart />
    <ReadingSection title={<Trans>What you post</Trans>}>
      <p>
        <Trans>
          What you write and the pictures you add stay yours. You let us store them and show them to the
          people that <Link to={paths.privacy()}>Privacy</Link> names, for as long as they are on the site.
        </Trans>
      </p>
    </ReadingSection>
    <ReadingSection title={<Trans>What we do, and what we do not</Trans>}>
      <p>{termsSentences.ourRole}</p>
      <p>
        <Trans>
          No payments pass through the site. We try to keep it running and your data intact, but as far as the
          law allows, we do not promise that it will always be available, free of errors or right about a home
          or a person.
        </Trans>
      </p>
    </ReadingSection>
    <ReadingSection title={<Trans>Ending this agreement</Trans>}>
      <p>
        <Trans>
          You can delete your profile at any time in your settings. We can remove what breaks these terms and
          close the account it came from. If we change these terms, the new version will be posted here.
        </Trans>
      </p>
    </ReadingSection>
    <AppliedLaw />
  </ReadingPage>
);

const YourPart = () => (
  <ReadingSection title={<Trans>Your part</Trans>}>
    <ul>
      <li>
        <Trans>You are at least 18 years old when you register, and the account is for you alone.</Trans>
      </li>
      <li>{termsSentences.truth}</li>
      <li>
        <Trans>You post only homes that you may rent out, with pictures you may use.</Trans>
      </li>
      <li>{termsSentences.fairness}</li>
      <li>
        <Trans>
          You use what you learn about others here only to rent or share a home. You do not collect it.
        </Trans>
      </li>
      <li>
        <Trans>
          You keep your password to yourself, and you do not try to get around the protection of the site.
        </Trans>
      </li>
    </ul>
  </ReadingSection>
);

const AppliedLaw = () => {
  const { jurisdiction } = useOperator();
  return (
    <ReadingSection title={<Trans>Which law applies</Trans>}>
      <p>
        {jurisdiction === null ? (
          <Trans>
            This installation has not named the law that applies. Rights that the law where you live gives you
            cannot be taken away by these terms.
          </Trans>
        ) : (
          <Trans>
            The law of {jurisdiction}. Rights that the law where you live gives you cannot be taken away by
            these terms.
          </Trans>
        )}
      </p>
    </ReadingSection>
  );
};
