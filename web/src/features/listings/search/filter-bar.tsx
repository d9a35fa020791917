import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react';
import { useActiveFilters, usePriceText } from './active-filters.ts';
import classes from './filter-bar.module.css';
import type { FilterFormProps } from './filter-control.ts';
import { FilterPill } from './filter-pill.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { usePlaceSummary } from './place-name.ts';
import { PriceFields } from './price-fields.tsx';
import { RoomFields } from './room-fields.tsx';
import { noFilters } from './search-state.ts';
import { TypeField } from './type-field.tsx';

/** Every filter: as pills where there is room for them, else in one sheet. */
export const FilterBar = (props: FilterFormProps) => {
  const { t } = useLingui();
  return (
    <search className={`${classes.bar} no-print`} aria-label={t`Filters`}>
      <div className={classes.pills}>
        <Pills {...props} />
      </div>
      <div className={classes.short}>
        <FilterSheet {...props} />
      </div>
    </search>
  );
};

const moreKeys = [
  'affordability',
  'furnished',
  'pet_friendly',
  'shareable',
  'utilities',
  'amenities',
] as const;

const Pills = ({ control, PlaceField: Field, count }: FilterFormProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine } = control;
  const { filters } = search;
  const listActive = useActiveFilters();
  const priceText = usePriceText()(filters);
  const active = listActive(filters, yearlyIncome);
  const textOf = (key: string) => active.find((filter) => filter.key === key)?.text;
  const rooms = [textOf('bedrooms'), textOf('bathrooms')].filter((text) => text !== undefined);
  const cleared = Object.fromEntries(moreKeys.map((key) => [key, noFilters[key]]));
  const moreCount = active.length - listActive({ ...filters, ...cleared }, yearlyIncome).length;
  return (
    <>
      <FilterPill
        label={t`Location`}
        text={usePlaceSummary()(search)}
        icon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
        isActive={search.place !== null}
        count={count}
      >
        <PlaceFields control={control} PlaceField={Field} />
      </FilterPill>
      <FilterPill
        label={t`Price`}
        text={priceText ?? t`Price`}
        isActive={priceText !== null}
        count={count}
        onClear={() => refine({ min_price: null, max_price: null })}
      >
        <PriceFields control={control} />
      </FilterPill>
      <FilterPill
        label={t`Beds and baths`}
        text={rooms.join(' · ') || t`Beds and baths`}
        isActive={rooms.length > 0}
        count={count}
        onClear={() => refine({ bedrooms: null, bathrooms: null })}
      >
        <RoomFields control={control} />
      </FilterPill>
      <FilterPill
        label={t`Property type`}
        text={textOf('property_type') ?? t`Property type`}
        isActive={filters.property_type !== null}
        count={count}
        onClear={() => refine({ property_type: null })}
      >
        <TypeField control={control} />
      </FilterPill>
      <FilterPill
        label={t`More filters`}
        text={moreCount > 0 ? t`More filters (${moreCount})` : t`More filters`}
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        isActive={moreCount > 0}
        count={count}
        onClear={() => refine(cleared)}
        isWide
      >
        <MoreFields control={control} />
      </FilterPill>
    </>
  );
};
