/**
 * What the catalogue of the database cannot say about its columns; the generator of `schema.ts` reads it.
 * A name without a column fails the generator.
 */
export interface KnownColumns {
  /** The TypeScript type where the database knows only `jsonb`, as `table.column`. */
  readonly typed: Readonly<Record<string, string>>;
  /** Columns with a default, or set by a trigger, that this code never writes. */
  readonly readOnly: readonly string[];
}

export const knownColumns: KnownColumns = {
  typed: {
    'counted_habits.answers': 'object',
    'mailbox.payload': 'object',
    'reports.seen': 'object',
    // As JSON for the database, and read as an object.
    'searches.query': 'object',
    'search_terms.reach': 'string',
    'search_terms.area': 'string',
  },
  readOnly: [
    'account_links.created_at',
    'blocks.created_at',
    'conversations.created_at',
    'favourites.created_at',
    'group_members.joined_at',
    'groups.created_at',
    'interactions.created_at',
    'invitations.created_at',
    'known_devices.first_seen_at',
    'listings.created_at',
    'mail_opt_outs.created_at',
    'mailbox.created_at',
    'messages.created_at',
    'recommendation_dismissals.created_at',
    'reports.created_at',
    'reviews.created_at',
    'roommate_profiles.created_at',
    'schema_migrations.applied_at',
    'sessions.created_at',
    'staff_log.created_at',
    'trust_answers.created_at',
    'users.created_at',
    'users.password_changed_at',
    'users.public_id',
  ],
};
