import { Trans } from '@lingui/react/macro';
import { Explained } from '../../../ui/overlays/explained.tsx';
import { VerifiedBadge } from '../tags.tsx';

export const ExplainedVerification = () => (
  <Explained
    explanation={
      <Trans>
        Our staff checked that this home exists and that the landlord may rent it out. It is no promise about
        its condition or the contract: see the home before you pay.
      </Trans>
    }
  >
    <VerifiedBadge verification_status="V" />
  </Explained>
);
