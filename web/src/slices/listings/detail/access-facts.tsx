import { Trans } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type Accessibility, accessFacts } from '@lodgepole/contract/listings/rooms/accessibility';
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import classes from './listing-sections.module.css';

interface FactProps {
  readonly label: string;
  readonly fact: boolean | undefined;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const iconOf = (fact: boolean | undefined): ReactNode => {
  if (fact === undefined) return <IconHelp {...icon} />;
  return fact ? <IconCheck {...icon} /> : <IconX {...icon} />;
};

const answerOf = (fact: boolean | undefined): ReactNode => {
  if (fact === undefined) return <Trans>Ask the owner</Trans>;
  return fact ? <Trans>Yes</Trans> : <Trans>No</Trans>;
};

const Fact = ({ label, fact }: FactProps) => (
  <li className={classes.inclusion} data-included={fact ?? false}>
    {iconOf(fact)}
    <span>{label}</span>
    <span className={classes.whether}>{answerOf(fact)}</span>
  </li>
);

/** What is not stated is never guessed. */
export const AccessFacts = ({ facts }: { readonly facts: Accessibility }) => {
  const say = useSay();
  return (
    <ul className={classes.inclusions}>
      {namesOf(accessFacts).map((fact) => (
        <Fact key={fact} label={say(accessFacts[fact])} fact={facts[fact]} />
      ))}
    </ul>
  );
};
