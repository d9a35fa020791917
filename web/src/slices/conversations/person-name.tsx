import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { namesOf } from './conversation-title.ts';
import classes from './messages/messages.module.css';

interface PersonNameProps {
  /** Deleted people have no id, and suspended ones no public profile. */
  readonly person: {
    readonly id: number | null;
    readonly full_name: string;
    readonly is_suspended?: true;
  };
}

export const PersonName = ({ person: { id, full_name, is_suspended } }: PersonNameProps) => {
  const name = useSay()(full_name);
  return id === null || is_suspended === true ? (
    name
  ) : (
    <Link to={paths.profile(id)} className={classes.person}>
      {name}
    </Link>
  );
};

interface ParticipantLinksProps {
  readonly conversation: Pick<Conversation, 'participants'>;
  readonly viewer: number;
}

export const ParticipantLinks = ({ conversation, viewer }: ParticipantLinksProps) => {
  const { t } = useLingui();
  const { others, hasYou, more } = namesOf(conversation, viewer);
  if (others.length === 0) return t`Only you`;
  const shown = (
    <>
      {others.map((person, place) => (
        <Fragment key={person.id}>
          {place > 0 && ', '}
          <PersonName person={person} />
        </Fragment>
      ))}
      {hasYou && `, ${t({ message: 'You', context: 'last of a list' })}`}
    </>
  );
  return more > 0 ? (
    <Trans>
      {shown} +{more} more
    </Trans>
  ) : (
    shown
  );
};
