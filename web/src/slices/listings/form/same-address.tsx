import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface SameAddressProps {
  readonly existing: Listing;
}

/** Opens beside the form, which would be left otherwise. */
const ExistingLink = ({ existing }: SameAddressProps) => (
  <Link to={paths.listing(existing.id)} target="_blank" rel="noopener">
    <Trans>See that listing (opens in a new tab)</Trans>
  </Link>
);

export const SameAddressNotice = ({ existing }: SameAddressProps) => (
  <Banner kind="notice">
    <Trans>You already have a listing at this address.</Trans> <ExistingLink existing={existing} />
  </Banner>
);

interface SameAddressQuestionProps extends SameAddressProps {
  readonly isEdit: boolean;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** Asks whether a second listing at one address is meant. */
export const SameAddressQuestion = ({ existing, isEdit, onAgree, onCancel }: SameAddressQuestionProps) => (
  <Dialog
    role="alertdialog"
    title={<Trans>You already have a listing at this address</Trans>}
    onClose={onCancel}
    actions={
      <>
        <Button variant="default" onClick={onCancel} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAgree}>{isEdit ? <Trans>Save anyway</Trans> : <Trans>Post anyway</Trans>}</Button>
      </>
    }
  >
    <p>
      <Trans>If it is another home, give each of them its unit number.</Trans>
    </p>
    <p>
      <ExistingLink existing={existing} />
    </p>
  </Dialog>
);
