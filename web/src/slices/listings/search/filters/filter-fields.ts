import { FilterDialog } from './filter-dialog.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price/price-fields.tsx';
import { RoomFields } from './rooms/room-fields.tsx';
import { TypeField } from './type-field.tsx';

/** What opens on demand, in one piece. */
export const filterFields = {
  Dialog: FilterDialog,
  place: PlaceFields,
  price: PriceFields,
  rooms: RoomFields,
  type: TypeField,
  more: MoreFields,
} as const;
