import { Trans, useLingui } from '@lingui/react/macro';
import {
  type SavedQuery,
  type SavedSearch,
  type SearchFrequency,
  searchConsent,
  searchFrequencies,
} from '@lodgepole/contract/saved/searches';
import { IconBookmark, IconBookmarkFilled, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { keepIntention, takeSearchIntention } from '../../../session/intention.ts';
import { hasSession } from '../../../session/tokens.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { useDeleteSearch, useSaveSearch, useSearches } from './queries.ts';
import classes from './save-search.module.css';

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

interface PanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Panel = ({ title, onClose, children }: PanelProps) => {
  const { t } = useLingui();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // Moves the focus, because the pressed button is gone or has changed its meaning.
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={id} className={classes.panel}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  );
};

interface SavingPanelProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSave: (frequency: SearchFrequency) => void;
  readonly onClose: () => void;
}

/** Without an answer no emails are sent. */
const SavingPanel = ({ name, isBusy, onSave, onClose }: SavingPanelProps) => {
  const say = useSay();
  const id = useId();
  const [frequency, setFrequency] = useState<SearchFrequency>('off');
  const choices = Object.entries(searchFrequencies).map(([value, label]) => ({ value, label: say(label) }));
  return (
    <Panel title={<Trans>Save “{name}”</Trans>} onClose={onClose}>
      <ChoiceField
        name={`${id}-frequency`}
        label={<Trans>Email me new homes</Trans>}
        choices={choices}
        value={frequency}
        onValueChange={(value) => setFrequency(value as SearchFrequency)}
        onBlur={() => undefined}
      />
      {frequency !== 'off' && <p className={classes.consent}>{say(searchConsent)}</p>}
      <div className={classes.ways}>
        <Button size="sm" loading={isBusy} onClick={() => onSave(frequency)}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Panel>
  );
};

interface SavedPanelProps {
  readonly search: SavedSearch;
  readonly onClose: () => void;
}

const SavedPanel = ({ search, onClose }: SavedPanelProps) => {
  const { t } = useLingui();
  const { mutate: remove } = useDeleteSearch(() => showToast(t`No longer saved.`));
  const outcomes: Readonly<Record<SearchFrequency, ReactNode>> = {
    instant: <Trans>We will email you new homes at once.</Trans>,
    daily: <Trans>We will email you new homes once a day.</Trans>,
    off: <Trans>We will not send any emails. The bell shows how many new homes there are.</Trans>,
  };
  return (
    <Panel title={<Trans>Saved as “{search.name}”.</Trans>} onClose={onClose}>
      <p className={classes.consent}>{outcomes[search.frequency]}</p>
      <div className={classes.ways}>
        <Button to={paths.searches()} variant="default" size="sm">
          <Trans>Your saved searches</Trans>
        </Button>
        <Button variant="subtle" size="sm" onClick={() => remove(search)}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    </Panel>
  );
};
