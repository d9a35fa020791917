import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../lib/browser.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import classes from './codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once: only hashes of them are stored. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showToast(t`Copied.`),
      () => showToast(t`Your browser did not allow copying.`),
    );
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Keep your recovery codes</Trans>}
      // Escape must not take them away.
      onClose={() => undefined}
      actions={
        <Button onClick={onKept}>
          <Trans>I have saved them</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Codes are on. If you lose your phone, each of these recovery codes signs you in once, instead of a
          code from the app. Without them, nobody can restore your access, so keep them in a safe place. They
          are shown only once.
        </Trans>
      </p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button variant="default" onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile('lodgepole-recovery-codes.txt', 'text/plain', text)}
        >
          <Trans>Save as a file</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
