import { Trans, useLingui } from '@lingui/react/macro';
import { largestRaise } from '@lodgepole/contract/listings/life/bulk';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { raisedPrice } from '@lodgepole/contract/listings/life/raised-price';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { doorAddress } from '@lodgepole/contract/places/address';
import { type SubmitEvent, useId, useState } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import classes from './many.module.css';

/** Null unless a percentage in range. */
const readPercent = (text: string): number | null => {
  const plain = text.replace(',', '.').replace('−', '-').replaceAll(/[\s%]/g, '');
  const percent = plain === '' ? Number.NaN : Number(plain);
  return Math.abs(percent) <= largestRaise ? percent : null;
};

interface RentsDialogProps {
  readonly listings: readonly OwnListing[];
  readonly isBusy: boolean;
  readonly failure: readonly string[];
  readonly onChange: (percent: number) => void;
  readonly onCancel: () => void;
}

export const RentsDialog = ({ listings, isBusy, failure, onChange, onCancel }: RentsDialogProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const form = useId();
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const percent = readPercent(text);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(true);
    if (percent !== null) onChange(percent);
  };
  return (
    <Dialog
      title={<Trans>Change rents</Trans>}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={isBusy}>
            <Trans>Change rents</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t`Change in percent`}
          description={t`For example 2 to raise by 2%, or -5 to lower by 5%. New rents are rounded to the dollar.`}
          autoComplete="off"
          data-autofocus
          value={text}
          error={isLeft && percent === null && say(listingMessages.percent)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => setLeft(text !== '')}
        />
      </form>
      <ul className={classes.listings} data-rents="">
        {listings.map((listing) => (
          <li key={listing.id}>
            <span>{doorAddress(listing) || t`Draft without an address`}</span>
            {listing.status === 'D' ? (
              <span>{say(listingMessages.publishFirst)}</span>
            ) : (
              <NewRent
                before={money(listing.price)}
                after={percent === null ? null : money(raisedPrice(listing.price, percent))}
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          The new rents appear at once, and the old ones stay in the price history of each listing.
        </Trans>
      </p>
      {failure.length > 0 && <FailureBanner lines={failure} />}
    </Dialog>
  );
};

const NewRent = ({ before, after }: { readonly before: string; readonly after: string | null }) =>
  after === null ? (
    <span>{before}</span>
  ) : (
    <span>
      <Trans>
        {before} → <b>{after}</b>
      </Trans>
    </span>
  );
