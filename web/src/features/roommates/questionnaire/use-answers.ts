import { type HabitAnswers, habitMessages } from '@lodgepole/contract/roommates/habits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isHandedOver } from '../../../lib/forms/hand-over.ts';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { keepHabits, putHabits } from './queries.ts';
import { createSaver, type SavingState } from './saver.ts';

export interface Answers {
  readonly answers: HabitAnswers;
  readonly saving: SavingState;
  /** Is told the latest answers, even when they are not rendered yet: quick taps build on each other. */
  readonly change: (update: (now: HabitAnswers) => HabitAnswers) => void;
  readonly retry: () => void;
}

/** One's own answers, saved with every change. They are kept when that fails. */
export const useAnswers = (initial: HabitAnswers): Answers => {
  const api = useApi();
  const queryClient = useQueryClient();
  const say = useSay();
  const [answers, setAnswers] = useState(initial);
  const latest = useRef(initial);
  const isLeft = useRef(false);
  const [saver] = useState(() =>
    createSaver(async (all: HabitAnswers) => {
      try {
        keepHabits(queryClient, await putHabits(api, all));
      } catch (error) {
        // Nobody is on the page to read it there.
        if (isLeft.current) showToast(say(habitMessages.saveFailed));
        throw error;
      }
    }),
  );
  const saving = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useEffect(() => {
    if (saving.kind !== 'saving') return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isHandedOver()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saving.kind]);
  const change: Answers['change'] = (update) => {
    latest.current = update(latest.current);
    setAnswers(latest.current);
    saver.save(latest.current);
  };
  // Those that are not saved yet.
  useHandedOver(
    'habits',
    () => ({ value: saving.kind === 'saved' ? null : latest.current }),
    (given) => {
      if (Array.isArray(given)) change(() => given as HabitAnswers);
    },
  );
  return {
    answers,
    saving,
    change,
    retry: () => saver.save(latest.current),
  };
};
