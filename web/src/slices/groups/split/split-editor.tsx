import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  equalShares,
  leftToAssign,
  type Share,
  ShareAmount,
  type Split,
  splitMessages,
} from '@lodgepole/contract/groups/split/split';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { showReply } from '../../../lib/api/query-client.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/formatted-field.tsx';
import { type NewSplit, saveSplit, splitQuery } from './queries.ts';
import classes from './split.module.css';
import { rentOf } from './split-news.tsx';

/** Amounts as typed, by roommate id. */
export interface SplitDraft {
  readonly kind: Split['kind'];
  readonly typed: Readonly<Record<number, string>>;
}

export const isSplitDraft = (value: unknown): value is SplitDraft =>
  isFields(value) &&
  (value['kind'] === 'equal' || value['kind'] === 'custom') &&
  isFields(value['typed']) &&
  Object.values(value['typed']).every((text) => typeof text === 'string');

export const draftOf = ({ kind, shares }: Split): SplitDraft => ({
  kind,
  typed: Object.fromEntries(shares.map(({ member, amount }) => [member, String(amount)])),
});

/** Empty means 0; null means not a valid amount. */
const amountOf = (typed = ''): number | null => {
  if (typed.trim() === '') return 0;
  const { success, data } = ShareAmount.safeParse(typed);
  return success ? data : null;
};

/** For the current members; null until every amount is valid. */
const sharesOf = ({ typed }: SplitDraft, members: readonly number[]): Share[] | null => {
  const shares = members.map((member) => ({ member, amount: amountOf(typed[member]) }));
  return shares.every((share): share is Share => share.amount !== null) ? shares : null;
};

const leftOf = (shares: readonly Share[], rent: number): number =>
  leftToAssign(
    rent,
    shares.map(({ amount }) => amount),
  );

const withRestShared = (draft: SplitDraft, shares: readonly Share[], rent: number): SplitDraft => {
  const more = equalShares(
    leftOf(shares, rent),
    shares.map(({ member }) => member),
  );
  const typed = shares.map(({ member, amount }, place) => {
    const cents = Math.round((amount + (more[place]?.amount ?? 0)) * 100);
    return [member, String(cents / 100)] as const;
  });
  return { ...draft, typed: Object.fromEntries(typed) };
};

/** Unsaved splits by viewer and group, kept while the viewer visits other pages. */
export const splitDrafts = new Map<string, SplitDraft>();

interface SplitEditorProps {
  readonly group: Group;
  readonly split: Split;
  readonly names: Readonly<Record<number, string>>;
  readonly draft: SplitDraft;
  readonly onChange: (draft: SplitDraft) => void;
  readonly onDone: () => void;
}

const useSaving = (group: number, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = splitQuery(api, group);
  return useSubmit({
    mutationFn: (split: NewSplit) => saveSplit(api, group, split),
    onSuccess: async (saved) => {
      await showReply(queryClient, queryKey, () => saved);
      showToast(t`The split has been saved. Everyone has to agree to it.`);
      onDone();
    },
    // The rent or the members may have changed.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['group', group] }),
  });
};

/** Keeps what was typed while members join and leave. */
export const SplitEditor = ({ group, split, names, draft, onChange, onDone }: SplitEditorProps) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const saving = useSaving(group.id, onDone);
  const members = split.shares.map(({ member }) => member);
  const rent = rentOf(split.shares);
  const shares = sharesOf(draft, members);
  const isReady = draft.kind === 'equal' || (shares !== null && leftOf(shares, rent) === 0);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isReady)
      saving.mutate(draft.kind === 'custom' && shares ? { kind: 'custom', shares } : { kind: 'equal' });
    else focusFault(form.current);
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <ChoiceField
        name={`split-${group.id}`}
        label={<Trans>How do you split the rent?</Trans>}
        choices={[
          { value: 'equal', label: t`Equally` },
          { value: 'custom', label: t`Custom amounts` },
        ]}
        value={draft.kind}
        onValueChange={(kind) => onChange({ ...draft, kind: kind as Split['kind'] })}
        onBlur={() => {}}
      />
      {draft.kind === 'equal' ? (
        <EqualPreview shares={equalShares(rent, members)} names={names} />
      ) : (
        <Amounts {...{ draft, members, names, rent, shares, isChecked, onChange }} />
      )}
      {saving.isError && <FailureBanner lines={linesOr(saving.error, splitMessages.saveFailed)} />}
      <p className={classes.formNote}>
        <Trans>Once you save, everyone has to agree again.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={saving.isPending}>
          <Trans>Save split</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};

/** Focuses the first invalid field, or else the first one. */
const focusFault = (form: HTMLFormElement | null): void => {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])];
  (fields.find(({ ariaInvalid }) => ariaInvalid === 'true') ?? fields[0])?.focus();
};

interface EqualPreviewProps {
  readonly shares: readonly Share[];
  readonly names: SplitEditorProps['names'];
}

const EqualPreview = ({ shares, names }: EqualPreviewProps) => {
  const { money } = useFormats();
  const { t } = useLingui();
  return (
    <ul className={classes.preview} aria-label={t`What everyone would pay`}>
      {shares.map(({ member, amount }) => (
        <li key={member}>
          <span>{names[member] ?? t`New member`}</span>
          <b>{money(amount)}</b>
        </li>
      ))}
    </ul>
  );
};

interface AmountsProps {
  readonly draft: SplitDraft;
  readonly members: readonly number[];
  readonly names: SplitEditorProps['names'];
  readonly rent: number;
  readonly shares: readonly Share[] | null;
  readonly isChecked: boolean;
  readonly onChange: (draft: SplitDraft) => void;
}

const Amounts = ({ draft, members, names, rent, shares, isChecked, onChange }: AmountsProps) => {
  const say = useSay();
  const { t } = useLingui();
  const left = shares && leftOf(shares, rent);
  return (
    <>
      <div className={classes.fields}>
        {members.map((member) => (
          <MoneyField
            key={member}
            name={`amount-${member}`}
            label={names[member] ?? t`New member`}
            value={draft.typed[member] ?? ''}
            error={amountOf(draft.typed[member]) === null ? say(splitMessages.amount) : undefined}
            onValueChange={(typed) => onChange({ ...draft, typed: { ...draft.typed, [member]: typed } })}
          />
        ))}
      </div>
      <div className={classes.balance}>
        <Balance left={left} rent={rent} isWrong={isChecked && left !== 0} />
        {shares !== null && left !== null && left > 0 && (
          <Button size="sm" variant="light" onClick={() => onChange(withRestShared(draft, shares, rent))}>
            <Trans>Share the rest equally</Trans>
          </Button>
        )}
      </div>
    </>
  );
};

interface BalanceProps {
  /** Null until every amount is valid. */
  readonly left: number | null;
  readonly rent: number;
  readonly isWrong: boolean;
}

const Balance = ({ left, rent, isWrong }: BalanceProps) => {
  const say = useSay();
  const { money } = useFormats();
  const [all, rest] = [money(rent), money(Math.abs(left ?? 0))];
  return (
    <p role="status" className={classes.left} data-state={left === 0 ? 'even' : isWrong ? 'wrong' : 'open'}>
      {left === 0 && <Trans>The shares add up to the rent of {all}.</Trans>}
      {left !== null && left > 0 && <Trans>Left to assign: {rest}</Trans>}
      {left !== null && left < 0 && <Trans>{rest} more than the rent</Trans>}
      {isWrong && left !== null && <> {say(splitMessages.sum)}</>}
    </p>
  );
};
