import { Trans } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { Button } from '../buttons/button.tsx';
import { ClosingFormContext, useClosingForm } from './use-closing-form.ts';

interface ClosingFormProps {
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form whose changes count at once, so that all its button does is to close it. */
export const ClosingForm = ({ className, onClose, children }: ClosingFormProps) => {
  const { context, onSubmit } = useClosingForm(onClose);
  return (
    <ClosingFormContext value={context}>
      <form className={className} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </ClosingFormContext>
  );
};

/** Leads from the form to what was found, unless a field is wrong: then it is off, and says why. */
export const ClosingButton = ({ className, children }: Omit<ClosingFormProps, 'onClose'>) => {
  const { isFaulty } = use(ClosingFormContext);
  return (
    <>
      <Button type="submit" className={className} disabled={isFaulty}>
        {children}
      </Button>
      <span role="status" className="visually-hidden">
        {isFaulty && <Trans>Correct the marked field first.</Trans>}
      </span>
    </>
  );
};
