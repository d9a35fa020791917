import { verificationStatuses } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useSay } from '../../lib/text/say.ts';
import classes from './tags.module.css';

const verified = 'V';

/** Stands only on listings that someone checked. */
export const VerifiedBadge = ({ verification_status: status }: Pick<Listing, 'verification_status'>) => {
  const say = useSay();
  if (status !== verified) return null;
  return (
    <span className={`${classes.tag} ${classes.verified}`}>
      <IconRosetteDiscountCheckFilled size={16} aria-hidden="true" />
      {say(verificationStatuses[verified])}
    </span>
  );
};
