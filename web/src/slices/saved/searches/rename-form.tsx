import { Trans, useLingui } from '@lingui/react/macro';
import { maxSearchName, type SavedSearch, searchMessages } from '@lodgepole/contract/saved/searches';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRenameSearch } from './queries.ts';
import classes from './search-row.module.css';

interface RenameFormProps {
  readonly search: SavedSearch;
  readonly onDone: () => void;
}

/** Keeps the typed name until the server accepts it. */
export const RenameForm = ({ search, onDone }: RenameFormProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [name, setName] = useKeptState(`name of search ${search.id}`, search.name, isText);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useRenameSearch();
  useEffect(() => {
    field.current?.select();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(say(searchMessages.name));
    if (wanted === search.name) return onDone();
    return mutate({ id: search.id, name: wanted }, { onSuccess: onDone });
  };
  return (
    <form className={classes.rename} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t`Name of this search`}
        value={name}
        error={error ?? undefined}
        maxLength={maxSearchName}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(null);
        }}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <div className={classes.ways}>
        <Button type="submit" size="sm" loading={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};
