import type { Schema } from './schema.ts';

/**
 * Where a table's rows would be if one PostgreSQL were not enough: on the node that everything starts from, on every node
 * in full, or spread over the nodes by a column. Tables spread by columns with the same meaning share their nodes, so rows
 * of one conversation lie together. Nothing is spread today: the tests hold constraints and statements to this, so that
 * `docs/scaling.md` can say what would have to change.
 */
export type Place =
  | { readonly on: 'coordinator' }
  | { readonly on: 'every-node' }
  | { readonly on: 'shards'; readonly of: Family; readonly key: string };

/** What the rows that lie together belong to. */
export type Family = 'conversation' | 'person' | 'listing' | 'search';

const coordinator: Place = { on: 'coordinator' };
const everyNode: Place = { on: 'every-node' };
const spread = (of: Family, key: string): Place => ({ on: 'shards', of, key });

export const places: Readonly<Record<keyof Schema, Place>> = {
  // What grows without end, or by far the most.
  conversations: spread('conversation', 'id'),
  conversation_participants: spread('conversation', 'conversation_id'),
  messages: spread('conversation', 'conversation_id'),

  account_links: spread('person', 'user_id'),
  favourite_alerts: spread('person', 'user_id'),
  favourites: spread('person', 'user_id'),
  interactions: spread('person', 'user_id'),
  known_devices: spread('person', 'user_id'),
  mail_opt_outs: spread('person', 'user_id'),
  recommendation_dismissals: spread('person', 'user_id'),
  search_consents: spread('person', 'user_id'),
  sessions: spread('person', 'user_id'),

  searches: spread('search', 'id'),
  search_mails: spread('search', 'search_id'),
  search_matches: spread('search', 'search_id'),
  search_terms: spread('search', 'search_id'),

  listing_news: spread('listing', 'listing_id'),
  listing_views: spread('listing', 'listing_id'),
  listing_visitors: spread('listing', 'listing_id'),
  recommendation_neighbours: spread('listing', 'listing_id'),
  recommendation_popularity: spread('listing', 'listing_id'),

  // What almost every statement reads beside the above, and few change: people, homes, and what is small beside them.
  blocks: everyNode,
  group_agreements: everyNode,
  group_introductions: everyNode,
  group_members: everyNode,
  group_packets: everyNode,
  group_shares: everyNode,
  group_tasks: everyNode,
  group_views: everyNode,
  groups: everyNode,
  invitations: everyNode,
  listing_holds: everyNode,
  listing_pictures: everyNode,
  listing_prices: everyNode,
  listing_signals: everyNode,
  listings: everyNode,
  packet_changes: everyNode,
  reviews: everyNode,
  roommate_habit_bits: everyNode,
  roommate_habits: everyNode,
  roommate_profiles: everyNode,
  users: everyNode,
  viewing_bookings: everyNode,
  viewing_guests: everyNode,
  viewings: everyNode,

  // What belongs to the installation, and the staff's work.
  counters: coordinator,
  mailbox: coordinator,
  recommendation_runs: coordinator,
  reports: coordinator,
  schema_migrations: coordinator,
  staff_log: coordinator,
  trust_answers: coordinator,
  trust_items: coordinator,
  view_salts: coordinator,
};

/**
 * Statements that one node could not answer alone, by the spread tables in them, and how they would be answered. `all`: each
 * shard is asked and the answers are merged. `across`: what one shard found is needed at others, so the first step's result
 * is sent to them, which a coordinator does for reads. Writes of that kind are split in two, or are queued by shard.
 */
export const beyondOneShard: Readonly<Record<string, string>> = {
  'all: conversation_participants': 'the download of one’s data; seldom',
  'all: conversation_participants + conversations': 'the download of one’s data; seldom',
  'all: conversation_participants + conversations + messages':
    'unread messages of a person: one index look-up in each shard; a copy of each person’s places by user_id would make it one',
  'all: conversation_participants + messages': 'a reported message by its id alone; seldom',
  'across: conversation_participants + conversations': 'the download of one’s data; seldom',
  'across: conversation_participants + conversations + messages':
    'the inbox: the person’s places from each shard, then ten conversations; the copy by user_id above is the cure',
  'across: conversations + favourites + listing_views + messages':
    'figures of a landlord’s homes: four counts that can be asked separately',
  'all: known_devices': 'signing in: by email; the person’s id can be asked for first',
  'all: listing_views': 'the download of one’s data; seldom',
  'all: mail_opt_outs': 'mail to many people at once, in a job',
  'all: messages': 'the download of one’s data; seldom',
  'all: search_mails + searches': 'the download of one’s data; seldom',
  'all: search_matches + searches': 'the download of one’s data; seldom',
  'all: search_matches + search_terms + searches': 'a person’s saved searches: one look-up in each shard',
  'all: searches': 'a person’s saved searches: one look-up in each shard',
  'all: sessions': 'refreshing by the token’s hash: the token can carry the person’s id, as access tokens do',
  'across: favourites + recommendation_dismissals + recommendation_popularity':
    'candidates of recommendations: popular homes, less what the person saved; two steps',
  'across: favourite_alerts + favourites': 'a job: everyone who saved a home, by shard',
  'across: listing_views + listing_visitors': 'a batch of views, split by the home before it is sent',
  'across: search_mails': 'the queue of due emails, taken shard by shard',
  'across: search_mails + searches': 'the queue of due emails, filled shard by shard',
  'across: search_matches + search_terms + searches': 'a job: matching a home with searches, by shard',
};

/** Unique indexes that could hold only within a shard, and what takes their place. */
export const uniqueWithinShard: Readonly<Record<string, string>> = {
  account_links_pkey: 'the key (user_id, id)',
  account_links_token_hash_key: 'random; the link carries the person’s id already',
  conversations_one_per_group: 'a small table on every node from group and kind to the conversation',
  conversations_one_per_pair: 'the same, from the pair',
  conversations_one_per_starter: 'the same, from listing and starter',
  interactions_pkey: 'the key (user_id, id)',
  listing_news_pkey: 'the key (listing_id, id)',
  messages_pkey: 'the key (conversation_id, id), whose index exists',
  search_consents_open: 'the key (user_id, search_id)',
  search_consents_pkey: 'the key (user_id, id)',
  sessions_pkey: 'the key (user_id, id)',
  sessions_refresh_hash_key: 'random; the token can carry the person’s id',
};

/** Foreign keys that no node could check alone. */
export const referencesBeyondShard: Readonly<Record<string, string>> = {
  search_consents_search_id_fkey:
    'dropped; the trigger that withdraws a consent becomes a statement of the slice',
};

/** Tables on more than one node with triggers. What those do would move into the slices first, table by table. */
export const triggersToMove: readonly (keyof Schema)[] = [
  'conversation_participants',
  'conversations',
  'group_members',
  'groups',
  'listings',
  'packet_changes',
  'roommate_profiles',
  'searches',
  'sessions',
  'users',
  'viewing_bookings',
  'viewings',
];
