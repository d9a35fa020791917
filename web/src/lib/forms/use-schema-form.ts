import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import { namesOf, pick } from '@lodgepole/contract/core/objects';
import { type FieldProblems, isDetailProblem } from '@lodgepole/contract/core/problem';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useSay } from '../text/say.ts';
import { holdsFile, isFields, packed, textsIn, unpacked } from './packed-values.ts';
import { useHandedOver } from './use-handed-over.ts';

/** An edit sends only these, because the rest may have been changed elsewhere. */
export const changedFields = <Values extends object>(values: Values, begun: Values): Partial<Values> => {
  const changed = namesOf(values).filter((name) => values[name] !== begun[name]);
  return pick<Values, keyof Values>(values, changed);
};

export const sameValues = <Values extends object>(one: Values, other: Values): boolean =>
  namesOf(changedFields(one, other)).length === 0;

type Values = Readonly<Record<string, unknown>>;
type Name<Form extends Values> = keyof Form & string;

export interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}

export interface SchemaForm<Form extends Values> {
  readonly values: Form;
  /** The values when the person opened the form, or saved it last. */
  readonly begun: Form;
  /** To call when the form stays open after saving. */
  saved(): void;
  set<Field extends Name<Form>>(name: Field, value: Form[Field]): void;
  /** From now on its problem may be shown. */
  leave(name: Name<Form>): void;
  errorOf(name: Name<Form>): string | undefined;
  /** Shows all problems and moves to the first; returns whether there were none. */
  check(schema?: z.ZodType): boolean;
  refuse(problems: FieldProblems): void;
  text(name: Name<Form>): TextFieldProps;
  /** Goes on the form element, so that `check` can move to the first invalid field. */
  readonly ref: React.RefObject<HTMLFormElement | null>;
}

const faultsIn = (schema: z.ZodType | null, values: Values): FieldProblems => {
  if (!schema) return {};
  const { error } = schema.safeParse(values, { error: explainIssue });
  if (!error) return {};
  const problems = fieldProblems(error);
  return isDetailProblem(problems) ? {} : problems;
};

const focusFirst = (form: HTMLFormElement | null, faults: FieldProblems): void => {
  const faulty = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in faults,
  );
  if (faulty instanceof HTMLElement) faulty.focus();
};

const typedInto = /^(email|password|search|tel|text|url)$/;

const withFilled = <Form extends Values>(form: HTMLFormElement | null, values: Form): Form => {
  const filled = [...(form?.elements ?? [])].filter(
    (element) =>
      element instanceof HTMLInputElement &&
      typedInto.test(element.type) &&
      element.value !== '' &&
      values[element.name] === '',
  ) as HTMLInputElement[];
  if (filled.length === 0) return values;
  return { ...values, ...Object.fromEntries(filled.map(({ name, value }) => [name, value])) };
};

/** Password managers and quick people fill fields before hydration. */
const useValues = <Form extends Values>(
  initial: Form | (() => Form),
  ref: React.RefObject<HTMLFormElement | null>,
) => {
  const [values, setValues] = useState(initial);
  const [begun, setBegun] = useState(values);
  useLayoutEffect(() => {
    setValues((now) => withFilled(ref.current, now));
  }, [ref]);
  return {
    values,
    begun,
    setValues,
    saved: () => setBegun(values),
    given: () => ({ values: packed(values), begun: packed(begun) }),
    take: (given: Values) => {
      setValues((now) => unpacked(given['values'], now));
      setBegun((now) => unpacked(given['begun'], now));
    },
  };
};

/**
 * Validates by a schema of the contract; a problem shows once its field was left or the form was submitted. The
 * values survive a language switch under the form's name, which pages with two similar forms must set.
 */
export const useSchemaForm = <Form extends Values>(
  schema: z.ZodType | null,
  initial: Form | (() => Form),
  name?: string,
): SchemaForm<Form> => {
  const say = useSay();
  const ref = useRef<HTMLFormElement>(null);
  const { values, begun, setValues, saved, given, take } = useValues(initial, ref);
  const [fields] = useState(() => Object.keys(values).toSorted().join());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<FieldProblems>({});
  const faults = faultsIn(schema, values);

  useHandedOver(
    `form ${name ?? fields}`,
    () => ({ value: { ...given(), left: [...left], wasSent }, hasFiles: holdsFile(values) }),
    (handed) => {
      if (!isFields(handed)) return;
      take(handed);
      setLeft(new Set(textsIn(handed['left'])));
      setSent(handed['wasSent'] === true);
    },
  );

  const set = <Field extends Name<Form>>(name: Field, value: Form[Field]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused(({ [name]: _answered, ...others }) => others);
  };
  const leave = (name: Name<Form>) => setLeft((now) => (now.has(name) ? now : new Set(now).add(name)));
  const errorOf = (name: Name<Form>) => {
    const message = refused[name]?.[0] ?? (wasSent || left.has(name) ? faults[name]?.[0] : undefined);
    return message === undefined ? undefined : say(message);
  };
  return {
    values,
    begun,
    saved,
    set,
    leave,
    errorOf,
    ref,
    refuse: setRefused,
    check: (late) => {
      const found = late ? faultsIn(late, values) : faults;
      setSent(true);
      focusFirst(ref.current, found);
      return Object.keys(found).length === 0;
    },
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.value as Form[typeof name]),
      onBlur: () => leave(name),
    }),
  };
};
