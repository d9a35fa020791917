import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { ListingAct, PersonAct } from '@lodgepole/contract/trust/codes';
import type { StaffPerson } from '@lodgepole/contract/trust/staff';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Part } from '../item/part.tsx';
import { ActDialog, type ActOn } from './act-dialog.tsx';
import { actWords } from './act-words.ts';
import classes from './direct-acts.module.css';

interface DirectActsProps {
  readonly listing: Listing | null;
  readonly person: StaffPerson | null;
  readonly viewer: number;
}

const listingActs = ({ status, verification_status }: Listing): readonly ListingAct[] => [
  status === 'H' ? 'show' : 'hide',
  verification_status === 'V' ? 'unverify' : 'verify',
];

const personAct = ({ is_suspended }: StaffPerson): PersonAct => (is_suspended ? 'reinstate' : 'suspend');

/** Nobody acts on their own account. */
const actsOn = ({ listing, person, viewer }: DirectActsProps): readonly ActOn[] => [
  ...(listing
    ? listingActs(listing).map((act) => ({ subject: 'listing', id: listing.id, act }) as const)
    : []),
  ...(person && person.id !== viewer
    ? [{ subject: 'person', id: person.id, act: personAct(person) } as const]
    : []),
];

/** What staff can do besides deciding, each with a reason of its own. */
export const DirectActs = (props: DirectActsProps) => {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<ActOn | null>(null);
  const acts = actsOn(props);
  if (acts.length === 0) return null;
  return (
    <Part title={<Trans>Without deciding</Trans>}>
      <div className={classes.acts}>
        {acts.map((on) => (
          <Button
            key={on.act}
            variant="outline"
            size="sm"
            {...(actWords[on.act].isLoss ? { tone: 'danger' as const } : {})}
            aria-haspopup="dialog"
            onClick={() => setOpen(on)}
          >
            {i18n._(actWords[on.act].label)}
          </Button>
        ))}
      </div>
      {open && <ActDialog on={open} onClose={() => setOpen(null)} />}
    </Part>
  );
};
