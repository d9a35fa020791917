import type { Acting } from './acting.ts';
import type { Figures } from './figures.ts';
import type { Mail } from './postbox.ts';

interface Owed {
  readonly to: string;
  readonly subject: string;
  /** In doubt: it may be there once or not at all. */
  readonly isSure: boolean;
}

/** What the acknowledged writes promise by mail. */
const owedBy = ({ world }: Acting): Owed[] => [
  ...world.people.map(({ email, state, isVerified }) => ({
    to: email,
    subject: 'Confirm your email for Lodgepole',
    isSure: isVerified || state === 'there',
  })),
  ...world.groups.flatMap((group) => {
    const { name, owner, home } = group;
    const invitations = [...group.invited].map(([{ email, wantsMail }, state]) => ({
      to: email,
      subject: `${owner.name} Tester invites you to the group ${name}`,
      isWanted: wantsMail,
      isSure: state === 'there',
    }));
    const joins = [...group.joined].map(([person, state]) => ({
      to: owner.email,
      subject: `${person.name} Tester joined the group ${name}`,
      isWanted: owner.wantsMail,
      isSure: state === 'there',
    }));
    const application = {
      to: home.owner.email,
      subject: `The group ${name} applies to your listing`,
      isWanted: home.owner.wantsMail,
      isSure: group.applied === 'there',
    };
    return [...invitations, ...joins, ...(group.applied ? [application] : [])].filter(
      ({ isWanted }) => isWanted,
    );
  }),
];

const keyOf = ({ to, subject }: Pick<Mail, 'to' | 'subject'>): string => `${to}: ${subject}`;

/** Each mail that is owed is there, under one id. */
export const checkMail = (acting: Acting, figures: Figures): void => {
  const byKey = Map.groupBy(acting.postbox.all(), keyOf);
  const owed = owedBy(acting);
  for (const mail of owed) {
    const copies = byKey.get(keyOf(mail)) ?? [];
    const ids = new Set(copies.map(({ messageId }) => messageId));
    if (mail.isSure) figures.mailsOwed += 1;
    if (ids.size > 0) figures.mailsFound += 1;
    if (ids.size === 0 && mail.isSure) {
      figures.mailsLost += 1;
      figures.breaches.push(`No mail ${keyOf(mail)}`);
    }
    if (ids.size > 1) {
      figures.mailsDoubled += 1;
      figures.breaches.push(`${ids.size} different mails ${keyOf(mail)}`);
    }
    figures.mailsRepeated += copies.length - ids.size;
  }
};
