import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useNavigate } from 'react-router';
import { ListingForm } from '../../features/listings/form/listing-form.tsx';
import { AddressField } from '../../features/places/address-field.tsx';
import { paths } from '../../lib/address/paths.ts';
import { workDone } from '../../lib/work-done.ts';
import { useViewing } from '../../session/viewer.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import classes from './listing-form-page.module.css';
import { ListingFormPending } from './parts/listing-form-pending.tsx';

export const ListingPostPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const viewing = useViewing();
  const show = ({ id }: Listing) => {
    showToast(t`Your listing is posted.`);
    void navigate(paths.listing(id), { state: workDone });
  };
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>
          <Trans>Create Listing</Trans>
        </PageTitle>
        <p className={classes.lead}>
          <Trans>Tell people about your home. Everything is needed unless it says optional.</Trans>
        </p>
      </div>
      {viewing.kind === 'signed-in' ? (
        <ListingForm viewerId={viewing.viewer.id} listing={null} AddressField={AddressField} onSaved={show} />
      ) : (
        <ListingFormPending />
      )}
    </div>
  );
};
