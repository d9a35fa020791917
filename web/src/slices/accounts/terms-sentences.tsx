import { Trans } from '@lingui/react/macro';

export const termsSentences = {
  truth: <Trans>What you tell us and others about yourself and your homes is true and about you.</Trans>,
  fairness: (
    <Trans>Treat people fairly. No fraud, no discrimination, no spam. We close accounts that do this.</Trans>
  ),
  ourRole: (
    <Trans>
      Lodgepole brings people together. We do not own or inspect the homes, and a lease is between you and the
      landlord. See a home before you pay for it.
    </Trans>
  ),
};
