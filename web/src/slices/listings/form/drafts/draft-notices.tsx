import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { refusals } from '@lodgepole/contract/core/problem';
import { type AccessFact, accessFacts, roomTypes } from '@lodgepole/contract/listings/codes';
import { listingCodes } from '@lodgepole/contract/listings/fields';
import { listingAddress } from '@lodgepole/contract/places/address';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { useFieldNames } from '../../field-names.ts';
import listingFormClasses from '../listing-form.module.css';
import { differingParts, type Part } from '../listing-parts.ts';
import { factsIn, type ListingTexts } from '../listing-values.ts';
import type { OfferedDraft } from './draft.ts';

const isCode = (part: Part): part is keyof typeof listingCodes => part in listingCodes;

const isDate = (part: Part): boolean => part === 'move_in_date' || part === 'available_until';

const useFieldWords = () => {
  const { t } = useLingui();
  const say = useSay();
  const { money, day } = useFormats();
  const names = { ...useFieldNames(), place: t`Address` };
  const factText = (fact: AccessFact, isSo: boolean): string =>
    [say(accessFacts[fact]), isSo ? t`Yes` : t`No`].join(' · ');
  const factsOf = (text: string): string => {
    const facts = factsIn(text);
    return namesOf(facts)
      .map((fact) => factText(fact, facts[fact] === true))
      .join('\n');
  };
  const placeText = (values: ListingTexts): string => {
    const { street_address, postal_code, latitude, longitude } = values;
    if (street_address === '') return '';
    const point = latitude === null || longitude === null ? '' : `(${latitude}, ${longitude})`;
    return [listingAddress(values), postal_code, point].join(' ');
  };
  const moneyText = (value: string): string =>
    Number.isNaN(Number.parseFloat(value)) ? value : money(Number(value));
  const writers: Partial<Record<Part, (value: string) => string>> = {
    accessibility: factsOf,
    location_precision: (value) => (value === 'area' ? t`Yes` : t`No`),
    room_type: (value) => say(roomTypes[value as never] ?? ''),
    price: moneyText,
    deposit: moneyText,
  };
  const textOf = (part: Part, values: ListingTexts): string => {
    if (part === 'place') return placeText(values);
    const value = values[part];
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (isCode(part)) return say(listingCodes[part][value as never] ?? '');
    const write = writers[part] ?? (isDate(part) && value !== '' ? day : undefined);
    return write ? write(value) : value;
  };
  return {
    nameOf: (part: Part): string => names[part],
    textOf: (part: Part, values: ListingTexts): string => textOf(part, values).trim() || t`nothing`,
  };
};

interface DifferencesProps {
  readonly parts: readonly Part[];
  readonly saved: ListingTexts | null;
  readonly other: ListingTexts;
  readonly otherLabel: ReactNode;
  readonly onTake?: (part: Part) => void;
}

const Differences = ({ parts, saved, other, otherLabel, onTake }: DifferencesProps) => {
  const { nameOf, textOf } = useFieldWords();
  return (
    <ul className={listingFormClasses.list}>
      {parts.map((part) => (
        <li key={part} className={listingFormClasses.part}>
          <b>{nameOf(part)}</b>
          <dl className={listingFormClasses.versions}>
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
              <Trans>Use the saved version</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

interface DraftOfferProps {
  readonly draft: OfferedDraft;
  readonly base: ListingTexts;
  readonly isEdit: boolean;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

const LastChange = ({ instant }: { readonly instant: string }) => {
  const now = useNow();
  return (
    <Trans>
      Last change: <TimeSince instant={instant} now={now} />.
    </Trans>
  );
};

/** Not in the form until the person asks for it. */
export const DraftOffer = ({
  draft: { texts, typedAt },
  base,
  isEdit,
  onUse,
  onDiscard,
}: DraftOfferProps) => (
  <Banner kind="notice">
    <p>
      <b>
        {isEdit ? (
          <Trans>You made changes here earlier and did not save them.</Trans>
        ) : (
          <Trans>You started a listing here earlier but did not post it.</Trans>
        )}
      </b>{' '}
      {typedAt !== null && <LastChange instant={typedAt} />}{' '}
      <Trans>Pictures cannot be kept in a draft, so please choose them again.</Trans>
    </p>
    <details open={isEdit}>
      <summary>
        <Trans>What is in the draft</Trans>
      </summary>
      <Differences
        parts={differingParts(texts, base)}
        saved={isEdit ? base : null}
        other={texts}
        otherLabel={<Trans context="noun">Draft</Trans>}
      />
    </details>
    <div className={listingFormClasses.choices}>
      <Button size="compact-md" onClick={onUse}>
        <Trans>Use the draft</Trans>
      </Button>
      <Button variant="default" size="compact-md" onClick={onDiscard}>
        <Trans>Discard the draft</Trans>
      </Button>
    </div>
  </Banner>
);

export interface Conflict {
  readonly saved: ListingTexts;
  readonly clashes: readonly Part[];
}

interface ConflictNoticeProps extends Conflict {
  readonly values: ListingTexts;
  readonly onTake: (part: Part) => void;
}

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
          <Trans>Nothing was saved. The form now combines the other changes with yours.</Trans>{' '}
          {open.length > 0 ? (
            <Trans>
              Where both of you changed the same thing, your version is in the form. Compare, then save again.
            </Trans>
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
