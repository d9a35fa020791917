import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { Fragment } from 'react';
import { namesOf } from './conversation-title.ts';
import { PersonName } from './person-name.tsx';

interface ParticipantLinksProps {
  readonly conversation: Pick<Conversation, 'participants'>;
  readonly viewer: number;
}

/** Who takes part, each name leading to the person's profile. */
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
