import { vi } from 'vitest';

/** Only these elements are near the window. jsdom lays nothing out, and has no canvas for the maps that would come. */
export const stubNearness = (selector: string): void => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #react: IntersectionObserverCallback;
      constructor(react: IntersectionObserverCallback) {
        this.#react = react;
      }
      observe(target: Element) {
        const isIntersecting = target.matches(selector);
        queueMicrotask(() =>
          this.#react([{ isIntersecting, target } as IntersectionObserverEntry], this as never),
        );
      }
      disconnect() {}
    },
  );
};
