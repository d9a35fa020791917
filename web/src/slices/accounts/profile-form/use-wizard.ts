import type { FieldProblems } from '@lodgepole/contract/core/problem';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { ProfileForms } from './profile-forms.ts';
import { stepNames } from './profile-values.ts';

export interface Wizard {
  readonly step: number;
  readonly furthest: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly go: (step: number) => void;
  readonly next: () => void;
  readonly showField: (name: string) => void;
  readonly showFault: () => void;
  /** Shows the server's messages at their fields and moves to the first one. */
  readonly refuse: (problems: FieldProblems) => void;
}

type StepTask = { readonly kind: 'check' } | { readonly kind: 'focus'; readonly problems: FieldProblems };

const formAt = (forms: ProfileForms, step: number) => forms[stepNames[step - 1] ?? 'credentials'];

const focusField = (form: HTMLFormElement | null, problems: FieldProblems): void => {
  const field = [...(form?.elements ?? [])].find(
    (element) => (element.getAttribute('name') ?? '') in problems,
  );
  if (field instanceof HTMLElement) field.focus();
};

/** The step is in the address, so that Back opens the previous step. */
const useStepAddress = (furthest: number) => {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('step') ?? 1);
  const stepUpTo = (last: number) => (Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, last) : 1);
  const step = stepUpTo(furthest);
  const go = (to: number, replace = false) =>
    setParams(
      (now) => {
        if (to === 1) now.delete('step');
        else now.set('step', String(to));
        return now;
      },
      { replace },
    );
  const isWanted = (openedTo: number) => stepUpTo(Math.max(furthest, openedTo)) === wanted;
  return { step, go, isWanted };
};

/** Switching the language keeps the step, even though the password must be typed again. */
const useOpenSteps = (validUpTo: number) => {
  const [openedTo, setOpenedTo] = useState(1);
  // A ref, because effects of the same commit read it before the next render.
  const carriedStep = useRef(1);
  const furthest = Math.max(validUpTo, openedTo);
  useHandedOver(
    'steps',
    () => ({ value: furthest }),
    (given) => {
      if (typeof given !== 'number' || given > stepNames.length) return;
      carriedStep.current = given;
      setOpenedTo(given);
    },
  );
  return {
    furthest,
    carriedStep,
    open: (step: number) => setOpenedTo((now) => (now > 1 ? Math.max(now, step) : now)),
  };
};

export const useWizard = (forms: ProfileForms, validUpTo: number): Wizard => {
  const isHydrated = useHydrated();
  const { furthest, carriedStep, open } = useOpenSteps(validUpTo);
  const { step, go, isWanted } = useStepAddress(furthest);
  const heading = useRef<HTMLHeadingElement>(null);
  const taskAfterStep = useRef<StepTask | null>(null);
  const shown = useRef(step);

  // A locked step must not open on its own when the fields before it become valid.
  useEffect(() => {
    if (isHydrated && !isWanted(carriedStep.current)) go(step, true);
  });

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const task = taskAfterStep.current;
    taskAfterStep.current = null;
    if (task === null) heading.current?.focus();
    else if (task.kind === 'check') formAt(forms, step).check();
    else focusField(formAt(forms, step).ref.current, task.problems);
  }, [step, forms]);

  return {
    step,
    furthest,
    heading,
    go,
    next: () => {
      if (!formAt(forms, step).check()) return;
      open(step + 1);
      go(step + 1);
    },
    showField: (name) => focusField(formAt(forms, step).ref.current, { [name]: [] }),
    showFault: () => {
      if (validUpTo === step) formAt(forms, step).check();
      else {
        taskAfterStep.current = { kind: 'check' };
        go(validUpTo);
      }
    },
    refuse: (problems) => {
      const ownProblems = stepNames.map((name) =>
        Object.fromEntries(Object.entries(problems).filter(([field]) => field in forms[name].values)),
      );
      for (const [index, name] of stepNames.entries()) forms[name].refuse(ownProblems[index] ?? {});
      const faulty = ownProblems.findIndex((own) => Object.keys(own).length > 0) + 1;
      if (faulty === 0) return;
      if (faulty === step) focusField(formAt(forms, step).ref.current, problems);
      else {
        taskAfterStep.current = { kind: 'focus', problems };
        go(faulty);
      }
    },
  };
};
