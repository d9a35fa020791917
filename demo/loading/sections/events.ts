import type { Section } from '../section.ts';

/** When what triggers noted while the rows were written had happened. */
const happened = `
  update group_events as event set at = coalesce(
    (select joined_at from group_members join roommate_profiles on id = roommate_id
      where group_id = event.group_id and user_id = event.person_id and code = 'joined'),
    (select agreed_at from group_agreements join roommate_profiles on id = roommate_id
      where group_id = event.group_id and user_id = event.by_id and code = 'split_agreed'),
    (select created_at from viewing_bookings
      where group_id = event.group_id and viewing_id = event.viewing_id and code = 'viewing_booked'),
    at)`;

/** Triggers note only changes of groups, and these were written as they are now. */
const steps = `
  insert into group_events (group_id, code, by_id, listing_id, status, answer, at)
  select groups.id, step.code, case step.code when 'status_changed' then listings.owner_id else user_id end, listing_id,
    case step.code when 'status_changed' then group_status end, case step.code when 'answered' then answer end, step.at
  from groups join roommate_profiles on roommate_profiles.id = groups.owner_id join listings on listings.id = listing_id,
    lateral (values ('applied', applied_at),
      ('status_changed', case when group_status in ('U', 'R', 'I') then status_changed_at end),
      ('answered', case when answer is not null then status_changed_at + ($1 - status_changed_at) / 2 end)) as step (code, at)
  where step.at is not null`;

/** What happened in the groups, for their chats. */
export const events: Section = {
  title: 'what happened',
  async write({ client, now }) {
    await client.query(happened);
    await client.query(steps, [now]);
  },
};
