import { Trans, useLingui } from '@lingui/react/macro';
import {
  type SavedSearch,
  type SearchFrequency,
  searchConsent,
  searchFrequencies,
} from '@lodgepole/contract/searches/searches';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { useChangeSearch, useDeleteSearch } from './queries.ts';
import classes from './save-search.module.css';

interface SavedPanelProps {
  readonly search: SavedSearch;
  readonly onClose: () => void;
}

/** Says that a search is saved and asks about emails: none are sent until one of the other answers is chosen. */
export const SavedPanel = ({ search, onClose }: SavedPanelProps) => {
  const { t } = useLingui();
  const say = useSay();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { mutate: change } = useChangeSearch();
  const { mutate: remove } = useDeleteSearch(() => showToast(t`No longer saved.`));
  const choices = Object.entries(searchFrequencies).map(([value, label]) => ({ value, label: say(label) }));
  // The button that was pressed is gone, and the focus must not go with it.
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={id} className={classes.panel}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          <Trans>Saved as “{search.name}”.</Trans>
        </h2>
        <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <ChoiceField
        name={`${id}-frequency`}
        label={<Trans>Email me new homes</Trans>}
        choices={choices}
        value={search.frequency}
        onValueChange={(value) =>
          change({ id: search.id, frequency: value as SearchFrequency, source: 'results' })
        }
        onBlur={() => undefined}
      />
      <p className={classes.consent}>{say(searchConsent)}</p>
      <div className={classes.ways}>
        <Button to={paths.searches()} variant="default" size="sm">
          <Trans>Your saved searches</Trans>
        </Button>
        <Button variant="subtle" size="sm" onClick={() => remove(search)}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    </section>
  );
};
