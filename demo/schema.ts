import { namesOf } from '@lodgepole/contract/core/objects';
import { languages } from '@lodgepole/contract/core/text/language';
import {
  listingKinds,
  listingStatuses,
  listingTerms,
  locationPrecisions,
  roomTypes,
} from '@lodgepole/contract/listings/codes';
import { listingFlags, listingNumbers } from '@lodgepole/contract/listings/fields';
import { Accessibility } from '@lodgepole/contract/listings/rooms/accessibility';
import { HabitAnswer } from '@lodgepole/contract/roommates/habits/habits';
import { searchFrequencies } from '@lodgepole/contract/saved/searches';
import { z } from 'zod';

/**
 * The lines of each file in `data/`. Names with underscores are columns. Fields are omitted where they have their
 * default. People, listings and groups are referred to by id.
 */

const span = /^(?=\d)(?:(\d+)d)? ?(?:(\d+)h)? ?(?:(\d+)m)?$/;

/** A duration such as `12d 4h 30m`, in minutes; most count back from the moment of loading. */
const ago = z
  .string()
  .regex(span, 'Write a span of time like 12d 4h 30m.')
  .transform((text) => {
    const [, days = 0, hours = 0, minutes = 0] = span.exec(text)?.map((part) => Number(part ?? 0)) ?? [];
    return (days * 24 + hours) * 60 + minutes;
  });

const flag = z.boolean().default(false);
const text = z.string().default('');
const id = z.string().min(1);
const ids = z.array(id).default([]);
const optionalId = id.nullable().default(null);
const optionalNumber = z.number().nullable().default(null);
const optionalFlag = z.boolean().nullable().default(null);
const optionalAgo = ago.nullable().default(null);

const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape)).default([]);

const fieldsOf = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;

/** The id is the part of the email before the `@`, and names the portrait. */
export const Person = z.strictObject({
  id,
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  age: z.number(),
  sex: z.string(),
  /** With its province: `Waterloo, ON`. */
  city: z.string(),
  preferred_location: z.string(),
  phone_number: z.string(),
  budget_min: optionalNumber,
  budget_max: z.number(),
  yearly_income: optionalNumber,
  instagram_link: z.string().nullable().default(null),
  facebook_link: z.string().nullable().default(null),
  receive_email_notifications: flag,
  receive_sms_notifications: flag,
  show_contact: flag,
  is_staff: flag,
  isNewcomer: flag,
  hasPortrait: flag,
  joinedAgo: ago,
  blocks: ids,
});

export const Listing = z.strictObject({
  id,
  owner: id,
  status: z.enum(namesOf(listingStatuses)),
  verification_status: z.enum(['U', 'P', 'V']),
  street_address: z.string(),
  unit_number: text,
  /** With its province, like a person's city. */
  city: z.string(),
  postal_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  ...fieldsOf(listingNumbers, z.number()),
  property_type: z.string(),
  payment_type: z.string(),
  laundry_type: z.string(),
  ...fieldsOf(listingFlags, flag),
  extra_amenities: text,
  description: z.string(),
  kind: z.enum(namesOf(listingKinds)).default('W'),
  term: z.enum(namesOf(listingTerms)).default('L'),
  lease_months: optionalNumber,
  deposit: optionalNumber,
  capacity: optionalNumber,
  room_type: z.enum(namesOf(roomTypes)).nullable().default(null),
  household_size: optionalNumber,
  private_bathroom: optionalFlag,
  owner_lives_here: optionalFlag,
  household_about: z.string().nullable().default(null),
  accessibility: Accessibility.default({}),
  location_precision: z.enum(locationPrecisions).default('exact'),
  /** Of a room: whom its owner asked whether they live there. `accepted` is null while they have not answered. */
  household: list({ person: id, accepted: z.boolean().nullable(), ago }),
  moveInDays: z.number(),
  /** Null without an end. */
  untilDays: optionalNumber,
  postedAgo: ago,
  confirmedAgo: ago,
  /** When it left the searches; null while it is in them. */
  closedAgo: optionalAgo,
  /** Its prices, oldest first; empty if it had only one. */
  prices: list({ price: z.number(), ago }),
  /** Views relative to an average listing. */
  popularity: z.number(),
  /** Ids in `pictures/homes.jsonl`. */
  pictures: z.array(id),
  /** The hold since `closedAgo`, and the owner's answer. */
  hold: z
    .strictObject({
      signals: z.array(z.strictObject({ code: z.string(), evidence: text })),
      answer: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
});

/** What someone looked at, and what they saved two minutes later. */
export const Interest = z.strictObject({
  person: id,
  clicks: z.record(id, ago),
  favourites: ids,
});

export const Search = z.strictObject({
  person: id,
  name: z.string(),
  /** A circle on the map. */
  query: z.looseObject({ location: z.string(), lat: z.number(), lng: z.number(), radius: z.number() }),
  frequency: z.enum(namesOf(searchFrequencies)),
  savedAgo: ago,
  /** Newest first; `previousPrice` if the price fell. */
  matches: z.array(z.strictObject({ listing: id, ago, previousPrice: optionalNumber })),
});

export const Roommate = z.strictObject({
  person: id,
  description: z.string(),
  moveInDays: z.number(),
  stay_length: z.number(),
  occupation: z.string(),
  roommate_budget: z.number(),
  smoke_friendly: flag,
  cannabis_friendly: flag,
  pet_friendly: flag,
  couple_friendly: flag,
  gender_preference: z.string(),
  open_to_message: flag,
  postedAgo: ago,
  habits: z.array(HabitAnswer).default([]),
});

export const Group = z.strictObject({
  id,
  /** Null for a group that has no home yet. */
  listing: optionalId,
  /** How many people it wants to be. */
  size: z.number().nullable().default(null),
  /** The owner first. */
  members: z.array(id).min(1),
  name: z.string(),
  description: text,
  moveInDays: z.number(),
  move_in_ready: flag,
  join_policy: z.enum(['open', 'ask']).default('open'),
  group_status: z.enum(['O', 'P', 'F', 'S', 'U', 'R', 'I']),
  status_changes: z.number(),
  openedAgo: ago,
  /** In the order of the members. */
  joinedAgo: z.array(ago),
  /** When it first applied; null while it is forming. */
  appliedAgo: optionalAgo,
  changedAgo: ago,
  /** Who has seen its current state. */
  seenBy: ids,
  answer: z.enum(['accepted', 'declined']).nullable().default(null),
  /** Dollars in the order of the members; null for an equal split. */
  shares: z.array(z.number()).nullable().default(null),
  agreed: ids,
  /** Who is ready to apply. */
  ready: ids,
  tasks: list({ text: z.string(), done: flag, person: optionalId, ago }),
  /** Homes it considers: who added each, and what the members think of it. */
  shortlist: list({
    listing: id,
    person: id,
    note: text,
    ago,
    votes: z.record(id, z.enum(['yes', 'maybe', 'no'])).default({}),
  }),
  letter: text,
  introductions: list({ person: id, about: text, references: text }),
  /**
   * Changes after the application with their earlier value: a text, or by how many days the move-in date was
   * earlier.
   */
  changes: list({
    what: z.enum(['letter', 'about', 'move_in_date']),
    person: optionalId,
    before: z.union([z.string(), z.number()]).default(''),
    ago,
    isSeen: flag,
  }),
  invitations: list({
    person: id,
    accepted: z.boolean().nullable(),
    sentAgo: ago,
    answeredAgo: optionalAgo,
  }),
  /** Requests to join. */
  requests: list({
    person: id,
    text,
    accepted: z.boolean().nullable().default(null),
    ago,
    answeredAgo: optionalAgo,
  }),
});

export const Conversation = z.strictObject({
  kind: z.enum(['direct', 'members', 'landlord', 'roommates']),
  listing: optionalId,
  group: optionalId,
  /** The person who started it comes first. */
  participants: z.array(id),
  messages: z.array(z.strictObject({ from: id, ago, text: z.string() })),
  /** The number of unread messages per person. */
  unread: z.record(id, z.number()).default({}),
  archivedBy: ids,
});

export const Review = z.strictObject({
  reviewer: id,
  reviewee: id,
  role: z.enum(['L', 'T', 'R']),
  rating: z.number(),
  comment: text,
  ago,
  reply: z.string().nullable().default(null),
  repliedAgo: optionalAgo,
});

export const Report = z.strictObject({
  subject: z.enum(['listing', 'person', 'review']),
  /** An id; of a review, its reviewer, reviewee and role. */
  of: id,
  reported: id,
  reporters: z.array(id),
  reason: z.string(),
  text,
  ago,
  /** The staff's decision and reason; null while it waits. */
  decided: z
    .strictObject({ state: z.enum(['upheld', 'dismissed']), reason: z.string(), ago })
    .nullable()
    .default(null),
});

/**
 * Consecutive viewings on one day in the listing's time zone: on the next such weekday, or on the last one before
 * the listing left the searches.
 */
export const Showing = z.strictObject({
  listing: id,
  when: z.enum(['coming', 'past']),
  weekday: z.enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']),
  /** When the first one begins: `17:30`. */
  from: z.string().regex(/^\d\d:\d\d$/),
  count: z.number(),
  minutes: z.number(),
  seats: z.number(),
  note: text,
  /** Before the moment of loading; if past, before the first viewing begins. */
  offered: ago,
  /** The index of the cancelled one. */
  cancelled: optionalNumber,
  /** Booked before the moment of loading; if past, before the viewing begins. */
  bookings: list({ slot: z.number(), person: id, group: optionalId, booked: ago }),
});

export const files = {
  people: Person,
  listings: Listing,
  interests: Interest,
  searches: Search,
  roommates: Roommate,
  groups: Group,
  conversations: Conversation,
  reviews: Review,
  reports: Report,
  showings: Showing,
};

export type Person = z.output<typeof Person>;
export type Listing = z.output<typeof Listing>;
export type Interest = z.output<typeof Interest>;
export type Search = z.output<typeof Search>;
export type Roommate = z.output<typeof Roommate>;
export type Group = z.output<typeof Group>;
export type Conversation = z.output<typeof Conversation>;
export type Review = z.output<typeof Review>;
export type Report = z.output<typeof Report>;
export type Showing = z.output<typeof Showing>;
