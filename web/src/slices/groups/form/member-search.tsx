import { Trans, useLingui } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Portrait } from '../portrait.tsx';
import classes from './group-form.module.css';
import { findRoommates } from './queries.ts';

interface MemberSearchProps {
  readonly group: number;
  /** Roommate ids already chosen or invited. */
  readonly taken: ReadonlySet<number>;
  readonly onAdd: (chosen: readonly Roommate[]) => void;
}

export const MemberSearch = ({ group, taken, onAdd }: MemberSearchProps) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const [name, setName] = useKeptState('member search', '', isText);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const search = useMutation({ mutationFn: (wanted: string) => findRoommates(api, group, wanted) });
  useFocusFromLink(field);
  const find = () => {
    const wanted = name.trim();
    setFault(wanted === '' ? groupMessages.nameNeeded : undefined);
    if (wanted === '') field.current?.focus();
    else search.mutate(wanted);
  };
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    find();
  };
  const add = (chosen: readonly Roommate[]) => {
    onAdd(chosen);
    search.reset();
    setName('');
    field.current?.focus();
  };
  return (
    <div className={classes.search}>
      <div className={classes.row}>
        <TextField
          ref={field}
          type="search"
          className={classes.query}
          label={t`Search by name`}
          value={name}
          error={fault === undefined ? undefined : say(fault)}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={findOnEnter}
        />
        <Button
          variant="default"
          className={classes.magnifier}
          aria-label={t`Search`}
          loading={search.isPending}
          onClick={find}
        >
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div role="status">
        {search.isError && <p className={classes.fault}>{say(roommateMessages.fetchFailed)}</p>}
        {search.data?.length === 0 && <p className={classes.none}>{say(roommateMessages.noneByName)}</p>}
        {isAllTaken(search.data, taken) && (
          <p className={classes.none}>
            <Trans>Everyone with that name has already been added or invited.</Trans>
          </p>
        )}
      </div>
      {search.data && (
        <FoundRoommates key={search.submittedAt} found={search.data} taken={taken} onAdd={add} />
      )}
    </div>
  );
};

const useFocusFromLink = (field: RefObject<HTMLInputElement | null>): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#invite') return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [hash, field]);
};

const isAllTaken = (found: readonly Roommate[] | undefined, taken: ReadonlySet<number>): boolean =>
  found !== undefined && found.length > 0 && found.every(({ id }) => taken.has(id));

interface FoundRoommatesProps {
  readonly found: readonly Roommate[];
  readonly taken: ReadonlySet<number>;
  readonly onAdd: (chosen: readonly Roommate[]) => void;
}

const FoundRoommates = ({ found, taken, onAdd }: FoundRoommatesProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const free = found.filter(({ id }) => !taken.has(id));
  const chosen = free.filter(({ id }) => ticked.has(id));
  const tick = (id: number, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((other) => other !== id)));
  if (free.length === 0) return null;
  return (
    <fieldset className={classes.found}>
      <legend className={classes.legend}>
        <Trans>Roommates found</Trans>
      </legend>
      <div className={classes.choices}>
        {free.map((roommate) => (
          <Choice
            key={roommate.id}
            roommate={roommate}
            isTicked={ticked.has(roommate.id)}
            onTick={(isTicked) => tick(roommate.id, isTicked)}
          />
        ))}
      </div>
      <Button variant="light" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
        <Trans>Add</Trans>
      </Button>
    </fieldset>
  );
};

interface ChoiceProps {
  readonly roommate: Roommate;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

const Choice = ({ roommate: { user }, isTicked, onTick }: ChoiceProps) => {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.choice}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Portrait user={user} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>{user.full_name}</span>{' '}
        {user.email !== null && (
          <span className={classes.email}>
            <EmailText email={user.email} />
          </span>
        )}
      </span>
    </label>
  );
};
