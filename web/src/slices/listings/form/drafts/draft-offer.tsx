import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import classes from '../listing-form.module.css';
import { differingParts } from '../listing-parts.ts';
import type { ListingTexts } from '../listing-values.ts';
import { Differences } from './differences.tsx';

interface DraftOfferProps {
  readonly draft: ListingTexts;
  readonly base: ListingTexts;
  /** Whether the base is a listing that is there, and not an empty form or a copy. */
  readonly isEdit: boolean;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

/** What was typed earlier and never saved. It is not in the form until the person asks for it. */
export const DraftOffer = ({ draft, base, isEdit, onUse, onDiscard }: DraftOfferProps) => (
  <Banner kind="notice">
    <p>
      <b>
        {isEdit ? (
          <Trans>You made changes here earlier and did not save them.</Trans>
        ) : (
          <Trans>You began a listing here earlier and did not post it.</Trans>
        )}
      </b>{' '}
      <Trans>Pictures cannot be kept in a draft, so please choose them again.</Trans>
    </p>
    <details open={isEdit}>
      <summary>
        <Trans>What the draft holds</Trans>
      </summary>
      <Differences
        parts={differingParts(draft, base)}
        saved={isEdit ? base : null}
        other={draft}
        otherLabel={<Trans context="noun">Draft</Trans>}
      />
    </details>
    <div className={classes.choices}>
      <Button size="compact-md" onClick={onUse}>
        <Trans>Use the draft</Trans>
      </Button>
      <Button variant="default" size="compact-md" onClick={onDiscard}>
        <Trans>Discard the draft</Trans>
      </Button>
    </div>
  </Banner>
);
