import { listingFields } from '@lodgepole/contract/listings/fields';
import { sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { profileColumns } from '../accounts.repository.ts';
import {
  type Condition,
  either,
  isListed,
  isOneOf,
  ofListing,
  ofRoommate,
  ofUser,
  ownConversations,
  ownGroups,
  ownListings,
  ownRoommate,
  ownSearches,
} from './kept-conditions.repository.ts';

type Rows = {
  readonly [Table in keyof Schema]?: {
    readonly columns: readonly (keyof Schema[Table] & string)[];
    readonly of: Condition;
  };
};

/** A test requires every column about a person to be listed here, or in the test with a reason. */
export const keptRows = {
  users: {
    columns: [
      'id',
      'public_id',
      'email',
      ...profileColumns,
      ...(['quiet_from', 'quiet_to', 'quiet_zone'] as const),
      'intent',
      'asks_intent',
      'profile_picture',
      'terms_accepted_at',
      'verified_at',
      'deactivated_at',
      'is_staff',
      'suspended_at',
      'password_changed_at',
      'first_signed_in_at',
      'verification_reminded_at',
      ...(['response_asked', 'response_answered', 'response_minutes'] as const),
      'created_at',
      'updated_at',
    ],
    of: (user) => sql`id = ${user}`,
  },
  sessions: {
    columns: [
      'id',
      'user_id',
      'device',
      'has_factor',
      'created_at',
      'last_used_at',
      'expires_at',
      'ended_at',
    ],
    of: ofUser,
  },
  account_links: { columns: ['id', 'user_id', 'purpose', 'created_at', 'expires_at'], of: ofUser },
  totp_secrets: { columns: ['user_id', 'confirmed_at', 'created_at'], of: ofUser },
  recovery_codes: { columns: ['user_id', 'used_at'], of: ofUser },
  passkeys: { columns: ['id', 'user_id', 'name', 'created_at', 'last_used_at'], of: ofUser },
  // Nobody may learn who blocked them.
  blocks: { columns: ['blocker_id', 'blocked_id', 'created_at'], of: (user) => sql`blocker_id = ${user}` },
  known_devices: { columns: ['user_id', 'first_seen_at', 'last_seen_at'], of: ofUser },
  listings: {
    columns: [
      'id',
      'owner_id',
      ...listingFields.filter((field) => field !== 'kind'),
      'home_kind',
      'exact_place',
      'reference',
      'draft',
      'verification_status',
      'status',
      'held_from',
      'rented_to',
      'confirmed_at',
      ...([
        'asked_about',
        'told_about',
        'previous_price',
        'price_changed_at',
        'version',
        'client_id',
      ] as const),
      ...(['created_at', 'updated_at'] as const),
    ],
    of: (user) => sql`owner_id = ${user}`,
  },
  listing_pictures: {
    columns: [
      ...(['id', 'first_id', 'listing_id', 'is_primary', 'position'] as const),
      ...(['media_key', 'widths', 'width', 'height', 'import_number'] as const),
    ],
    of: ofListing,
  },
  listing_prices: { columns: ['listing_id', 'at', 'price'], of: ofListing },
  listing_views: { columns: ['listing_id', 'day', 'views'], of: ofListing },
  listing_holds: { columns: ['listing_id', 'cause', 'reason', 'description', 'created_at'], of: ofListing },
  listing_signals: { columns: ['listing_id', 'code', 'found_at', 'cleared_at'], of: ofListing },
  gone_signals: { columns: ['listing_id', 'code', 'found_at', 'gone_at', 'cleared_at'], of: ofListing },
  interactions: { columns: ['id', 'user_id', 'listing_id', 'kind', 'created_at'], of: ofUser },
  my_places: {
    columns: ['user_id', 'position', 'name', 'label', 'lat', 'lng', 'mode', 'shared'],
    of: ofUser,
  },
  favourites: { columns: ['user_id', 'listing_id', 'created_at'], of: ofUser },
  favourite_alerts: {
    columns: ['user_id', 'listing_id', 'kind', 'id', 'price', 'previous_price', 'created_at', 'is_seen'],
    of: ofUser,
  },
  searches: {
    columns: ['id', 'user_id', 'name', 'query', 'frequency', 'time_zone', 'created_at', 'counts_from'],
    of: ofUser,
  },
  search_matches: {
    columns: [
      ...(['search_id', 'listing_id', 'id', 'kind', 'previous_price', 'happened_at'] as const),
      ...(['matched_at', 'is_seen', 'awaits_mail', 'mailed_at', 'mailed_price'] as const),
    ],
    of: isOneOf('search_id', ownSearches),
  },
  search_mails: { columns: ['search_id', 'due_at', 'taken_at'], of: isOneOf('search_id', ownSearches) },
  search_consents: {
    columns: ['id', 'user_id', 'search_id', 'source', 'text', 'given_at', 'withdrawn_at'],
    of: ofUser,
  },
  recommendation_dismissals: { columns: ['user_id', 'listing_id', 'created_at'], of: ofUser },
  push_subscriptions: { columns: ['id', 'user_id', 'session_id', 'created_at'], of: ofUser },
  mail_opt_outs: { columns: ['user_id', 'kind', 'created_at'], of: ofUser },
  roommate_profiles: {
    columns: [
      ...([
        'id',
        'user_id',
        'description',
        'move_in_date',
        'stay_length',
        'occupation',
        'roommate_budget',
        'smoke_friendly',
      ] as const),
      ...([
        'cannabis_friendly',
        'pet_friendly',
        'couple_friendly',
        'gender_preference',
        'open_to_message',
        'created_at',
        'updated_at',
      ] as const),
    ],
    of: ofUser,
  },
  roommate_habits: {
    columns: ['roommate_id', 'question', 'answer', 'accepts', 'importance'],
    of: ofRoommate,
  },
  household_members: {
    columns: ['id', 'listing_id', 'roommate_id', 'accepted', 'created_at', 'responded_at'],
    of: either(ofRoommate, isOneOf('listing_id', ownListings)),
  },
  groups: {
    columns: [
      ...(['id', 'listing_id', 'owner_id', 'name', 'description', 'move_in_date', 'move_in_ready'] as const),
      ...(['group_status', 'status_changes', 'status_changed_at', 'applied_at'] as const),
      ...(['answer', 'landlord_note'] as const),
      ...(['size', 'join_policy', 'created_at', 'updated_at'] as const),
    ],
    of: isOneOf('id', ownGroups),
  },
  group_members: { columns: ['group_id', 'roommate_id', 'joined_at'], of: ofRoommate },
  group_shares: { columns: ['group_id', 'roommate_id', 'amount'], of: ofRoommate },
  group_agreements: { columns: ['group_id', 'roommate_id', 'agreed_at'], of: ofRoommate },
  group_ready: { columns: ['group_id', 'roommate_id'], of: ofRoommate },
  group_tasks: {
    columns: ['id', 'group_id', 'text', 'done', 'roommate_id', 'created_at', 'given_at'],
    of: ofRoommate,
  },
  group_shortlist: {
    columns: ['group_id', 'listing_id', 'added_by', 'note', 'created_at'],
    of: isOneOf('added_by', ownRoommate),
  },
  group_votes: { columns: ['group_id', 'listing_id', 'roommate_id', 'vote'], of: ofRoommate },
  group_packets: { columns: ['group_id', 'letter', 'version'], of: isOneOf('group_id', ownGroups) },
  group_introductions: { columns: ['group_id', 'roommate_id', 'about', 'reference_text'], of: ofRoommate },
  packet_changes: {
    columns: ['id', 'group_id', 'what', 'roommate_id', 'text_before', 'text_after', 'at'],
    of: either(
      isOneOf('roommate_id', ownRoommate),
      (user) => sql`(what = 'letter' and group_id in (${ownGroups(user)}))`,
    ),
  },
  group_events: {
    columns: ['id', 'group_id', 'code', 'by_id', 'listing_id', 'viewing_id', 'status', 'answer', 'at'],
    of: (user) => sql`by_id = ${user}`,
  },
  turn_mails: { columns: ['user_id', 'mailed_at'], of: ofUser },
  group_views: { columns: ['group_id', 'user_id', 'status_changes'], of: ofUser },
  invitations: {
    columns: ['id', 'group_id', 'roommate_id', 'accepted', 'created_at', 'responded_at'],
    of: either(isOneOf('roommate_id', ownRoommate), isOneOf('group_id', ownGroups)),
  },
  group_requests: {
    columns: ['id', 'group_id', 'roommate_id', 'text', 'accepted', 'is_seen', 'created_at', 'responded_at'],
    of: isOneOf('roommate_id', ownRoommate),
  },
  group_links: {
    columns: ['group_id', 'uses', 'expires_at', 'created_at'],
    of: isOneOf('group_id', ownGroups),
  },
  reviews: {
    columns: [
      ...(['id', 'reviewer_id', 'reviewee_id', 'reviewee_role', 'rating', 'comment'] as const),
      ...(['reply', 'replied_at', 'removed_at', 'created_at', 'updated_at'] as const),
    ],
    of: (user) => sql`(reviewer_id = ${user} or reviewee_id = ${user})`,
  },
  conversations: {
    columns: [
      'id',
      'listing_id',
      'kind',
      'starter_id',
      'group_id',
      'pair_first',
      'pair_second',
      'created_at',
    ],
    of: either((user) => sql`starter_id = ${user}`, isOneOf('id', ownConversations)),
  },
  conversation_participants: {
    columns: [
      ...(['conversation_id', 'user_id', 'last_read_id', 'last_updated', 'seen_at', 'mailed_at'] as const),
      ...(['mailed_id', 'joined_at', 'left_at', 'is_archived'] as const),
    ],
    of: isListed,
  },
  messages: {
    columns: [
      'id',
      'conversation_id',
      'sender_id',
      'content',
      'client_id',
      'removed_at',
      'created_at',
      'decline_reason',
      'decline_text',
    ],
    of: (user) => sql`sender_id = ${user}`,
  },
  saved_answers: { columns: ['id', 'user_id', 'title', 'text', 'created_at'], of: ofUser },
  viewings: {
    columns: [
      'id',
      'uid',
      'listing_id',
      'host_id',
      ...(['starts_at', 'ends_at', 'minutes', 'seats', 'taken', 'note', 'time_zone', 'sequence'] as const),
      ...(['unit_number', 'street_address', 'city'] as const),
      ...(['cancelled_at', 'cancel_reason', 'cancelled_with'] as const),
      ...(['reminded_at', 'created_at', 'updated_at'] as const),
    ],
    of: (user) => sql`host_id = ${user}`,
  },
  viewing_bookings: {
    columns: ['id', 'viewing_id', 'user_id', 'group_id', 'people', 'seats', 'created_at'],
    of: either(ofUser, isOneOf('group_id', ownGroups)),
  },
  reports: {
    columns: ['id', 'reporter_id', 'subject', 'subject_id', 'reason', 'text', 'created_at'],
    of: (user) => sql`reporter_id = ${user}`,
  },
  trust_items: {
    columns: ['id', 'kind', 'note', 'created_at'],
    of: (user) => sql`reported_id = ${user} and note <> ''`,
  },
  verification_files: { columns: ['item_id', 'listing_id', 'name', 'type', 'created_at'], of: ofListing },
  trust_answers: {
    columns: ['id', 'item_id', 'text', 'created_at'],
    of: isOneOf('item_id', (user) => sql`select id from trust_items where reported_id = ${user}`),
  },
  viewing_guests: { columns: ['viewing_id', 'user_id', 'alone_at'], of: ofUser },
  calendar_feeds: { columns: ['user_id', 'created_at'], of: ofUser },
} as const satisfies Rows;
