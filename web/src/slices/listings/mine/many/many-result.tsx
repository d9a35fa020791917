import { Plural, Trans } from '@lingui/react/macro';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import classes from './many.module.css';
import { type ManyResult, useDoneText } from './use-many.ts';

interface ManyResultDialogProps {
  readonly result: ManyResult;
  readonly onClose: () => void;
}

export const ManyResultDialog = ({ result, onClose }: ManyResultDialogProps) => {
  const say = useSay();
  const doneText = useDoneText();
  const { listings, done, refused } = result;
  const homes = new Map(listings.map((listing) => [listing.id, doorAddress(listing)]));
  return (
    <Dialog
      title={
        <Plural value={refused.length} one="# listing stays as it was" other="# listings stay as they were" />
      }
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={classes.homes}>
        {refused.map(({ id, detail }) => (
          <li key={id}>
            <b>{homes.get(id)}</b>
            <span>{say(detail)}</span>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary>{doneText(result)}</summary>
          <ul className={classes.homes}>
            {done.map((id) => (
              <li key={id}>{homes.get(id)}</li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
};
