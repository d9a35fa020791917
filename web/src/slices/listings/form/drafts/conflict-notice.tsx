import { Trans } from '@lingui/react/macro';
import { refusals } from '@lodgepole/contract/core/problem';
import { useEffect, useRef } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { differingParts, type Part } from '../listing-parts.ts';
import type { ListingTexts } from '../listing-values.ts';
import { Differences } from './differences.tsx';

/** What another tab or device saved while this form was open. */
export interface Conflict {
  readonly saved: ListingTexts;
  /** What both changed. */
  readonly clashes: readonly Part[];
}

interface ConflictNoticeProps extends Conflict {
  readonly values: ListingTexts;
  readonly onTake: (part: Part) => void;
}

/** Nothing was saved and nothing is lost: both versions are shown, and saving again is up to the person. */
export const ConflictNotice = ({ saved, clashes, values, onTake }: ConflictNoticeProps) => {
  const say = useSay();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  const open = differingParts(values, saved).filter((part) => clashes.includes(part));
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner kind="failure">
        <p>
          <b>{say(refusals.stale)}</b>{' '}
          <Trans>Nothing was saved. The form now holds the other changes together with yours.</Trans>{' '}
          {open.length > 0 ? (
            <Trans>Where both changed the same, yours is in the form. Compare, then save again.</Trans>
          ) : (
            <Trans>Look it over, then save again.</Trans>
          )}
        </p>
        {open.length > 0 && (
          <Differences
            parts={open}
            saved={saved}
            other={values}
            otherLabel={<Trans>Yours</Trans>}
            onTake={onTake}
          />
        )}
      </Banner>
    </div>
  );
};
