import { vi } from 'vitest';

/** What the pages expect of a browser and jsdom lacks. */
export const installBrowserStubs = (): void => {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => Promise.resolve() as unknown as undefined;
  // Browsers answer with a promise where the types say nothing is answered.
  Element.prototype.scrollIntoView ??= () => Promise.resolve() as unknown as undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
};

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

/** Nothing is near the window, so no map loads: jsdom has no canvas to draw one on. */
export const keepMapsAway = (): void => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
};
