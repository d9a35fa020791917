import { Trans } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { useQueries } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { useCountText } from '../count-text.ts';
import { roommatesQuery } from '../queries.ts';
import { useActiveFilters } from '../search/active-filters.ts';
import { type FilterControl, queryOf } from '../search/filters.ts';
import classes from './no-roommates.module.css';

interface NoRoommatesProps {
  readonly filters: FilterControl;
}

/** Nothing found, and which filter to give up to find somebody. */
export const NoRoommates = ({ filters: { filters, refine, clear } }: NoRoommatesProps) => {
  const say = useSay();
  const countText = useCountText();
  const active = useActiveFilters()(filters);
  const loosened = useLoosened(filters, active.length > 1 ? active : []);
  const isPlaceAlone = active.length === 1 && filters.preferred_location !== null;
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      explanation={loosened.length > 0 && <Trans>Removing one of these filters would bring results:</Trans>}
      action={
        <div className={classes.ways}>
          {loosened.map(({ filter: { key, text, without }, page }) => {
            const count = countText(page);
            return (
              <Button key={key} variant="default" onClick={() => refine(without)}>
                <Trans>
                  Remove “{text}”: {count}
                </Trans>
              </Button>
            );
          })}
          <WayOut hasFilters={active.length > 0} isPlaceAlone={isPlaceAlone} onClear={clear} />
        </div>
      }
    >
      {say(roommateMessages.noneFound)}
    </EmptyState>
  );
};

type ActiveFilter = ReturnType<ReturnType<typeof useActiveFilters>>[number];

/** The filters without which somebody would be found, with how many. */
const useLoosened = (filters: FilterControl['filters'], active: readonly ActiveFilter[]) => {
  const api = useApi();
  const replies = useQueries({
    queries: active.map(({ without }) =>
      roommatesQuery(api, { ...queryOf({ ...filters, ...without }), page: 1, page_size: 10 }),
    ),
  });
  return active.flatMap((filter, place) => {
    const reply = replies[place];
    const page = reply?.isPlaceholderData ? undefined : reply?.data;
    return page && page.total > 0 ? [{ filter, page }] : [];
  });
};

interface WayOutProps {
  readonly hasFilters: boolean;
  readonly isPlaceAlone: boolean;
  readonly onClear: () => void;
}

const WayOut = ({ hasFilters, isPlaceAlone, onClear }: WayOutProps) =>
  hasFilters ? (
    <Button onClick={onClear}>
      {isPlaceAlone ? <Trans>Search everywhere</Trans> : <Trans>Clear filters</Trans>}
    </Button>
  ) : (
    <Button to={paths.listings()}>
      <Trans>Find a home</Trans>
    </Button>
  );
