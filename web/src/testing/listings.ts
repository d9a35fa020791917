import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import type { Listing, ListingPicture } from '@lodgepole/contract/listings/listing';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';

export const aPicture = (changes: Partial<ListingPicture> = {}): ListingPicture => {
  const id = changes.id ?? 1;
  return {
    id,
    image: `https://lodgepole.test/photos/${id}-960.webp`,
    is_primary: id === 1,
    width: 960,
    height: 720,
    srcset: `https://lodgepole.test/photos/${id}-480.webp 480w, https://lodgepole.test/photos/${id}-960.webp 960w`,
    placeholder: 'data:image/webp;base64,AAAA',
    ...changes,
  };
};

/** A whole home on usual terms that shows its address. */
const onLease = {
  kind: 'W',
  kind_display: 'Whole home',
  term: 'L',
  term_display: 'Lease',
  lease_months: null,
  available_until: null,
  deposit: null,
  capacity: null,
  room_type: null,
  room_type_display: null,
  household_size: null,
  private_bathroom: null,
  owner_lives_here: null,
  household_about: null,
  accessibility: {},
  location_precision: 'exact',
} as const satisfies Partial<Listing>;

export const aListing = (changes: Partial<Listing> = {}): Listing => ({
  id: 21,
  owner: {
    id: 8,
    first_name: 'Bob',
    last_name: 'Singh',
    email: 'bob@example.com',
    phone_number: '+1-519-555-0177',
    profile_picture: null,
    response: null,
  },
  price: 1850,
  property_type: 'A',
  property_type_display: 'Apartment',
  payment_type: 'I',
  payment_type_display: 'Interac/Wire Transfer',
  bedrooms: 2,
  bathrooms: 1,
  sqft_area: 850,
  parking_spaces: 1,
  laundry_type: 'S',
  laundry_type_display: 'Shared',
  furnished: false,
  pet_friendly: true,
  shareable: true,
  heating: true,
  ac: false,
  fridge: true,
  internet: false,
  heat: true,
  hydro: false,
  water: true,
  extra_amenities: '',
  description: 'Bright corner unit near the park.',
  move_in_date: '2099-01-01',
  unit_number: '',
  street_address: '75 King St S',
  city: 'Waterloo',
  postal_code: 'N2J 1P2',
  latitude: 43.4643,
  longitude: -80.5204,
  accuracy: 'address',
  ...onLease,
  verification_status: 'U',
  verification_status_display: 'Unverified',
  status: 'A',
  status_display: 'Active',
  confirmed_at: '2026-01-05T10:00:00.000Z',
  previous_price: null,
  price_changed_at: null,
  created_at: '2026-01-05T10:00:00.000Z',
  pictures: [aPicture({ id: 1 }), aPicture({ id: 2 }), aPicture({ id: 3 })],
  ...changes,
});

/** A search for homes in Waterloo, saved without emails. */
export const aSavedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 5,
  name: '2+ bedrooms in Waterloo, ON',
  query: { location: 'Waterloo, ON', lat: 43.46, lng: -80.52, radius: 5, bedrooms: 2 },
  frequency: 'off',
  created_at: '2026-01-05T10:00:00.000Z',
  new_count: 0,
  ...changes,
});

export const anOwnListing = (changes: Partial<OwnListing> = {}): OwnListing => ({
  ...aListing(),
  days_left: 30,
  stats: { views: 0, favourites: 0, conversations: 0, applications: 0, viewings: 0 },
  waiting: { messages: 0, applications: 0 },
  ...changes,
});
