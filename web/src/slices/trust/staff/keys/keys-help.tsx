import { Trans, useLingui } from '@lingui/react/macro';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import classes from './keys-help.module.css';
import { useKeys } from './use-keys.ts';

const helpKey = '?';

export const KeysHelp = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useKeys((key) => {
    if (key === '/') return () => void navigate(paths.staffSearch());
    return key === helpKey ? () => setOpen(true) : null;
  });
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.opener}
        aria-haspopup="dialog"
        leftSection={<IconKeyboard size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>
          Keys: <kbd>{helpKey}</kbd>
        </Trans>
      </Button>
      {isOpen && <Keys onClose={() => setOpen(false)} />}
    </>
  );
};

const Keys = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const enter = t({ message: 'Enter', context: 'key' });
  const keys = [
    [['j', 'k', '↓', '↑'], t`Next or previous item in the list`],
    [[enter], t`Open the item`],
    [['u'], t`Uphold`],
    [['d'], t`Dismiss`],
    [['a'], t`Turn the action on or off`],
    [['r'], t`Write the reason`],
    [['1', '…', '9'], t`Choose a reason from the list`],
    [['c'], t`Claim or release the item`],
    [['/'], t`Search for people and listings`],
    [['Ctrl', enter], t`Confirm the decision`],
    [[t({ message: 'Esc', context: 'key' })], t`Step back`],
    [['?'], t`Show these keys`],
  ] as const;
  return (
    <Dialog
      title={<Trans>Keys</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={classes.keys}>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
