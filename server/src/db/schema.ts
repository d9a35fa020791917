// Generated from the migrated database by `npm run db:types`: do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Written by the database alone. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

interface AccountLinks {
  id: ReadOnly<number>;
  user_id: number;
  purpose: 'verify' | 'reset';
  token_hash: Buffer;
  created_at: ReadOnly<Date>;
  expires_at: Date;
}

interface Blocks {
  blocker_id: number;
  blocked_id: number;
  created_at: ReadOnly<Date>;
}

interface ConversationParticipants {
  conversation_id: number;
  user_id: number;
  last_read_id: Generated<number>;
  last_updated: Generated<Date>;
  seen_at: Date | null;
  mailed_at: Date | null;
  mailed_id: Generated<number>;
  joined_at: Generated<Date>;
  left_at: Date | null;
  is_archived: Generated<boolean>;
  is_listed: Generated<boolean>;
  home_id: number | null;
  other_id: number | null;
}

interface Conversations {
  id: ReadOnly<number>;
  listing_id: number | null;
  kind: 'direct' | 'members' | 'landlord' | 'roommates';
  starter_id: number | null;
  group_id: number | null;
  last_message_id: number | null;
  created_at: ReadOnly<Date>;
  pair_first: number | null;
  pair_second: number | null;
}

interface Counters {
  key: Buffer;
  count: number;
  window_ends: Date;
  last_at: Date;
}

interface FavouriteAlerts {
  user_id: number;
  listing_id: number;
  kind: 'price_down' | 'rented' | 'active';
  id: Generated<number>;
  price: number;
  previous_price: number | null;
  created_at: Generated<Date>;
  is_seen: Generated<boolean>;
}

interface Favourites {
  user_id: number;
  listing_id: number;
  created_at: ReadOnly<Date>;
}

interface GroupAgreements {
  group_id: number;
  roommate_id: number;
  agreed_at: Generated<Date>;
}

interface GroupIntroductions {
  group_id: number;
  roommate_id: number;
  about: Generated<string>;
  reference_text: Generated<string>;
}

interface GroupMembers {
  group_id: number;
  roommate_id: number;
  joined_at: ReadOnly<Date>;
}

interface GroupPackets {
  group_id: number;
  letter: string;
}

interface GroupShares {
  group_id: number;
  roommate_id: number;
  amount: number;
}

interface GroupTasks {
  id: ReadOnly<number>;
  group_id: number;
  text: string;
  done: Generated<boolean>;
  roommate_id: number | null;
  created_at: Generated<Date>;
}

interface GroupViews {
  group_id: number;
  user_id: number;
  status_changes: number;
}

interface Groups {
  id: ReadOnly<number>;
  listing_id: number;
  owner_id: number;
  name: string;
  description: Generated<string>;
  move_in_date: string;
  move_in_ready: Generated<boolean>;
  group_status: Generated<'O' | 'P' | 'F' | 'S' | 'U' | 'R' | 'I'>;
  status_changes: Generated<number>;
  status_changed_at: Generated<Date>;
  created_at: ReadOnly<Date>;
  updated_at: Generated<Date>;
  applied_at: Date | null;
  answer: 'accepted' | 'declined' | null;
}

interface Interactions {
  id: ReadOnly<number>;
  user_id: number;
  listing_id: number;
  kind: 'click' | 'favourite';
  created_at: ReadOnly<Date>;
}

interface Invitations {
  id: ReadOnly<number>;
  group_id: number;
  roommate_id: number;
  accepted: boolean | null;
  created_at: ReadOnly<Date>;
  responded_at: Date | null;
}

interface KnownDevices {
  user_id: number;
  device_hash: Buffer;
  first_seen_at: ReadOnly<Date>;
  last_seen_at: Generated<Date>;
}

interface ListingHolds {
  listing_id: number;
  cause: 'signals' | 'staff' | 'suspension';
  reason: Generated<string>;
  created_at: Generated<Date>;
}

interface ListingNews {
  id: ReadOnly<number>;
  listing_id: number;
  kind: 'active' | 'price_down' | 'rented';
  previous_price: number | null;
  created_at: Generated<Date>;
}

interface ListingPictures {
  id: ReadOnly<number>;
  listing_id: number;
  is_primary: boolean;
  position: number;
  media_key: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string;
  hash: string | null;
  colours: string | null;
  first_id: number | null;
}

interface ListingPrices {
  listing_id: number;
  at: Date;
  price: number;
}

interface ListingSignals {
  listing_id: number;
  code:
    | 'copied_picture'
    | 'low_rent'
    | 'new_account'
    | 'money_before_viewing'
    | 'other_messenger'
    | 'keys_by_mail'
    | 'abroad'
    | 'contact_details';
  evidence: Generated<string>;
  found_at: Generated<Date>;
  cleared_at: Date | null;
}

interface ListingViews {
  listing_id: number;
  day: string;
  views: number;
}

interface ListingVisitors {
  day: string;
  listing_id: number;
  visitor: Buffer;
}

interface Listings {
  id: ReadOnly<number>;
  owner_id: number;
  price: number;
  property_type: 'H' | 'A' | 'C' | 'T' | 'O';
  payment_type: 'C' | 'D' | 'I' | 'P' | 'X' | 'O';
  laundry_type: 'I' | 'S' | 'N';
  bedrooms: number;
  bathrooms: number;
  sqft_area: number;
  parking_spaces: number;
  furnished: Generated<boolean>;
  pet_friendly: Generated<boolean>;
  shareable: Generated<boolean>;
  heating: Generated<boolean>;
  ac: Generated<boolean>;
  fridge: Generated<boolean>;
  internet: Generated<boolean>;
  heat: Generated<boolean>;
  hydro: Generated<boolean>;
  water: Generated<boolean>;
  extra_amenities: Generated<string>;
  description: string;
  move_in_date: string;
  unit_number: Generated<string>;
  street_address: string;
  city: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  verification_status: Generated<'U' | 'P' | 'V'>;
  created_at: ReadOnly<Date>;
  updated_at: Generated<Date>;
  square_small: ReadOnly<number | null>;
  square_medium: ReadOnly<number | null>;
  square_large: ReadOnly<number | null>;
  features: ReadOnly<number>;
  price_cents: ReadOnly<number>;
  bathroom_tenths: ReadOnly<number>;
  client_id: string | null;
  accuracy: 'address' | 'street' | 'area' | 'city' | null;
  status: Generated<'A' | 'P' | 'R' | 'E' | 'H'>;
  confirmed_at: Generated<Date>;
  asked_about: Date | null;
  previous_price: number | null;
  price_changed_at: Date | null;
  held_from: 'A' | 'P' | 'R' | 'E' | null;
  filter_bits: ReadOnly<number>;
  sqft_hundredths: ReadOnly<number>;
  city_folded: ReadOnly<string>;
  names_folded: ReadOnly<string>;
}

interface MailOptOuts {
  user_id: number;
  kind: string;
  created_at: ReadOnly<Date>;
}

interface Mailbox {
  id: ReadOnly<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: ReadOnly<Date>;
  message_id: string | null;
  task: string | null;
  payload: object | null;
  queued_again_at: Date | null;
  attachment_name: string | null;
  attachment_type: string | null;
  attachment: string | null;
}

interface Messages {
  id: ReadOnly<number>;
  conversation_id: number;
  sender_id: number | null;
  content: string;
  client_id: string | null;
  created_at: ReadOnly<Date>;
  removed_at: Date | null;
}

interface PacketChanges {
  id: ReadOnly<number>;
  group_id: number;
  what: 'letter' | 'about' | 'references' | 'members' | 'move_in_date';
  roommate_id: number | null;
  text_before: Generated<string>;
  text_after: Generated<string>;
  people_before: Generated<number[]>;
  people_after: Generated<number[]>;
  is_seen: Generated<boolean>;
  at: Generated<Date>;
}

interface RecommendationDismissals {
  user_id: number;
  listing_id: number;
  created_at: ReadOnly<Date>;
}

interface RecommendationNeighbours {
  listing_id: number;
  neighbour_ids: number[];
  closeness: number[];
}

interface RecommendationPopularity {
  listing_id: number;
  week_people: number;
  people: number;
}

interface RecommendationRuns {
  learned_at: Generated<Date>;
  model: string;
  ndcg_neighbours: number | null;
  ndcg_both: number | null;
  ndcg_factors: number | null;
  note: string;
  people: number;
  homes: number;
  pairs: number;
  judged: number;
  seconds: number;
}

interface Reports {
  id: ReadOnly<number>;
  item_id: number;
  reporter_id: number | null;
  subject: string;
  subject_id: number;
  reason: 'scam' | 'discrimination' | 'wrong' | 'spam' | 'harassment' | 'other';
  text: string;
  seen: object;
  created_at: ReadOnly<Date>;
}

interface Reviews {
  id: ReadOnly<number>;
  reviewer_id: number | null;
  reviewee_id: number;
  reviewee_role: 'T' | 'L' | 'R';
  rating: number;
  comment: string;
  created_at: ReadOnly<Date>;
  updated_at: Generated<Date>;
  reply: string | null;
  replied_at: Date | null;
  removed_at: Date | null;
}

interface RoommateHabitBits {
  bits: string;
  weight: number;
  roommate_id: number;
  created_at: Date;
}

interface RoommateHabits {
  roommate_id: number;
  question: string;
  answer: string;
  accepts: string[];
  importance: number;
}

interface RoommateProfiles {
  id: ReadOnly<number>;
  user_id: number;
  description: string;
  move_in_date: string;
  stay_length: number;
  occupation: 'S' | 'E' | 'N';
  roommate_budget: number;
  smoke_friendly: Generated<boolean>;
  cannabis_friendly: Generated<boolean>;
  pet_friendly: Generated<boolean>;
  couple_friendly: Generated<boolean>;
  gender_preference: Generated<'O' | 'F' | 'M'>;
  open_to_message: Generated<boolean>;
  created_at: ReadOnly<Date>;
  updated_at: Generated<Date>;
}

interface SchemaMigrations {
  version: number;
  name: string;
  checksum: string;
  applied_at: ReadOnly<Date>;
  oldest_code: number | null;
}

interface SearchConsents {
  id: ReadOnly<number>;
  user_id: number;
  search_id: number | null;
  source: string;
  text: string;
  given_at: Generated<Date>;
  withdrawn_at: Date | null;
}

interface SearchMails {
  search_id: number;
  due_at: Date | null;
  taken_at: Date | null;
}

interface SearchMatches {
  search_id: number;
  listing_id: number;
  id: Generated<number>;
  kind: 'active' | 'price_down';
  previous_price: number | null;
  happened_at: Date;
  matched_at: Generated<Date>;
  is_seen: Generated<boolean>;
  awaits_mail: boolean;
  mailed_at: Date | null;
  mailed_price: number | null;
}

interface SearchTerms {
  search_id: number;
  owner_id: number | null;
  place: 'circle' | 'bounds' | 'area' | 'text' | 'anywhere';
  reach: string | null;
  lat: number | null;
  lng: number | null;
  lat_cosine: number | null;
  half_chord: number | null;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  area: string | null;
  bit_mask: Generated<number>;
  bits: Generated<number>;
  property_types: number | null;
  laundry_types: number | null;
  parking: number | null;
  sqft_hundredths: number | null;
  bedrooms: number | null;
  bedrooms_exact: number | null;
  bathroom_tenths: number | null;
  move_in_before: string | null;
  min_cents: number | null;
  max_cents: number | null;
  names: string[] | null;
  name_patterns: string[] | null;
  name_keys: string[] | null;
  within_names: Generated<string[]>;
  within_streets: Generated<string[]>;
}

interface Searches {
  id: ReadOnly<number>;
  user_id: number;
  name: string;
  query: object;
  frequency: 'instant' | 'daily' | 'off';
  time_zone: string;
  created_at: Generated<Date>;
  counts_from: Generated<Date>;
}

interface Sessions {
  id: ReadOnly<number>;
  user_id: number;
  refresh_hash: Buffer;
  device: string;
  created_at: ReadOnly<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

interface StaffLog {
  id: ReadOnly<number>;
  staff_id: number | null;
  act: string;
  subject: 'listing' | 'person' | 'message' | 'review';
  subject_id: number;
  item_id: number | null;
  reason: string;
  created_at: ReadOnly<Date>;
}

interface TrustAnswers {
  id: ReadOnly<number>;
  item_id: number;
  text: string;
  created_at: ReadOnly<Date>;
}

interface TrustItems {
  id: ReadOnly<number>;
  kind: 'report' | 'held' | 'verification';
  subject: 'listing' | 'person' | 'message' | 'review';
  subject_id: number;
  reported_id: number | null;
  note: Generated<string>;
  state: Generated<'open' | 'upheld' | 'dismissed'>;
  created_at: Generated<Date>;
  decided_at: Date | null;
}

interface Users {
  id: ReadOnly<number>;
  public_id: ReadOnly<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  age: number;
  sex: 'M' | 'F' | 'O';
  city: string;
  preferred_location: string;
  phone_number: string;
  budget_min: number | null;
  budget_max: number;
  yearly_income: number | null;
  instagram_link: string | null;
  facebook_link: string | null;
  profile_picture: string | null;
  receive_email_notifications: Generated<boolean>;
  receive_sms_notifications: Generated<boolean>;
  terms_accepted_at: Generated<Date>;
  verified_at: Date | null;
  deactivated_at: Date | null;
  created_at: ReadOnly<Date>;
  updated_at: Generated<Date>;
  folded_name: ReadOnly<string>;
  password_changed_at: ReadOnly<Date | null>;
  first_signed_in_at: Date | null;
  is_staff: Generated<boolean>;
  suspended_at: Date | null;
  show_contact: Generated<boolean>;
  language: Generated<'en' | 'fr'>;
  folded_location: ReadOnly<string>;
}

interface ViewSalts {
  day: string;
  salt: Buffer;
}

interface ViewingBookings {
  id: ReadOnly<number>;
  viewing_id: number;
  user_id: number | null;
  group_id: number | null;
  seats: number;
  created_at: Generated<Date>;
}

interface ViewingGuests {
  viewing_id: number;
  user_id: number;
}

interface Viewings {
  id: ReadOnly<number>;
  uid: Generated<string>;
  listing_id: number | null;
  host_id: number | null;
  starts_at: Date;
  ends_at: Date;
  minutes: number;
  seats: number;
  taken: Generated<number>;
  note: Generated<string>;
  unit_number: string;
  street_address: string;
  city: string;
  time_zone: string;
  sequence: Generated<number>;
  cancelled_at: Date | null;
  reminded_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The tables as the migrations make them. */
export interface Schema {
  account_links: AccountLinks;
  blocks: Blocks;
  conversation_participants: ConversationParticipants;
  conversations: Conversations;
  counters: Counters;
  favourite_alerts: FavouriteAlerts;
  favourites: Favourites;
  group_agreements: GroupAgreements;
  group_introductions: GroupIntroductions;
  group_members: GroupMembers;
  group_packets: GroupPackets;
  group_shares: GroupShares;
  group_tasks: GroupTasks;
  group_views: GroupViews;
  groups: Groups;
  interactions: Interactions;
  invitations: Invitations;
  known_devices: KnownDevices;
  listing_holds: ListingHolds;
  listing_news: ListingNews;
  listing_pictures: ListingPictures;
  listing_prices: ListingPrices;
  listing_signals: ListingSignals;
  listing_views: ListingViews;
  listing_visitors: ListingVisitors;
  listings: Listings;
  mail_opt_outs: MailOptOuts;
  mailbox: Mailbox;
  messages: Messages;
  packet_changes: PacketChanges;
  recommendation_dismissals: RecommendationDismissals;
  recommendation_neighbours: RecommendationNeighbours;
  recommendation_popularity: RecommendationPopularity;
  recommendation_runs: RecommendationRuns;
  reports: Reports;
  reviews: Reviews;
  roommate_habit_bits: RoommateHabitBits;
  roommate_habits: RoommateHabits;
  roommate_profiles: RoommateProfiles;
  schema_migrations: SchemaMigrations;
  search_consents: SearchConsents;
  search_mails: SearchMails;
  search_matches: SearchMatches;
  search_terms: SearchTerms;
  searches: Searches;
  sessions: Sessions;
  staff_log: StaffLog;
  trust_answers: TrustAnswers;
  trust_items: TrustItems;
  users: Users;
  view_salts: ViewSalts;
  viewing_bookings: ViewingBookings;
  viewing_guests: ViewingGuests;
  viewings: Viewings;
}
