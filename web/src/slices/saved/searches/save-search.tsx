import { Trans } from '@lingui/react/macro';
import type { SavedQuery, SearchFrequency } from '@lodgepole/contract/saved/searches';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { keepIntention, takeSearchIntention } from '../../../session/intention.ts';
import { hasSession } from '../../../session/tokens.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSaveSearch, useSearches } from './queries.ts';
import classes from './save-search.module.css';
import { SavedPanel, SavingPanel } from './saved-panel.tsx';

interface SaveSearchProps {
  readonly name: string;
  readonly query: SavedQuery;
  /** Equal for two searches exactly when they find the same listings. */
  readonly keyOf: (query: SavedQuery) => string;
}

/** Asks about emails first. Anonymous visitors sign in and return to that question. */
export const SaveSearch = ({ name, query, keyOf }: SaveSearchProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: searches, isPending: isLoading } = useSearches();
  const { kind } = useViewing();
  const [isAsking, setAsking] = useState(false);
  const [justSaved, setJustSaved] = useState<number | null>(null);
  const { mutate, isPending } = useSaveSearch();
  const key = keyOf(query);
  const saved = searches?.find((one) => keyOf(one.query) === key);
  const save = (frequency: SearchFrequency) =>
    mutate(
      { name, query, frequency, source: 'results' },
      {
        onSuccess: ({ id }) => {
          setAsking(false);
          setJustSaved(id);
        },
      },
    );
  const press = () => {
    if (hasSession()) return setAsking(true);
    keepIntention({ kind: 'search', listing: 0, path: pathname, search: key });
    return void navigate(paths.login(`${pathname}${search}`));
  };
  useWanted(searches !== undefined, key, () => (saved ? setJustSaved(saved.id) : setAsking(true)));
  if (!saved)
    return (
      <>
        <Button
          variant="default"
          size="sm"
          className={classes.button}
          // Saving before the saved searches have loaded could create a duplicate.
          disabled={kind === 'unknown' || (kind === 'signed-in' && isLoading)}
          leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden="true" />}
          onClick={press}
        >
          <Trans>Save this search</Trans>
        </Button>
        {isAsking && (
          <SavingPanel name={name} isBusy={isPending} onSave={save} onClose={() => setAsking(false)} />
        )}
      </>
    );
  return (
    <>
      <Button
        to={paths.search(saved.id)}
        variant="light"
        size="sm"
        className={classes.button}
        leftSection={<IconBookmarkFilled size={18} aria-hidden="true" />}
      >
        <Trans>Saved</Trans>
      </Button>
      {saved.id === justSaved && <SavedPanel search={saved} onClose={() => setJustSaved(null)} />}
    </>
  );
};

/** Reopens the question for people who pressed the button before signing in. */
const useWanted = (isKnown: boolean, key: string, save: () => void): void => {
  const { pathname } = useLocation();
  const isReady = useViewing().kind === 'signed-in' && isKnown;
  const begin = useEffectEvent(save);
  useEffect(() => {
    if (isReady && takeSearchIntention(pathname, key)) begin();
  }, [isReady, pathname, key]);
};
