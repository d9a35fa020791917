import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Hint, HintCode } from '@lodgepole/contract/listings/help/listing-check';
import { IconBulb, IconScale } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './hints.module.css';
import { type HintedField, useHints } from './hints.tsx';

const titles: Readonly<Record<HintCode, MessageDescriptor>> = {
  deposit_too_high: msg`More than the law allows`,
  deposit_not_allowed: msg`The law allows no deposit here`,
  money_first: msg`Seems to ask for money before a viewing`,
  rent: msg`Far from the usual rent nearby`,
  photos: msg`Show more pictures`,
  facts: msg`What people look for`,
  wording_family: msg`Wording about children or families`,
  wording_age: msg`Wording about age`,
  wording_origin: msg`Wording about origin or language`,
  wording_religion: msg`Wording about religion`,
  wording_gender: msg`Wording about gender`,
  wording_orientation: msg`Wording about orientation`,
  wording_disability: msg`Wording about disability`,
  wording_income: msg`Wording about income`,
  wording_citizenship: msg`Wording about citizenship`,
};

const idOf = (field: HintedField): string => `hints-${field}`;

/** Goes on the field, so that its hints are read with it. */
export const useHintsId = (field: HintedField): { readonly 'aria-describedby'?: string } =>
  useHints().of(field).length > 0 ? { 'aria-describedby': idOf(field) } : {};

interface FieldHelpProps {
  readonly of: HintedField;
  readonly children: ReactNode;
}

/** A field with room for one line of hints below it. They open when the person asks, so that nothing moves by itself. */
export const FieldHelp = ({ of: field, children }: FieldHelpProps) => {
  const { i18n } = useLingui();
  const hints = useHints().of(field);
  const [first] = hints;
  const more = hints.length - 1;
  const isLaw = hints.some(({ level }) => level === 'law');
  const Icon = isLaw ? IconScale : IconBulb;
  return (
    <div className={classes.hinted}>
      {children}
      <div className={classes.place}>
        {first && (
          <>
            <span id={idOf(field)} hidden>
              {hints.map(({ text }) => text).join(' ')}
            </span>
            <details className={classes.hints} data-level={isLaw ? 'law' : 'advice'}>
              <summary className={classes.summary}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>
                  {i18n._(titles[first.code])}
                  {more > 0 && (
                    <>
                      {' '}
                      <Plural value={more} one="and # more hint" other="and # more hints" />
                    </>
                  )}
                </span>
              </summary>
              <ul className={classes.list}>
                {hints.map((hint) => (
                  <HintItem key={`${hint.code} ${hint.field}`} hint={hint} />
                ))}
              </ul>
              <p className={classes.source}>
                <Trans>This is not legal advice.</Trans>
              </p>
            </details>
          </>
        )}
      </div>
    </div>
  );
};

const HintItem = ({ hint }: { readonly hint: Hint }) => {
  const { t } = useLingui();
  const { dismiss } = useHints();
  const { text, excerpt, suggestion, source, as_of: asOf } = hint;
  const leave = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.closest('form')?.elements.namedItem(hint.field);
    dismiss(hint);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <li className={classes.hint}>
      {excerpt !== undefined && (
        <p className={classes.excerpt}>
          <Trans>You wrote “{excerpt}”.</Trans>
        </p>
      )}
      <p>{text}</p>
      {suggestion !== undefined && (
        <p>
          <Trans>For example: “{suggestion}”.</Trans>
        </p>
      )}
      <p className={classes.source}>
        <Trans>
          Source: {source}, as of {asOf}.
        </Trans>
      </p>
      <Button
        type="button"
        variant="subtle"
        size="compact-sm"
        aria-label={t`Dismiss the hint: ${text}`}
        onClick={leave}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </li>
  );
};
