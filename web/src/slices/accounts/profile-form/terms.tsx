import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { termsSentences } from '../terms-sentences.tsx';
import classes from './profile-form.module.css';
import type { ProfileForms } from './profile-forms.ts';

interface TermsProps {
  readonly form: ProfileForms['extras'];
  readonly isFixed: boolean;
}

export const Terms = ({ form, isFixed }: TermsProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.terms}>
      <CheckField
        name="terms_accepted"
        label={t`I accept the terms`}
        error={form.errorOf('terms_accepted')}
        checked={form.values.terms_accepted}
        disabled={isFixed}
        required
        onCheckedChange={(checked) => form.set('terms_accepted', checked)}
        onBlur={() => form.leave('terms_accepted')}
        description={
          <button type="button" className={classes.textButton} onClick={() => setOpen(true)}>
            <Trans>Read the terms</Trans>
          </button>
        }
      />
      {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
    </div>
  );
};

const TermsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title={<Trans>Terms of Lodgepole</Trans>}
    onClose={onClose}
    actions={
      <Button onClick={onClose} data-autofocus>
        <Trans>Close</Trans>
      </Button>
    }
  >
    <p>{termsSentences.truth}</p>
    <p>{termsSentences.ourRole}</p>
    <p>{termsSentences.fairness}</p>
    <p>
      <Trans>
        Your income and budgets are never shown to anybody else. You can download everything we keep about
        you, or delete your profile, in your settings at any time.
      </Trans>
    </p>
    <p>
      <Trans>
        In full, each in a new tab:{' '}
        <Link to={paths.terms()} target="_blank">
          Terms
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy()} target="_blank">
          Privacy
        </Link>
      </Trans>
    </p>
  </Dialog>
);
