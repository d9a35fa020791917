import { Trans, useLingui } from '@lingui/react/macro';
import { doorAddress } from '@lodgepole/contract/places/address';
import type { Recommendation } from '@lodgepole/contract/recommendations/endpoints';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useApi } from '../../../../../lib/api/api-context.tsx';
import { useFormats } from '../../../../../lib/text/format.ts';
import { useViewing, viewerOf } from '../../../../../session/viewer.ts';
import over from '../../../../../ui/buttons/picture-button.module.css';
import { showToast } from '../../../../../ui/feedback/toast.ts';
import { dismiss, recommendationsQuery, restore } from '../../../../recommendations/queries.ts';
import { ListingGrid } from '../../../listing-grid.tsx';
import { lastSearch } from '../../../search/last-search.ts';
import { ListingCell } from '../../list/listing-cell.tsx';
import classes from './recommended-listings.module.css';
import { RecommendedPending } from './recommended-pending.tsx';

/** Renders nothing if they fail to load. */
export const RecommendedListings = () => {
  const [searched] = useState(lastSearch);
  const { data = [], isPending, isError } = useQuery(recommendationsQuery(useApi(), searched));
  const grid = useRef<HTMLUListElement>(null);
  const wave = useDismissal(() => grid.current?.focus());
  const headingId = useId();
  if (isPending) return <RecommendedPending />;
  if (data.length === 0) return isError ? null : <NothingYet />;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Trans>Recommended For You</Trans>
      </h2>
      <ListingGrid ref={grid} tabIndex={-1}>
        {data.map((listing) => (
          <div key={listing.id} className={classes.cell}>
            <p className={classes.reason} title={listing.reason}>
              <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.words}>{listing.reason}</span>
            </p>
            <ListingCell
              listing={listing}
              headingLevel={3}
              beside={<Wave listing={listing} onWave={wave} />}
            />
          </div>
        ))}
      </ListingGrid>
    </section>
  );
};

/** Explains an empty list, because homes in other cities would not help. */
const NothingYet = () => {
  const { money } = useFormats();
  const viewer = viewerOf(useViewing());
  const city = viewer?.preferred_location.trim() || viewer?.city.trim();
  if (!viewer || !city) return null;
  const budget = money(viewer.budget_max);
  return (
    <section className={classes.section}>
      <p className={classes.none}>
        <Trans>
          No home in {city} for up to {budget} is free right now. We will recommend homes here as soon as
          there are some.
        </Trans>
      </p>
    </section>
  );
};

interface WaveProps {
  readonly listing: Recommendation;
  readonly onWave: (listing: Recommendation) => void;
}

const Wave = ({ listing, onWave }: WaveProps) => {
  const { t } = useLingui();
  const address = doorAddress(listing);
  return (
    <button
      type="button"
      className={over.button}
      aria-label={t`Not interested: ${address}`}
      title={t`Not interested`}
      onClick={() => onWave(listing)}
    >
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
};

/** Moves the focus, because the button disappears with its card. */
const useDismissal = (keepFocus: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const failed = () => showToast(t`That did not work. Please try again.`);
  return ({ id }: Recommendation): void => {
    keepFocus();
    dismiss(api, queryClient, id).then(
      () =>
        showToast(t`We will recommend fewer homes like this.`, {
          label: t`Undo`,
          run: () => void restore(api, queryClient, id).catch(failed),
        }),
      failed,
    );
  };
};
