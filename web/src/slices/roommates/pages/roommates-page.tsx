import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { roommateSorts } from '@lodgepole/contract/roommates/search';
import { IconAdjustmentsHorizontal, IconHeartHandshake, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listView } from '../../../lib/address/list-params.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useOverlay } from '../../../lib/address/use-overlay.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ClosingButton } from '../../../ui/overlays/closing-form.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { PlaceNameField } from '../../places/place-name-field.tsx';
import { useCountText } from '../count-text.ts';
import { roommatesQuery } from '../queries.ts';
import { useOwnHabits } from '../questionnaire/queries.ts';
import { useActiveFilters } from '../search/active-filters.ts';
import fieldsClasses from '../search/filter-fields.module.css';
import { FilterFields, type FilterFieldsProps } from '../search/filter-fields.tsx';
import { orderProblem, queryOf, useFilters } from '../search/filters.ts';
import { RoommatesIdea } from '../sharing-idea.tsx';
import { FitHelp, FitSelect, useFitChoice } from './fit-choice.tsx';
import classes from './roommate-pages.module.css';
import { RoommateResults } from './roommate-results.tsx';

/** A landlord without a roommate profile is looking for tenants. */
const isNewHere = (viewer: OwnProfile | null, { hasNone }: ReturnType<typeof useFitChoice>): boolean =>
  viewer !== null && viewer.roommate_profile === null && hasNone;

export const RoommatesPage = () => {
  const address = useAddress();
  const viewing = useViewing();
  const viewer = viewerOf(viewing);
  const filters = useFilters(address, viewer?.preferred_location.trim() || null);
  const list = listView(address, '', roommateSorts);
  const answers = useOwnHabits();
  const fit = useFitChoice(address);
  const isNew = isNewHere(viewer, fit);
  const countText = useCountText();
  const query = useQuery({
    ...roommatesQuery(useApi(), {
      ...queryOf(filters.filters),
      ...list.view,
      ...(fit.chosen === undefined ? {} : { listing_id: fit.chosen }),
    }),
    // The default city depends on the viewer.
    enabled: viewing.kind !== 'unknown' && !fit.isPending && orderProblem(filters.filters) === undefined,
  });
  return (
    <PageColumn width="full">
      <div className={classes.headline}>
        <div>
          <PageTitle>
            <Trans>Roommates</Trans>
          </PageTitle>
          <p className={classes.lead}>
            <Trans>People looking for a home to share.</Trans>
          </p>
        </div>
        {!isNew && <OwnProfileLink />}
      </div>
      {isNew && <RoommatesIdea />}
      {answers?.length === 0 && <HabitsHintFor viewer={viewer} />}
      <div className={classes.body}>
        <FilterPanel
          control={filters}
          PlaceField={PlaceNameField}
          countText={query.data && !query.isPlaceholderData ? countText(query.data) : null}
        />
        <div className={classes.results}>
          <div className={classes.fit}>
            <FitSelect {...fit} />
            <FitHelp {...fit} />
          </div>
          <RoommateResults
            {...{ query, filters, list, fit }}
            canMatch={answers !== null && answers.length > 0}
          />
        </div>
      </div>
    </PageColumn>
  );
};

const OwnProfileLink = () => {
  const viewing = useViewing();
  if (viewing.kind !== 'signed-in') return <div className={classes.waiting} />;
  const own = viewing.viewer.roommate_profile;
  return own === null ? (
    <Button to={paths.postRoommate()}>
      <Trans>Create Roommate Profile</Trans>
    </Button>
  ) : (
    <Button to={paths.roommate(own)} variant="default">
      <Trans>Your roommate profile</Trans>
    </Button>
  );
};

/** Sign-out clears local storage, and with it the dismissal. */
const keyOf = (viewer: number): string => `habits-hint:${viewer}`;

/** Storage may be blocked or full; the hint then comes back. */
const attempt = <Result,>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const HabitsHintFor = ({ viewer }: { readonly viewer: OwnProfile | null }) =>
  viewer !== null && viewer.roommate_profile !== null && <HabitsHint viewer={viewer.id} />;

const HabitsHint = ({ viewer }: { readonly viewer: number }) => {
  const { t } = useLingui();
  const [isUnwanted, setUnwanted] = useState(
    () => attempt(() => localStorage.getItem(keyOf(viewer))) !== null,
  );
  if (isUnwanted) return null;
  const dismiss = () => {
    attempt(() => localStorage.setItem(keyOf(viewer), 'dismissed'));
    setUnwanted(true);
    // The focused button disappears.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.hint} aria-label={t`Your habits`}>
      <IconHeartHandshake size={28} stroke={1.75} aria-hidden="true" className={classes.sign} />
      <p className={classes.words}>
        <Trans>Answer ten questions to see who you would get along with.</Trans>
      </p>
      <Button to={paths.habits()} size="sm" className={classes.way}>
        <Trans>Answer the questions</Trans>
      </Button>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t({ message: 'Dismiss', context: 'hint' })}
        onClick={dismiss}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  );
};

interface FilterPanelProps extends FilterFieldsProps {
  /** Null while loading. */
  readonly countText: string | null;
}

/** Next to the results if there is room, else in a sheet. */
const FilterPanel = ({ countText, ...fields }: FilterPanelProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <search aria-label={t`Filters`} className="no-print">
      <form
        className={fieldsClasses.aside}
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => event.preventDefault()}
      >
        <h2 id={id} className={fieldsClasses.title}>
          <Trans>Filters</Trans>
        </h2>
        <FilterFields {...fields} />
      </form>
      <div className={fieldsClasses.bar}>
        <SheetOpener {...fields} countText={countText} />
      </div>
    </search>
  );
};

const SheetOpener = ({ control, PlaceField, countText }: FilterPanelProps) => {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('filters');
  const active = useActiveFilters()(control.filters).length;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {active > 0 ? t`Filters (${active})` : t`Filters`}
      </Button>
      {isOpen && (
        <Sheet
          title={<Trans>Filters</Trans>}
          onClose={close}
          actions={
            <>
              {active > 0 && (
                <Button variant="subtle" onClick={control.clear}>
                  <Trans>Clear filters</Trans>
                </Button>
              )}
              <ClosingButton className={fieldsClasses.show}>
                {countText === null ? <Trans>Show roommates</Trans> : <Trans>Show {countText}</Trans>}
              </ClosingButton>
            </>
          }
        >
          <FilterFields control={control} PlaceField={PlaceField} />
        </Sheet>
      )}
    </>
  );
};
