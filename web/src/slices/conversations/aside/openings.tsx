import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import type { Draft } from '../composer/composer.tsx';
import classes from '../messages/conversation-body.module.css';

export const useOpenings = (
  { isGroup, listing }: Pick<Conversation, 'isGroup' | 'listing'>,
  viewer: number,
): readonly Opening[] => {
  const { t } = useLingui();
  if (isGroup || listing?.owner.id === viewer) return [];
  const street = listing?.street_address;
  return listing
    ? [
        {
          label: t`Is it still available?`,
          text: t`Hello! Is your home at ${street} still available?`,
        },
        {
          label: t`Could I come and see it?`,
          text: t`Hello! I am interested in your home at ${street}. Could I come and see it?`,
        },
        {
          label: t`I would like to tell you about us.`,
          text: t`Hello! I would like to tell you about us, and why your home at ${street} would suit us.`,
        },
      ]
    : [
        {
          label: t`What are you looking for?`,
          text: t`Hello! I read your roommate profile. What kind of home are you looking for?`,
        },
        {
          label: t`Shall we look together?`,
          text: t`Hello! I think we could live well together. Shall we look for a home together?`,
        },
        {
          label: t`Could we get to know each other?`,
          text: t`Hello! I would like to get to know you. Could we talk or meet this week?`,
        },
      ];
};

export interface Opening {
  readonly label: string;
  /** Goes into the field, where it can be edited before sending. */
  readonly text: string;
}

interface OpeningsProps {
  readonly openings: readonly Opening[];
  readonly draft: Draft;
}

/** Replaces a previous opening but keeps the user's own text. */
const withOpening = (written: string, text: string, openings: readonly Opening[]): string => {
  const own = written.trim();
  return own === '' || openings.some((opening) => opening.text === own) ? text : `${own} ${text}`;
};

export const Openings = ({ openings, draft: { text: written, write, field } }: OpeningsProps) => {
  const { t } = useLingui();
  if (openings.length === 0) return null;
  const choose = (text: string) => {
    write(withOpening(written, text, openings));
    field.current?.focus();
  };
  return (
    <ul className={classes.openings} aria-label={t`Ways to start the conversation`}>
      {openings.map(({ label, text }) => (
        <li key={label}>
          <button type="button" className={classes.opening} onClick={() => choose(text)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
};
