import { Trans } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type AccessFact, accessFacts } from '@lodgepole/contract/listings/codes';
import type { Accessibility } from '@lodgepole/contract/listings/rooms/accessibility';
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import classes from './listing-sections.module.css';

/** In place of a fact that is not stated. */
export type Ask = ComponentType<{ readonly fact: AccessFact }>;

interface FactProps {
  readonly name: AccessFact;
  readonly fact: boolean | undefined;
  readonly Ask: Ask;
}

interface AccessFactsProps {
  readonly facts: Accessibility;
  readonly Ask?: Ask | undefined;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const iconOf = (fact: boolean | undefined): ReactNode => {
  if (fact === undefined) return <IconHelp {...icon} />;
  return fact ? <IconCheck {...icon} /> : <IconX {...icon} />;
};

const AskInWords = () => <Trans>Ask the owner</Trans>;

const Fact = ({ name, fact, Ask }: FactProps) => {
  const say = useSay();
  return (
    <li className={classes.inclusion} data-included={fact ?? false}>
      {iconOf(fact)}
      <span>{say(accessFacts[name])}</span>
      <span className={classes.whether}>
        {fact === undefined ? <Ask fact={name} /> : fact ? <Trans>Yes</Trans> : <Trans>No</Trans>}
      </span>
    </li>
  );
};

/** What is not stated is never guessed. */
export const AccessFacts = ({ facts, Ask = AskInWords }: AccessFactsProps) => (
  <ul className={classes.inclusions}>
    {namesOf(accessFacts).map((name) => (
      <Fact key={name} name={name} fact={facts[name]} Ask={Ask} />
    ))}
  </ul>
);
