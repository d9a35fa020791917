import { minutesBefore } from '../../time.ts';
import { copyRows } from '../rows.ts';
import { at, type Section } from '../section.ts';

export const interests: Section = {
  title: 'favourites',
  async write({ client, marketplace, people: ids, listings, now }) {
    const rows = marketplace.interests.map(({ person, listing, kind, minutesAgo }) => ({
      user_id: at(ids, person),
      listing_id: at(listings, listing),
      kind,
      created_at: minutesBefore(now, minutesAgo),
    }));
    await copyRows(client, 'interactions', rows);
    await copyRows(
      client,
      'favourites',
      rows.filter(({ kind }) => kind === 'favourite').map(({ kind: _kind, ...row }) => row),
    );
  },
};

/** What was clicked and kept is learned from at once, not at the next full hour. */
export const lessons: Section = {
  title: 'lessons',
  async write({ client }) {
    await client.query("select graphile_worker.add_job('learn_recommendations')");
  },
};
