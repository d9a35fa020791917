import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mostAtOnce } from '@lodgepole/contract/listings/life/bulk';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import classes from './many.module.css';
import { ManyResultDialog } from './many-result.tsx';
import { RentsDialog } from './rents-dialog.tsx';
import { useMany } from './use-many.ts';
import type { Selection } from './use-selection.ts';

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
