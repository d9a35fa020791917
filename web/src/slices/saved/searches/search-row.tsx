import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { isFlag, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { FrequencySelect } from './frequency-select.tsx';
import { NewCount } from './new-count.tsx';
import { RenameForm } from './rename-form.tsx';
import classes from './search-row.module.css';

interface SearchRowProps {
  readonly search: SavedSearch;
  readonly words: readonly string[];
  /** Link to all its results. */
  readonly resultsPath: string;
  readonly onDelete: () => void;
}

export const SearchRow = ({ search, words, resultsPath, onDelete }: SearchRowProps) => {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useKeptState(`renaming search ${search.id}`, false, isFlag);
  const row = useRef<HTMLLIElement>(null);
  const endRenaming = () => {
    setRenaming(false);
    row.current?.focus();
  };
  const choices = [
    { key: 'rename', label: <Trans>Rename</Trans>, onChoose: () => setRenaming(true) },
    { key: 'delete', label: <Trans>Delete</Trans>, isDestructive: true, onChoose: onDelete },
  ];
  return (
    <li ref={row} tabIndex={-1} className={classes.row}>
      {isRenaming ? (
        <RenameForm search={search} onDone={endRenaming} />
      ) : (
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link to={paths.search(search.id)}>{search.name}</Link>
          </h2>
          <MoreMenu name={t`More about ${search.name}`} look="icon" choices={choices} />
        </div>
      )}
      <p className={classes.words}>{words.join(' · ')}</p>
      <NewCount count={search.new_count} />
      <div className={classes.foot}>
        <FrequencySelect search={search} />
        <div className={classes.ways}>
          {search.new_count > 0 && (
            <Button to={paths.search(search.id)} size="sm">
              <Trans>See new homes</Trans>
            </Button>
          )}
          <Button to={resultsPath} variant="default" size="sm">
            <Trans>See all results</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
};
