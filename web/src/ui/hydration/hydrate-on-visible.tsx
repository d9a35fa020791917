import { type ReactNode, Suspense, use, useEffect, useId, useState } from 'react';
import { atRest } from '../../lib/browser.ts';

/** Holds back the hydration of one server-rendered part. */
interface Gate {
  /** The promise on which React suspends at its first attempt. */
  readonly opened: PromiseLike<void>;
  readonly open: () => void;
  readonly isUnlocked: () => boolean;
  /** Lets the next attempt through, without asking React for one. */
  readonly unlock: () => void;
}

const closedGates = new Set<Gate>();

/** Call before a transition such as a navigation; otherwise React delays it until everything it changes is visible. */
export const hydrateAll = (): void => {
  for (const gate of closedGates) gate.open();
};

const isServer = (): boolean => typeof document === 'undefined';

interface HydrateOnVisibleProps {
  readonly as: 'li' | 'div';
  readonly fallback?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Hydrates a server-rendered part when it becomes visible, when a pointer or the focus reaches it, or when it has to
 * change. A long page is then interactive as soon as a short one. Until then, or until the browser is idle, the part
 * carries `data-far`, for styles that put off its layout. What the browser renders first does not wait.
 */
export const HydrateOnVisible = ({ as: Element, fallback, className, children }: HydrateOnVisibleProps) => {
  const id = useId();
  const [gate] = useState(() => gateFor(id));
  const [firstChildren] = useState(children);
  useEffect(() => {
    if (!gate) return;
    closedGates.add(gate);
    return () => {
      closedGates.delete(gate);
    };
  }, [gate]);
  // An update may come before React's first attempt and would then wait until the part is visible.
  if (children !== firstChildren) gate?.unlock();
  return (
    <Element id={id} className={className} data-far={isServer() || gate ? '' : undefined}>
      <Suspense fallback={fallback}>{gate ? <Gated gate={gate}>{children}</Gated> : children}</Suspense>
    </Element>
  );
};

interface GatedProps {
  readonly gate: Gate;
  readonly children: ReactNode;
}

/** React reads a promise with this status without waiting. */
const nothingToWaitFor = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const Gated = ({ gate, children }: GatedProps) => {
  use(gate.isUnlocked() ? nothingToWaitFor : gate.opened);
  return children;
};

let lastLayout = Promise.resolve();

/** One at a time, because each needs a layout. */
const layOutWhenIdle = (element: Element): void => {
  lastLayout = lastLayout.then(atRest).then(() => element.removeAttribute('data-far'));
};

const interactions = ['pointerover', 'pointerdown', 'focusin'] as const;

const gateFor = (id: string): Gate | null => {
  const element = isServer() ? null : document.getElementById(id);
  if (!element || typeof IntersectionObserver === 'undefined') return null;
  const { promise, resolve } = Promise.withResolvers<void>();
  let isUnlocked = false;
  const unlock = () => {
    isUnlocked = true;
  };
  const open = () => {
    unlock();
    closedGates.delete(gate);
    element.removeAttribute('data-far');
    observer.disconnect();
    for (const interaction of interactions) element.removeEventListener(interaction, open);
    resolve();
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) open();
  });
  const gate: Gate = {
    opened: unlockedOnceAwaited(promise, unlock),
    open,
    isUnlocked: () => isUnlocked,
    unlock,
  };
  observer.observe(element);
  layOutWhenIdle(element);
  for (const interaction of interactions) element.addEventListener(interaction, open);
  return gate;
};

/** React waits only once. A later attempt means a click or an update, and those go through. */
const unlockedOnceAwaited = (opened: Promise<void>, unlock: () => void): PromiseLike<void> => {
  const subscribe = opened.then.bind(opened);
  // oxlint-disable-next-line unicorn/no-thenable -- React subscribes when it starts to wait, which nothing else tells.
  opened.then = (...listeners) => {
    unlock();
    return subscribe(...listeners);
  };
  return opened;
};
