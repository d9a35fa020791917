import type { Figures } from './figures.ts';
import type { Mail } from './mail-server.ts';
import type { Simulation } from './simulation.ts';

interface ExpectedMail {
  readonly to: string;
  readonly subject: string;
  /** False after an uncertain answer: the mail may be there once or not at all. */
  readonly isCertain: boolean;
}

/** The mails that the acknowledged writes must cause. */
const expectedMails = ({ expected }: Simulation): ExpectedMail[] => [
  ...expected.people.map(({ email, state, isVerified }) => ({
    to: email,
    subject: 'Confirm your email for Lodgepole',
    isCertain: isVerified || state === 'present',
  })),
  ...expected.groups.flatMap((group) => {
    const { name, owner, home } = group;
    const invitations = [...group.invited].map(([{ email, wantsMail }, state]) => ({
      to: email,
      subject: `${owner.name} Tester invites you to the group ${name}`,
      isWanted: wantsMail,
      isCertain: state === 'present',
    }));
    const joins = [...group.joined].map(([person, state]) => ({
      to: owner.email,
      subject: `${person.name} Tester joined the group ${name}`,
      isWanted: owner.wantsMail,
      isCertain: state === 'present',
    }));
    const application = {
      to: home.owner.email,
      subject: `The group ${name} applies to your listing`,
      isWanted: home.owner.wantsMail,
      isCertain: group.applied === 'present',
    };
    return [...invitations, ...joins, ...(group.applied ? [application] : [])].filter(
      ({ isWanted }) => isWanted,
    );
  }),
];

const keyOf = ({ to, subject }: Pick<Mail, 'to' | 'subject'>): string => `${to}: ${subject}`;

/** Checks that each expected mail arrived, under one id. */
export const checkMail = (simulation: Simulation, figures: Figures): void => {
  const byKey = Map.groupBy(simulation.mailServer.all(), keyOf);
  const expected = expectedMails(simulation);
  for (const mail of expected) {
    const copies = byKey.get(keyOf(mail)) ?? [];
    const ids = new Set(copies.map(({ messageId }) => messageId));
    if (mail.isCertain) figures.mailsExpected += 1;
    if (ids.size > 0) figures.mailsFound += 1;
    if (ids.size === 0 && mail.isCertain) {
      figures.mailsLost += 1;
      figures.violations.push(`Missing mail ${keyOf(mail)}`);
    }
    if (ids.size > 1) {
      figures.mailsDuplicated += 1;
      figures.violations.push(`${ids.size} different mails ${keyOf(mail)}`);
    }
    figures.mailsRepeated += copies.length - ids.size;
  }
};
