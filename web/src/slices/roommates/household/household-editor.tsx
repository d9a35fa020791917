import { Trans, useLingui } from '@lingui/react/macro';
import { householdMessages } from '@lodgepole/contract/roommates/household/household';
import type { AskedResident } from '@lodgepole/contract/roommates/household/questions';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './household.module.css';
import { askedQuery, namedQuery, useAsk, useEnd } from './queries.ts';

interface ListingProps {
  readonly listing: number;
}

/** Where the owner asks people whether they live there. */
export const HouseholdEditor = ({ listing }: ListingProps) => {
  const id = useId();
  const { data, isError, refetch } = useQuery(askedQuery(useApi(), listing));
  return (
    <section className={classes.editor} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <Trans>Show who lives there</Trans>
      </h3>
      <p className={classes.note}>
        <Trans>
          Ask the people who live there. They need a roommate profile, and are shown only if they say yes.
        </Trans>
      </p>
      {isError && <LoadFailure sentence={householdMessages.fetchFailed} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={classes.people}>
          {data.map((asked) => (
            <Asked key={asked.id} asked={asked} listing={listing} />
          ))}
        </ul>
      )}
      {data && <AskSomebody listing={listing} asked={data} />}
    </section>
  );
};

interface AskedProps extends ListingProps {
  readonly asked: AskedResident;
}

const Asked = ({ asked: { id, first_name: name, profile_picture, accepted }, listing }: AskedProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const ending = useEnd(listing);
  return (
    <li className={classes.person}>
      <Avatar src={profile_picture} name={name} size={44} />
      <span className={classes.name}>{name}</span>
      <Answer accepted={accepted} />
      <Button size="sm" variant="default" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Remove {name}?</Trans>}
          question={<Trans>{name} no longer appears on this room’s listing. You can ask again.</Trans>}
          confirmLabel={<Trans>Remove</Trans>}
          isBusy={ending.isPending}
          failure={
            ending.error && <FailureBanner lines={linesOr(ending.error, householdMessages.endFailed)} />
          }
          onConfirm={() => ending.mutate(id)}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
};

const Answer = ({ accepted }: Pick<AskedResident, 'accepted'>) => {
  if (accepted === null)
    return (
      <Badge look={{ tone: 'amber', icon: IconHourglass }}>
        <Trans>Not answered yet</Trans>
      </Badge>
    );
  return accepted ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans context="household">Shown</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'plain', icon: IconCircleX }}>
      <Trans context="household">Said no</Trans>
    </Badge>
  );
};

interface AskSomebodyProps extends ListingProps {
  readonly asked: readonly AskedResident[];
}

const AskSomebody = ({ listing, asked }: AskSomebodyProps) => {
  const { t } = useLingui();
  const say = useSay();
  const own = viewerOf(useViewing())?.roommate_profile ?? null;
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState('');
  const search = useQuery(namedQuery(useApi(), wanted));
  const asking = useAsk(listing);
  const isAsked = (roommate: number) => asked.some((one) => one.roommate === roommate);
  const find = () => setWanted(name.trim());
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) find();
  };
  return (
    <>
      {asking.error && <FailureBanner lines={linesOr(asking.error, householdMessages.askFailed)} />}
      {own !== null && !isAsked(own) && (
        <div>
          <Button size="sm" variant="default" loading={asking.isPending} onClick={() => asking.mutate(own)}>
            <Trans>I live there myself</Trans>
          </Button>
        </div>
      )}
      <div className={classes.search}>
        <TextField
          type="search"
          label={t`Find a person by name`}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={findOnEnter}
        />
        <Button variant="default" loading={search.isFetching} onClick={find}>
          <Trans>Find</Trans>
        </Button>
      </div>
      <div role="status">
        {search.isError && <p className={classes.fault}>{say(roommateMessages.fetchFailed)}</p>}
        {search.data?.length === 0 && <p className={classes.note}>{say(roommateMessages.noneByName)}</p>}
      </div>
      {search.data && search.data.length > 0 && (
        <ul className={classes.people} aria-label={t`People found`}>
          {search.data.map(({ id, user: { full_name: person, profile_picture, city } }) => (
            <li key={id} className={classes.person}>
              <Avatar src={profile_picture} name={person} size={44} />
              <span className={classes.name}>
                {person} · {city}
              </span>
              <Button
                size="sm"
                disabled={isAsked(id)}
                loading={asking.isPending && asking.variables === id}
                aria-label={t`Ask ${person}`}
                onClick={() => asking.mutate(id)}
              >
                {isAsked(id) ? (
                  <Trans context="household">Asked</Trans>
                ) : (
                  <Trans context="household">Ask</Trans>
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
