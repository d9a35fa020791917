import { answerStatuses, type GroupStatus } from '@lodgepole/contract/groups/codes';
import { manageGroups } from '@lodgepole/contract/groups/endpoints';
import { mostDecisions } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Api } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../../lib/api/server-lines.ts';
import { newId } from '../../../../lib/forms/new-id.ts';
import { inBatches } from '../../../../lib/in-batches.ts';
import { refreshAround } from '../../queries.ts';

export type Answer = keyof typeof answerStatuses;

/** In the order of the board. */
export const boardStatuses = ['S', 'U', 'I', 'R'] as const satisfies readonly GroupStatus[];

const isAnswer = (status: GroupStatus): status is Answer => Object.hasOwn(answerStatuses, status);

/** Where a landlord may move an application. */
export const movesFrom = (status: GroupStatus): readonly Answer[] =>
  boardStatuses.filter((to): to is Answer => isAnswer(to) && to !== status);

export const mayMove = (from: GroupStatus, to: GroupStatus): to is Answer =>
  movesFrom(from).some((answer) => answer === to);

/** The column that the left or right arrow key leads to, or null at the end. */
export const moveBeside = (from: GroupStatus, key: string): Answer | null => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return null;
  const to = boardStatuses[boardStatuses.findIndex((status) => status === from) + step];
  return to !== undefined && mayMove(from, to) ? to : null;
};

/** Rejecting and inviting ask for confirmation. */
export const isAskedFirst = (answer: Answer): boolean => answer === 'R' || answer === 'I';

const undoMs = 10_000;

export interface Decision {
  readonly key: string;
  readonly groups: readonly Group[];
  readonly answer: Answer;
  readonly note: string;
  readonly isSending: boolean;
  /** Why it, or some of it, failed. */
  readonly failure: readonly string[];
}

interface Waiting {
  readonly timer: number;
  readonly decision: Decision;
}

const without = (decision: Decision, ids: ReadonlySet<number>): Decision => ({
  ...decision,
  groups: decision.groups.filter(({ id }) => !ids.has(id)),
});

type Left = Pick<Decision, 'groups' | 'failure'>;

const sendSome = async (
  api: Api,
  { answer, note }: Decision,
  groups: readonly Group[],
): Promise<Left | null> => {
  try {
    const body = { ids: groups.map(({ id }) => id), group_status: answer, note };
    const { refused } = await api.call(manageGroups, { body }, { keepalive: true });
    const left = groups.filter(({ id }) => refused.some((one) => one.id === id));
    const failure = [groupMessages.statusFailed, ...new Set(refused.map(({ detail }) => detail))];
    return left.length === 0 ? null : { groups: left, failure };
  } catch (error) {
    return { groups, failure: linesWithReason(error, groupMessages.statusFailed) };
  }
};

/** Sends a decision, all of it at once because the page may be closing; returns what is left, or null when nothing is. */
const send = async (api: Api, decision: Decision): Promise<Left | null> => {
  const batches = inBatches(decision.groups, mostDecisions);
  const sent = await Promise.all(batches.map((groups) => sendSome(api, decision, groups)));
  const left = sent.filter((one) => one !== null);
  if (left.length === 0) return null;
  return {
    groups: left.flatMap(({ groups }) => groups),
    failure: [...new Set(left.flatMap(({ failure }) => failure))],
  };
};

/** When the page is left, also by closing its tab. */
const useLeaving = (onLeave: () => void): void => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const handleHide = () => leave();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      leave();
    };
  }, []);
};

/**
 * Decisions wait ten seconds in this page before anybody is told, so undoing one takes nothing back from others. Leaving
 * the page sends them at once.
 */
export const useDecisions = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const waiting = useRef(new Map<string, Waiting>());

  const stop = (key: string): void => {
    window.clearTimeout(waiting.current.get(key)?.timer);
    waiting.current.delete(key);
  };
  const change = (key: string, changes: Partial<Decision>): void =>
    setDecisions((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string): void => {
    stop(key);
    setDecisions((all) => all.filter((one) => one.key !== key));
  };
  const sendNow = async (decision: Decision): Promise<void> => {
    const { key } = decision;
    stop(key);
    change(key, { isSending: true, failure: [] });
    const left = await send(api, decision);
    await refreshAround(queryClient);
    if (left === null) drop(key);
    else change(key, { ...left, isSending: false });
  };
  const wait = (decision: Decision): void => {
    const timer = window.setTimeout(() => void sendNow(decision), undoMs);
    waiting.current.set(decision.key, { timer, decision });
  };
  useLeaving(() => {
    for (const { decision } of waiting.current.values()) void sendNow(decision);
  });

  return {
    decisions,

    /** A later decision about a group replaces one that still waits. */
    decide(groups: readonly Group[], answer: Answer, note = ''): void {
      const ids = new Set(groups.map(({ id }) => id));
      for (const { decision: old } of Array.from(waiting.current.values())) {
        const rest = without(old, ids);
        if (rest.groups.length < old.groups.length) stop(old.key);
        if (rest.groups.length < old.groups.length && rest.groups.length > 0) wait(rest);
      }
      const decision = { key: newId(), groups, answer, note, isSending: false, failure: [] };
      wait(decision);
      const remaining = (all: readonly Decision[]) =>
        all.map((one) => (one.isSending ? one : without(one, ids))).filter((one) => one.groups.length > 0);
      setDecisions((all) => [...remaining(all), decision]);
    },

    undo: drop,
    retry: (decision: Decision) => void sendNow(decision),
  };
};
