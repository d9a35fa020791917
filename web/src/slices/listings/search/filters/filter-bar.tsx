import { useLingui } from '@lingui/react/macro';
import type { ListingKind } from '@lodgepole/contract/listings/codes';
import { type FilterName, filterNames, noFilters } from '@lodgepole/contract/listings/search/search-filters';
import { IconAdjustmentsHorizontal, IconCalendar, IconMapPin } from '@tabler/icons-react';
import { useOverlay } from '../../../../lib/address/use-overlay.ts';
import { FilterChips as Chips } from '../../../../ui/lists/filter-chips.tsx';
import type { Loaded } from '../results/use-results.ts';
import { usePlaceSummary } from '../search-name.ts';
import { useActiveFilters } from './active-filters.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './filter-bar.module.css';
import type { FieldsProps, FilterBarProps } from './filter-control.ts';
import { FieldsPending, type FilterFields, FilterPill, useFilterFields } from './filter-pill.tsx';

interface BarProps extends Omit<FilterBarProps, 'loadPlaceField'> {
  readonly loaded: Loaded<FilterFields>;
}

export const FilterBar = ({ loadPlaceField, ...props }: FilterBarProps) => {
  const { t } = useLingui();
  const loaded = useFilterFields({ loadPlaceField });
  return (
    <search className={`${classes.bar} needs-script no-print`} aria-label={t`Filters`}>
      <div className={classes.pills}>
        <Pills {...props} loaded={loaded} />
        <ShortPills {...props} loaded={loaded} />
      </div>
    </search>
  );
};

/**
 * Filters with a pill of their own, and the landlord, who comes only with a link. The others are behind
 * “More filters”.
 */
const outsideMore: readonly FilterName[] = [
  'kind',
  'stay_from',
  'stay_to',
  'move_in_before',
  'min_price',
  'max_price',
  'per_person_max',
  'bedrooms',
  'bedrooms_exact',
  'bathrooms',
  'property_type',
  'owner',
];
const noMore = Object.fromEntries(
  filterNames.filter((name) => !outsideMore.includes(name)).map((name) => [name, noFilters[name]]),
);

const useListText = (): ((texts: readonly string[]) => string) => {
  const { t } = useLingui();
  return (texts) => {
    const [first = '', ...others] = texts;
    const more = others.length;
    return more < 2 ? texts.join(', ') : t`${first} and ${more} more`;
  };
};

const Pills = ({ control, ...bar }: BarProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine, endStep } = control;
  const { filters } = search;
  const shared = { ...bar, onOpen: endStep };
  const listActive = useActiveFilters();
  const active = listActive(filters, yearlyIncome);
  const textOf = (key: string) => active.find((filter) => filter.key === key)?.text;
  const stay = textOf('stay') ?? textOf('move_in_before');
  const prices = [textOf('price'), textOf('per_person_max')].filter((text) => text !== undefined);
  const types = active.filter(({ key }) => key.startsWith('property_type')).map(({ text }) => text);
  const typesText = useListText()(types);
  const rooms = [textOf('bedrooms'), textOf('bedrooms_exact'), textOf('bathrooms')].filter(
    (text) => text !== undefined,
  );
  const moreCount = active.length - listActive({ ...filters, ...noMore }, yearlyIncome).length;
  return (
    <>
      <FilterPill
        {...shared}
        label={t`Location`}
        text={usePlaceSummary()(search.place)}
        icon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
        isActive={search.place.kind !== 'anywhere'}
      >
        {({ fields, PlaceField }) => <fields.place control={control} PlaceField={PlaceField} />}
      </FilterPill>
      <div className={classes.kinds}>
        <KindField control={control} isLegendHidden />
      </div>
      <FilterPill
        {...shared}
        label={t`Dates`}
        text={stay ?? t`Dates`}
        icon={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
        isActive={stay !== undefined}
        onClear={() => refine({ stay_from: null, stay_to: null, move_in_before: null })}
      >
        {({ fields }) => <fields.stay control={control} />}
      </FilterPill>
      <FilterPill
        {...shared}
        label={t`Price`}
        text={prices.join(' · ') || t`Price`}
        isActive={prices.length > 0}
        onClear={() => refine({ min_price: null, max_price: null, per_person_max: null })}
      >
        {({ fields }) => <fields.price control={control} />}
      </FilterPill>
      <FilterPill
        {...shared}
        label={t`Beds and baths`}
        text={rooms.join(' · ') || t`Beds and baths`}
        isActive={rooms.length > 0}
        onClear={() => refine({ bedrooms: null, bedrooms_exact: null, bathrooms: null })}
      >
        {({ fields }) => <fields.rooms control={control} />}
      </FilterPill>
      <FilterPill
        {...shared}
        label={t`Property type`}
        text={typesText || t`Property type`}
        isActive={types.length > 0}
        onClear={() => refine({ property_type: [] })}
      >
        {({ fields }) => <fields.type control={control} />}
      </FilterPill>
      <FilterPill
        {...shared}
        label={t`More filters`}
        text={moreCount > 0 ? t`More filters (${moreCount})` : t`More filters`}
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        isActive={moreCount > 0}
        onClear={() => refine(noMore)}
        isWide
      >
        {({ fields }) => <fields.more control={control} />}
      </FilterPill>
    </>
  );
};

const ShortPills = ({ control, count, loaded }: BarProps) => {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('filters');
  const place = usePlaceSummary()(control.search.place);
  const active = useActiveFilters()(control.search.filters, control.yearlyIncome).length;
  return (
    <>
      <button
        type="button"
        className={`${classes.pill} ${classes.short} ${classes.shortPlace}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.pillText}>{place}</span>
      </button>
      <button
        type="button"
        className={`${classes.pill} ${classes.short}`}
        data-active={active > 0 || undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.pillText}>{active > 0 ? t`Filters (${active})` : t`Filters`}</span>
      </button>
      {isOpen && loaded.kind === 'failed' && <FieldsPending kind="failed" />}
      {isOpen && loaded.kind === 'ready' && (
        <loaded.value.fields.Dialog
          control={control}
          PlaceField={loaded.value.PlaceField}
          count={count}
          onClose={close}
        />
      )}
    </>
  );
};

export const FilterChips = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine, leaveArea, clear } = control;
  const active = useActiveFilters()(search.filters, yearlyIncome);
  const area = { key: 'area', text: t`Your drawn area`, onRemove: leaveArea };
  return (
    <Chips
      chips={[
        ...(search.place.kind === 'area' ? [area] : []),
        ...active.map(({ key, text, without }) => ({ key, text, onRemove: () => refine(without) })),
      ]}
      onClear={active.length > 0 ? clear : null}
    />
  );
};

interface KindFieldProps extends FieldsProps {
  readonly isLegendHidden?: boolean;
}

const KindField = ({ control: { search, refine }, isLegendHidden = false }: KindFieldProps) => {
  const { t } = useLingui();
  return (
    <ChoiceRow<ListingKind | null>
      legend={t`Whole homes or rooms`}
      isLegendHidden={isLegendHidden}
      row="tight"
      choices={[
        { value: 'W', label: t`Whole homes` },
        { value: 'R', label: t`Rooms` },
        { value: null, label: t`Both` },
      ]}
      value={search.filters.kind}
      onChoose={(kind) => refine({ kind })}
    />
  );
};
