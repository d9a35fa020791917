import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import classes from '../../form/listing-form.module.css';

export const ListingFormPending = () => (
  <div className={classes.pending} aria-busy="true">
    <Skeleton height={28} width="30%" />
    <Skeleton height={72} />
    <Skeleton height={72} />
    <Skeleton height={320} radius="lg" />
    <Skeleton height={72} />
  </div>
);
