import { Trans } from '@lingui/react/macro';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Portrait } from '../portrait.tsx';
import classes from './people.module.css';

interface FoundRoommatesProps {
  readonly found: readonly Roommate[];
  readonly taken: ReadonlySet<number>;
  readonly onAdd: (chosen: readonly Roommate[]) => void;
}

/** Any number of those who were found, by name and email. */
export const FoundRoommates = ({ found, taken, onAdd }: FoundRoommatesProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const free = found.filter(({ id }) => !taken.has(id));
  const chosen = free.filter(({ id }) => ticked.has(id));
  const tick = (id: number, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((other) => other !== id)));
  if (free.length === 0) return null;
  return (
    <fieldset className={classes.found}>
      <legend className={classes.legend}>
        <Trans>Found roommates</Trans>
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
