import type { ColumnType, Generated } from 'kysely';

/** Made by the database when a row is; never written by us. */
type Made<Value> = ColumnType<Value, never, never>;

interface Mailbox {
  id: Made<number>;
  message_id: string | null;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  task: string | null;
  payload: object | null;
  queued_again_at: Date | null;
  created_at: Made<Date>;
}

interface Users {
  id: Made<number>;
  public_id: Made<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  age: number;
  sex: string;
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
  created_at: Made<Date>;
  updated_at: Generated<Date>;
  folded_name: Made<string>;
  folded_location: Made<string>;
  password_changed_at: Made<Date | null>;
  first_signed_in_at: Date | null;
}

interface Sessions {
  id: Made<number>;
  user_id: number;
  refresh_hash: Buffer;
  device: string;
  created_at: Made<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

interface AccountLinks {
  id: Made<number>;
  user_id: number;
  purpose: 'verify' | 'reset';
  token_hash: Buffer;
  created_at: Made<Date>;
  expires_at: Date;
}

interface KnownDevices {
  user_id: number;
  device_hash: Buffer;
  first_seen_at: Made<Date>;
  last_seen_at: Generated<Date>;
}

interface Counters {
  key: Buffer;
  count: number;
  window_ends: Date;
  last_at: Date;
}

interface Listings {
  id: Made<number>;
  owner_id: number;
  price: number;
  property_type: string;
  payment_type: string;
  laundry_type: string;
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
  accuracy: string | null;
  verification_status: Generated<string>;
  created_at: Made<Date>;
  updated_at: Generated<Date>;
  client_id: string | null;
  square_small: Made<number | null>;
  square_medium: Made<number | null>;
  square_large: Made<number | null>;
  features: Made<number>;
  price_cents: Made<number>;
  bathroom_tenths: Made<number>;
  city_folded: Made<string>;
  names_folded: Made<string>;
}

interface ListingPictures {
  id: Made<number>;
  listing_id: number;
  is_primary: boolean;
  position: number;
  media_key: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string;
}

interface Interactions {
  id: Made<number>;
  user_id: number;
  listing_id: number;
  kind: 'click' | 'favourite';
  created_at: Made<Date>;
}

interface Favourites {
  user_id: number;
  listing_id: number;
  created_at: Made<Date>;
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

interface RecommendationDismissals {
  user_id: number;
  listing_id: number;
  created_at: Made<Date>;
}

interface MailOptOuts {
  user_id: number;
  kind: string;
  created_at: Made<Date>;
}

interface RoommateProfiles {
  id: Made<number>;
  user_id: number;
  description: string;
  move_in_date: string;
  stay_length: number;
  occupation: string;
  roommate_budget: number;
  smoke_friendly: Generated<boolean>;
  cannabis_friendly: Generated<boolean>;
  pet_friendly: Generated<boolean>;
  couple_friendly: Generated<boolean>;
  gender_preference: Generated<string>;
  open_to_message: Generated<boolean>;
  created_at: Made<Date>;
  updated_at: Generated<Date>;
}

interface Groups {
  id: Made<number>;
  listing_id: number;
  owner_id: number;
  name: string;
  description: Generated<string>;
  move_in_date: string;
  move_in_ready: Generated<boolean>;
  group_status: Generated<string>;
  status_changes: Generated<number>;
  status_changed_at: Generated<Date>;
  created_at: Made<Date>;
  updated_at: Generated<Date>;
}

interface GroupMembers {
  group_id: number;
  roommate_id: number;
  joined_at: Made<Date>;
}

interface GroupViews {
  group_id: number;
  user_id: number;
  status_changes: number;
}

interface Invitations {
  id: Made<number>;
  group_id: number;
  roommate_id: number;
  accepted: boolean | null;
  created_at: Made<Date>;
  responded_at: Date | null;
}

interface Reviews {
  id: Made<number>;
  reviewer_id: number | null;
  reviewee_id: number;
  reviewee_role: string;
  rating: number;
  comment: string;
  created_at: Made<Date>;
  updated_at: Generated<Date>;
}

interface Conversations {
  id: Made<number>;
  listing_id: number;
  kind: 'direct' | 'members' | 'landlord';
  starter_id: number | null;
  group_id: number | null;
  last_message_id: number | null;
  created_at: Made<Date>;
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
}

interface Messages {
  id: Made<number>;
  conversation_id: number;
  sender_id: number | null;
  content: string;
  client_id: string | null;
  created_at: Made<Date>;
}

interface SchemaMigrations {
  version: number;
  name: string;
  checksum: string;
  applied_at: Made<Date>;
}

/** The tables as the migrations make them; a test holds the two against each other. */
export interface Schema {
  schema_migrations: SchemaMigrations;
  mailbox: Mailbox;
  users: Users;
  sessions: Sessions;
  account_links: AccountLinks;
  known_devices: KnownDevices;
  counters: Counters;
  listings: Listings;
  listing_pictures: ListingPictures;
  interactions: Interactions;
  favourites: Favourites;
  recommendation_neighbours: RecommendationNeighbours;
  recommendation_popularity: RecommendationPopularity;
  recommendation_dismissals: RecommendationDismissals;
  mail_opt_outs: MailOptOuts;
  roommate_profiles: RoommateProfiles;
  groups: Groups;
  group_members: GroupMembers;
  group_views: GroupViews;
  invitations: Invitations;
  reviews: Reviews;
  conversations: Conversations;
  conversation_participants: ConversationParticipants;
  messages: Messages;
}
