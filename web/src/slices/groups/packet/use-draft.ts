import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import { isDetailProblem } from '@lodgepole/contract/core/problem';
import { type Packet, packetMessages } from '@lodgepole/contract/groups/packet/packet';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent, SyntheticEvent } from 'react';
import type { z } from 'zod';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { packetQuery } from './queries.ts';

type Texts = Readonly<Record<string, string>>;

interface DraftParts<Form extends Texts> {
  readonly group: number;
  readonly saved: Form;
  /** Set for texts that several people edit. */
  readonly version?: number;
  readonly schema: z.ZodType;
  /** `version` is the one that editing began with. */
  readonly save: (texts: Partial<Form>, version: number | null) => Promise<Packet>;
}

interface Sent<Form extends Texts> {
  readonly texts: Partial<Form>;
  readonly version: number | null;
}

export interface Draft {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly failure: readonly string[];
  field(name: string): {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  };
  submit(event: SyntheticEvent): void;
  /** The saved texts, if they changed elsewhere since editing began. */
  readonly conflict: Texts | null;
  overwrite(): void;
  takeSaved(): void;
}

const faultsIn = (schema: z.ZodType, values: Texts): Readonly<Record<string, readonly string[]>> => {
  const { error } = schema.safeParse(values, { error: explainIssue });
  const problems = error ? fieldProblems(error) : {};
  return isDetailProblem(problems) ? {} : problems;
};

const isVersion = (value: unknown): value is number | null => value === null || typeof value === 'number';

const isTexts = (value: unknown): value is Texts => isFields(value) && Object.values(value).every(isText);

/** Keeps edited fields across refetches; untouched fields follow the server. */
export const useDraft = <Form extends Texts>(parts: DraftParts<Form>): Draft => {
  const { group, saved, version = null, schema, save } = parts;
  const say = useSay();
  const { queryKey } = packetQuery(useApi(), group);
  const queryClient = useQueryClient();
  const name = `packet ${Object.keys(saved).join()}`;
  const [typed, setTyped] = useKeptState<Texts>(name, {}, isTexts);
  const [begunWith, setBegunWith] = useKeptState(`${name} version`, version, isVersion);
  const values = { ...saved, ...typed };
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== saved[field]),
  ) as Partial<Form>;
  const saving = useSubmit({
    mutationFn: (sent: Sent<Form>) => save(sent.texts, sent.version),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSuccess: async (packet, { texts: sent }) => {
      // A fetch under way may return older data.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, packet);
      if (version !== null) setBegunWith(packet.version);
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== sent[name])),
      );
    },
  });
  const faults = faultsIn(schema, values);
  const isDirty = Object.keys(changed).length > 0;
  const isConflict = isDirty && begunWith !== version && !saving.isPending;
  const send = (basis: number | null) => {
    if (isDirty && !saving.isPending && Object.keys(faults).length === 0)
      saving.mutate({ texts: changed, version: basis });
  };
  return {
    isDirty,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isDirty,
    failure: saving.error && !isConflict ? linesWithReason(saving.error, packetMessages.saveFailed) : [],
    field: (name) => {
      const [fault] = faults[name] ?? [];
      return {
        name,
        value: values[name] ?? '',
        error: fault === undefined ? undefined : say(fault),
        onChange: ({ currentTarget: { value } }) => {
          if (!isDirty) setBegunWith(version);
          setTyped((now) => ({ ...now, [name]: value }));
        },
      };
    },
    submit: (event) => {
      event.preventDefault();
      if (!isConflict) send(begunWith);
    },
    conflict: isConflict ? saved : null,
    overwrite: () => {
      setBegunWith(version);
      send(version);
    },
    takeSaved: () => setTyped({}),
  };
};
