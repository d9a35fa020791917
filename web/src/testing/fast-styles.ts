/**
 * Replaces jsdom's getComputedStyle, which Testing Library calls for many elements in each query by role: jsdom matches its
 * whole default style sheet against each of them. Tests load no other sheet. So `display` depends only on the element's name,
 * a few attributes and its own style, and `visibility` and `pointer-events` on the styles of the element and its ancestors.
 */

// Elements know this window. It is not Vitest's global object.
const view = document.defaultView as Window & typeof globalThis;
const computeStyle = view.getComputedStyle.bind(view);

const displays = new Map<string, string>();

const displayOf = (element: HTMLElement): string => {
  if (element.hasAttribute('popover')) return computeStyle(element).display;
  const type = element.getAttribute('type');
  const own = type !== 'hidden' && element.hasAttribute('style') ? element.style.display : '';
  if (own !== '') return own;
  const key = [element.localName, type, element.getAttribute('hidden'), element.hasAttribute('open')].join();
  const known = displays.get(key) ?? computeStyle(element).display;
  displays.set(key, known);
  return known;
};

const inherited =
  (property: 'visibility' | 'pointerEvents', initial: string) =>
  (element: HTMLElement): string => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const value = at.hasAttribute('style') ? at.style[property] : '';
      if (value !== '') return value;
    }
    return initial;
  };

const readers: Readonly<Record<PropertyKey, (element: HTMLElement) => string>> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointerEvents', 'auto'),
};

view.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return computeStyle(element, pseudo);
  const getPropertyValue = (name: string): string =>
    readers[name]?.(element as HTMLElement) ?? computeStyle(element).getPropertyValue(name);
  const get = (_: object, name: PropertyKey): unknown => {
    if (name === 'getPropertyValue') return getPropertyValue;
    return readers[name]?.(element as HTMLElement) ?? Reflect.get(computeStyle(element), name);
  };
  return new Proxy({}, { get }) as CSSStyleDeclaration;
};
