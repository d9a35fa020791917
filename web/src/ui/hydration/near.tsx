import { type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { atRest } from '../../lib/at-rest.ts';

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
  isOpen: boolean;
  isTried: boolean;
}

const gates = new Set<Gate>();

/** For changes that React makes as transitions, such as navigations: it would hold them back until all they reach is near. */
export const letAllNear = (): void => {
  for (const gate of gates) gate.open();
};

const markTried = (gate: Gate): void => {
  gate.isTried = true;
};

const isServer = (): boolean => typeof document === 'undefined';

interface NearProps {
  readonly as: 'li' | 'div';
  /** Stands in its place while its script is on the way. */
  readonly fallback?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What the server drew can be read at once. Taken over by scripts it is when it comes into view, or somebody
 * reaches for it, or it has to change: a long page is then no slower to answer than a short one. Before that, and
 * until the browser is at rest, it is marked as far, for styles that put off its layout.
 */
export const Near = ({ as: Element, fallback, className, children }: NearProps) => {
  const id = useId();
  const [gate] = useState(() => gateBefore(id));
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
    if (!gate) return;
    gates.add(gate);
    return () => {
      gates.delete(gate);
    };
  }, [gate]);
  // Drawn again it has to change, maybe before it was tried: that change would wait for somebody to come near.
  if (gate && isDrawn.current) markTried(gate);
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

/** React reads from a promise marked so without waiting for it. */
const nothingToWaitFor = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Comes to wait once. Asked for again before anything opened, it is an update or a click that asks. */
const Gated = ({ gate, children }: GatedProps) => {
  const isLetIn = gate.isOpen || gate.isTried;
  gate.isTried = true;
  use(isLetIn ? nothingToWaitFor : gate.opened);
  return children;
};

let allNear = Promise.resolve();

/** One at a time, for what is no longer far has to be laid out. */
const comeNearAtRest = (element: Element): void => {
  allNear = allNear.then(atRest).then(() => element.removeAttribute('data-far'));
};

const reaches = ['pointerover', 'pointerdown', 'focusin'] as const;

/** None on the server, nor for what the browser draws itself. */
const gateBefore = (id: string): Gate | null => {
  const element = isServer() ? null : document.getElementById(id);
  if (!element || typeof IntersectionObserver === 'undefined') return null;
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const open = () => {
    if (gate.isOpen) return;
    gate.isOpen = true;
    gates.delete(gate);
    element.removeAttribute('data-far');
    watcher.disconnect();
    for (const reach of reaches) element.removeEventListener(reach, open);
    resolve();
  };
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) open();
  });
  const gate: Gate = { opened, open, isOpen: false, isTried: false };
  watcher.observe(element);
  comeNearAtRest(element);
  for (const reach of reaches) element.addEventListener(reach, open);
  return gate;
};
