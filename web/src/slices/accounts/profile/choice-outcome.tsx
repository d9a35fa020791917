import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../ui/feedback/banner.tsx';

interface ChoiceOutcomeProps {
  readonly isError: boolean;
  readonly isSuccess: boolean;
}

/** What became of a choice that is saved with a click. */
export const ChoiceOutcome = ({ isError, isSuccess }: ChoiceOutcomeProps) => (
  <>
    <p role="status" className="visually-hidden">
      {isSuccess && <Trans>Your choice is saved.</Trans>}
    </p>
    {isError && (
      <Banner kind="failure">
        <Trans>Your choice could not be saved. Please try again.</Trans>
      </Banner>
    )}
  </>
);
