import type { ListingKind, ListingTerm, LocationPrecision, RoomType } from '../codes.ts';
import { roomFields } from '../fields.ts';
import type { Listing } from '../listing.ts';
import { listingMessages as say } from '../messages.ts';

type Faults = Readonly<Record<string, readonly string[]>>;

interface Room {
  readonly room_type?: RoomType | null | undefined;
  readonly household_size?: number | null | undefined;
  readonly private_bathroom?: boolean | null | undefined;
  readonly owner_lives_here?: boolean | null | undefined;
  readonly household_about?: string | null | undefined;
}

/** An unticked box or an empty field is not an answer; a household of 0 is. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false;

export const roomProblems = (kind: ListingKind, room: Room): Faults =>
  kind === 'R'
    ? {
        ...(!room.room_type && { room_type: [say.roomType] }),
        ...(!isSaid(room.household_size) && { household_size: [say.householdSize] }),
      }
    : Object.fromEntries(
        roomFields.flatMap((field) => (isSaid(room[field]) ? [[field, [say.roomsOnly]]] : [])),
      );

/** Null for a whole home, even if it was offered as a room before. */
export const settledRoom = (kind: ListingKind, room: Room) =>
  kind === 'R'
    ? {
        room_type: room.room_type ?? null,
        household_size: room.household_size ?? null,
        private_bathroom: room.private_bathroom ?? false,
        owner_lives_here: room.owner_lives_here ?? false,
        household_about: room.household_about ?? '',
      }
    : {
        room_type: null,
        household_size: null,
        private_bathroom: null,
        owner_lives_here: null,
        household_about: null,
      };

interface Stay {
  readonly term: ListingTerm;
  readonly move_in_date: string;
  readonly available_until?: string | null | undefined;
}

export const stayProblems = ({ term, move_in_date, available_until = null }: Stay): Faults => {
  if (available_until === null) return term === 'S' ? { available_until: [say.subletEnd] } : {};
  return available_until > move_in_date ? {} : { available_until: [say.endBeforeMoveIn] };
};

export const defaultPrecision = (kind: ListingKind): LocationPrecision => (kind === 'R' ? 'area' : 'exact');

/** A group cannot share a room for one person. */
export const offersGroups = ({ kind, capacity }: Pick<Listing, 'kind' | 'capacity'>): boolean =>
  kind === 'W' || (capacity ?? 1) > 1;
