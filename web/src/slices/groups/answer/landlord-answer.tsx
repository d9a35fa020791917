import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconHomeCheck, IconHomeX, IconHourglass } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './answer.module.css';
import { RentOffer } from './rent-offer.tsx';

const icons = { open: IconHourglass, accepted: IconHomeCheck, declined: IconHomeX } as const;

/** What an invited group says, and what the landlord can do then. */
export const LandlordAnswer = ({ group }: { readonly group: Group }) => {
  const id = useId();
  const state = group.has_home ? 'accepted' : (group.answer ?? 'open');
  const Icon = icons[state];
  return (
    <section className={classes.panel} data-answer={state} data-side="landlord" aria-labelledby={id}>
      <span className={classes.sign}>
        <Icon size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title} aria-live="polite">
          <Headline group={group} />
        </h2>
        <p>
          <WhatItMeans group={group} />
        </p>
        <div className={classes.buttons}>
          <RentOffer group={group} />
          {group.answer === 'declined' && !group.has_home && (
            <Button to={paths.applications()} variant="default">
              <Trans>See Applications</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};

const Headline = ({ group: { name, answer, has_home } }: { readonly group: Group }): ReactNode => {
  if (has_home) return <Trans>{name} gets your home</Trans>;
  switch (answer) {
    case 'accepted':
      return <Trans>{name} accepts your home</Trans>;
    case 'declined':
      return <Trans>{name} declines your home</Trans>;
    default:
      return <Trans>Waiting for the answer of {name}</Trans>;
  }
};

const WhatItMeans = ({ group }: { readonly group: Group }): ReactNode => {
  const owner = group.owner.user.full_name;
  if (group.has_home)
    return <Trans>The home is marked as rented to them. Everyone in the group has been told.</Trans>;
  if (group.listing_preview.status === 'R') return <Trans>The home is marked as rented.</Trans>;
  switch (group.answer) {
    case 'accepted':
      return <Trans>Sign the lease together. Once it is settled, mark the home as rented to them.</Trans>;
    case 'declined':
      return <Trans>They will not move in. You can invite another group.</Trans>;
    default:
      return <Trans>{owner} owns the group and answers for it. You are told as soon as they do.</Trans>;
  }
};
