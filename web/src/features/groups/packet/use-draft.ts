import { explainIssue, fieldProblems } from '@lodgepole/contract/core/issues';
import { isDetailProblem } from '@lodgepole/contract/core/problem';
import { type Packet, packetMessages } from '@lodgepole/contract/groups/packet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent, SyntheticEvent } from 'react';
import type { z } from 'zod';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { packetQuery } from './queries.ts';

type Texts = Readonly<Record<string, string>>;

interface DraftParts<Form extends Texts> {
  readonly group: number;
  /** As the server has them. */
  readonly saved: Form;
  readonly schema: z.ZodType;
  readonly save: (texts: Form) => Promise<Packet>;
}

export interface Draft {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly failure: readonly string[];
  /** What a text area needs to be part of it. */
  field(name: string): {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  };
  submit(event: SyntheticEvent): void;
}

const faultsIn = (schema: z.ZodType, values: Texts): Readonly<Record<string, readonly string[]>> => {
  const { error } = schema.safeParse(values, { error: explainIssue });
  const problems = error ? fieldProblems(error) : {};
  return isDetailProblem(problems) ? {} : problems;
};

const isTexts = (value: unknown): value is Texts => isFields(value) && Object.values(value).every(isText);

/** The texts a person is writing. What was typed stays whatever is fetched meanwhile; fields not touched follow the server. */
export const useDraft = <Form extends Texts>({ group, saved, schema, save }: DraftParts<Form>): Draft => {
  const say = useSay();
  const { queryKey } = packetQuery(useApi(), group);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useKeptState<Texts>(`packet ${Object.keys(saved).join()}`, {}, isTexts);
  const values = { ...saved, ...typed };
  const saving = useMutation({
    mutationFn: save,
    networkMode: 'always',
    onSuccess: async (packet, sent) => {
      // An answer that was under way may be older than what was just saved.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, packet);
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== sent[name])),
      );
    },
  });
  const faults = faultsIn(schema, values);
  const isDirty = Object.entries(typed).some(([name, text]) => text !== saved[name]);
  return {
    isDirty,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isDirty,
    failure: saving.error ? linesWithReason(saving.error, packetMessages.saveFailed) : [],
    field: (name) => {
      const [fault] = faults[name] ?? [];
      return {
        name,
        value: values[name] ?? '',
        error: fault === undefined ? undefined : say(fault),
        onChange: ({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [name]: value })),
      };
    },
    submit: (event) => {
      event.preventDefault();
      if (isDirty && !saving.isPending && Object.keys(faults).length === 0) saving.mutate(values);
    },
  };
};
