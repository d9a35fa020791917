import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useFieldWords } from '../field-words.ts';
import type { Part } from '../listing-parts.ts';
import type { ListingTexts } from '../listing-values.ts';
import classes from './differences.module.css';

interface DifferencesProps {
  readonly parts: readonly Part[];
  /** What is saved; null where nothing is yet. */
  readonly saved: ListingTexts | null;
  readonly other: ListingTexts;
  /** What the other one is called. */
  readonly otherLabel: ReactNode;
  /** Offers to take the saved one for a part. */
  readonly onTake?: (part: Part) => void;
}

/** The saved and another version of a listing, side by side where they differ. */
export const Differences = ({ parts, saved, other, otherLabel, onTake }: DifferencesProps) => {
  const { nameOf, textOf } = useFieldWords();
  return (
    <ul className={classes.list}>
      {parts.map((part) => (
        <li key={part} className={classes.part}>
          <b>{nameOf(part)}</b>
          <dl className={classes.versions}>
            {saved && (
              <div>
                <dt>
                  <Trans>Saved now</Trans>
                </dt>
                <dd>{textOf(part, saved)}</dd>
              </div>
            )}
            <div>
              <dt>{otherLabel}</dt>
              <dd>{textOf(part, other)}</dd>
            </div>
          </dl>
          {onTake && (
            <Button variant="default" size="compact-md" onClick={() => onTake(part)}>
              <Trans>Take the saved one</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
