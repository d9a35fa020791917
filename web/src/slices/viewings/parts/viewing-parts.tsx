import { Plural, Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './viewing-parts.module.css';

interface SeatsProps {
  readonly seats: number;
  readonly seats_left: number;
}

/** For those who may book. */
export const SeatsLeft = ({ seats_left }: Pick<SeatsProps, 'seats_left'>) =>
  seats_left === 0 ? (
    <Trans>No seats left</Trans>
  ) : (
    <Plural value={seats_left} one="# seat left" other="# seats left" />
  );

/** For the host. */
export const SeatsTaken = ({ seats, seats_left }: SeatsProps) => {
  const taken = seats - seats_left;
  return (
    <Trans>
      {taken} of <Plural value={seats} one="# seat" other="# seats" /> booked
    </Trans>
  );
};

/** The seats one has oneself. */
export const BookedBadge = ({ booked }: { readonly booked: number }) => (
  <span className={classes.booked}>
    <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
    {booked === 1 ? (
      <Trans>Booked</Trans>
    ) : (
      <Plural value={booked} one="Booked, # seat" other="Booked, # seats" />
    )}
  </span>
);
