import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mostAtOnce } from '@lodgepole/contract/listings/life/bulk';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { doorAddress } from '@lodgepole/contract/places/address';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import classes from './many.module.css';
import { RentsDialog } from './rents-dialog.tsx';
import { type ManyResult, type Selection, useDoneText, useMany } from './use-many.ts';

export const BulkBar = ({ selection }: { readonly selection: Selection }) => {
  const { t } = useLingui();
  const say = useSay();
  const [asked, setAsked] = useState<'activate' | 'price' | null>(null);
  const { listings } = selection;
  const { change, isBusy, failure, reset, result, forget } = useMany(({ refused }) => {
    setAsked(null);
    selection.keep(refused.map(({ id }) => id));
  });
  const isTooMany = listings.length > mostAtOnce;
  const rented = listings.filter(({ status }) => status === 'R').length;
  const shared = { size: 'sm', variant: 'default', disabled: isBusy || isTooMany } as const;
  const close = () => {
    setAsked(null);
    reset();
  };
  return (
    <>
      {listings.length > 0 && (
        <section className={classes.bulk} aria-label={t`Selected listings`}>
          <p role="status">
            <Plural value={listings.length} one="# selected" other="# selected" />
            {isTooMany && ` · ${say(listingMessages.ids)}`}
          </p>
          <Button size="sm" variant="subtle" onClick={() => selection.keep([])}>
            <Trans>Clear selection</Trans>
          </Button>
          <Button {...shared} onClick={() => change({ listings, action: 'confirm' })}>
            <Trans>Still available</Trans>
          </Button>
          <Button {...shared} onClick={() => change({ listings, action: 'pause' })}>
            <Trans>Pause</Trans>
          </Button>
          <Button
            {...shared}
            onClick={() => (rented > 0 ? setAsked('activate') : change({ listings, action: 'activate' }))}
          >
            <Trans>Make active</Trans>
          </Button>
          <Button {...shared} onClick={() => setAsked('price')}>
            <Trans>Change rents</Trans>
          </Button>
        </section>
      )}
      {asked === 'price' && (
        <RentsDialog
          listings={listings}
          isBusy={isBusy}
          failure={failure}
          onChange={(percent) => change({ listings, action: 'price', percent })}
          onCancel={close}
        />
      )}
      {asked === 'activate' && (
        <ConfirmDialog
          title={<Plural value={rented} one="Offer a rented home again?" other="Offer rented homes again?" />}
          question={
            <Plural
              value={rented}
              one="# of the selected homes is rented. It will appear in searches again. If you rented it to a group here, that group’s application will be rejected, and everyone in it will be told."
              other="# of the selected homes are rented. They will appear in searches again. If you rented them to groups here, those groups’ applications will be rejected, and everyone in them will be told."
            />
          }
          confirmLabel={<Trans>Make active</Trans>}
          isBusy={isBusy}
          failure={null}
          onConfirm={() => change({ listings, action: 'activate' })}
          onCancel={close}
        />
      )}
      {result && <ManyResultDialog result={result} onClose={forget} />}
    </>
  );
};

interface ChoiceBoxProps {
  readonly listings: readonly OwnListing[];
  readonly selection: Selection;
  /** Label for screen readers; defaults to the visible one. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export const ChoiceBox = ({ listings, selection, label, children }: ChoiceBoxProps) => {
  const count = listings.filter(({ id }) => selection.has(id)).length;
  const isAll = count > 0 && count === listings.length;
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => selection.choose(listings, !isAll)}
      />
      {children}
    </label>
  );
};

interface ManyResultDialogProps {
  readonly result: ManyResult;
  readonly onClose: () => void;
}

const ManyResultDialog = ({ result, onClose }: ManyResultDialogProps) => {
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
      <ul className={classes.listings}>
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
          <ul className={classes.listings}>
            {done.map((id) => (
              <li key={id}>{homes.get(id)}</li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
};
