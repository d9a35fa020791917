import type { ColumnType, Generated } from 'kysely';

/** Made by the database when a row is; never written by us. */
type Made<Value> = ColumnType<Value, never, never>;

interface Mailbox {
  id: Made<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
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
  verification_status: Generated<string>;
  created_at: Made<Date>;
  updated_at: Generated<Date>;
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
  listings: Listings;
  listing_pictures: ListingPictures;
  interactions: Interactions;
  favourites: Favourites;
  recommendation_neighbours: RecommendationNeighbours;
  recommendation_popularity: RecommendationPopularity;
  recommendation_dismissals: RecommendationDismissals;
}
