import { minutesBefore } from '../../time.ts';
import { at } from '../references.ts';
import { copyRows } from '../rows.ts';
import { type Section, type WriteContext } from '../section.ts';

type Kind = 'click' | 'favourite';

const interestRows = function* ({ marketplace, people, listings, now }: WriteContext, kind: Kind) {
  for (const { person, clicks, favourites } of marketplace.interests)
    for (const listing of kind === 'click' ? Object.keys(clicks) : favourites) {
      const ago = (clicks[listing] ?? 2) - (kind === 'click' ? 0 : 2);
      yield {
        user_id: at(people, person),
        listing_id: at(listings, listing),
        created_at: minutesBefore(now, ago),
      };
    }
};

const interactionRows = function* (context: WriteContext) {
  for (const kind of ['click', 'favourite'] as const)
    for (const row of interestRows(context, kind)) yield { ...row, kind };
};

export const interests: Section = {
  title: 'favourites',
  async write(context) {
    await copyRows(context.client, 'interactions', interactionRows(context));
    await copyRows(context.client, 'favourites', interestRows(context, 'favourite'));
  },
};

/** Learns from clicks and favourites now, not at the next full hour. */
export const lessons: Section = {
  title: 'lessons',
  async write({ client }) {
    await client.query("select graphile_worker.add_job('learn_recommendations')");
  },
};
