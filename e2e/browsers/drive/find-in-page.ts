import { pageFunction } from './window.ts';

export type Wanted = string | { readonly source: string; readonly flags: string };

/** An element by its role and name, as assistive technology knows it, by its label, or by its text. */
export type Step =
  | { readonly role: string; readonly name?: Wanted }
  | { readonly label: Wanted }
  | { readonly text: Wanted };

export interface Found {
  readonly count: number;
  /** All texts, one for each match. */
  readonly texts: readonly string[];
  readonly first: FirstFound | null;
}

interface FirstFound {
  readonly value: string;
  readonly option: string;
  readonly isEnabled: boolean;
  /** Whether React handles its clicks: those on a part that waits for its script are lost. */
  readonly isHydrated: boolean;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly middle: readonly [x: number, y: number];
  /** What a click in its middle would reach instead, if anything. */
  readonly coveredBy: string | null;
}

export interface Request {
  /** Scrolls the first one to the middle of the window and waits until it stops moving. */
  readonly scroll?: boolean;
  readonly focus?: boolean;
  /** File inputs are hidden behind their buttons. */
  readonly hidden?: boolean;
  /** An attribute to set on the first one, so that a selector finds it. */
  readonly mark?: string;
}

const roleOf = (element: Element): string => {
  const own = element.getAttribute('role');
  if (own) return own;
  if (element instanceof HTMLInputElement) {
    const roles: Record<string, string> = {
      checkbox: 'checkbox',
      radio: 'radio',
      number: 'spinbutton',
      range: 'slider',
      search: 'searchbox',
      button: 'button',
      submit: 'button',
    };
    return roles[element.type] ?? 'textbox';
  }
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  const roles: Record<string, string> = {
    A: element.hasAttribute('href') ? 'link' : '',
    BUTTON: 'button',
    SUMMARY: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
    ARTICLE: 'article',
    NAV: 'navigation',
    MAIN: 'main',
    DIALOG: 'dialog',
    SECTION: 'region',
    FIELDSET: 'group',
    OUTPUT: 'status',
    SEARCH: 'search',
    UL: 'list',
    OL: 'list',
    LI: 'listitem',
    OPTION: 'option',
  };
  return roles[element.tagName] ?? '';
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a screen reader reads of an element and its descendants. */
const contentOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
  if (label !== null) return ` ${label} `;
  const { display } = getComputedStyle(node);
  if (display === 'none') return '';
  const inner = [...node.childNodes].map(contentOf).join('');
  return display.startsWith('inline') ? inner : ` ${inner} `;
};

const nameOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labelled = plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
  if (labelled !== '') return labelled;
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
    return plain([...element.labels].map(contentOf).join(' '));
  if (element instanceof HTMLFieldSetElement)
    return plain(element.querySelector('legend')?.textContent ?? '');
  const isNamedByContent = /^(?:button|link|heading|option|menuitem|tab)$/.test(roleOf(element));
  return isNamedByContent ? plain([...element.childNodes].map(contentOf).join('')) : '';
};

const fits = (text: string, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text);

const isFit = (element: Element, step: Step): boolean => {
  if ('label' in step)
    return /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && fits(nameOf(element), step.label);
  if ('role' in step)
    return roleOf(element) === step.role && (step.name === undefined || fits(nameOf(element), step.name));
  // An element with many descendants is a part of the page, not a text.
  if (/^(?:SCRIPT|STYLE|OPTION)$/.test(element.tagName) || element.childElementCount > 3) return false;
  return fits(plain(element.textContent ?? ''), step.text);
};

const findAll = (steps: readonly Step[]): Element[] => {
  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    const inside = new Set(found.flatMap((parent) => [...parent.querySelectorAll('*')]));
    found = [...inside].filter((element) => isFit(element, step));
    // All ancestors contain the text too.
    if ('text' in step)
      found = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  }
  return found;
};

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** A click would miss an element that still moves. */
const whenStill = async (element: Element): Promise<void> => {
  const spot = () => Object.values(element.getBoundingClientRect().toJSON() as object).join(' ');
  let before = '';
  for (let looks = 0; looks < 40 && before !== spot(); looks += 1) {
    before = spot();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const hasFiber = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber'));

/** React puts a comment before and after each Suspense boundary. */
const isHydrated = (element: Element): boolean => {
  let top: Element = element;
  while (!hasFiber(top) && top.parentElement && !hasFiber(top.parentElement)) top = top.parentElement;
  if (hasFiber(top) || !top.parentElement) return true;
  for (let node = top.previousSibling; node; node = node.previousSibling) {
    if (!(node instanceof Comment)) continue;
    if (node.data === '/$') return true;
    if (node.data.startsWith('$')) return false;
  }
  return true;
};

const describeFirst = (element: HTMLElement): FirstFound => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle: [number, number] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(...middle);
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const { value, checked } = element as Partial<HTMLInputElement>;
  return {
    value: value ?? '',
    option: element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : '',
    isEnabled: !element.matches(':disabled') && element.closest('[inert]') === null,
    isHydrated: isHydrated(element),
    isChecked: checked ?? false,
    isFocused: element === document.activeElement,
    box: [x, y, width, height],
    middle,
    coveredBy: isHit ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing: it is outside of the window'),
  };
};

const find = async (steps: readonly Step[], request: Request): Promise<Found> => {
  const found = findAll(steps).filter((element) => request.hidden || isSeen(element));
  const texts = found.map((element) => plain((element as HTMLElement).innerText ?? ''));
  const first = found[0] as HTMLElement | undefined;
  if (request.scroll) {
    first?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    if (first) await whenStill(first);
  }
  if (request.focus) first?.focus();
  if (request.mark) first?.setAttribute(request.mark, '');
  return { count: found.length, texts, first: first ? describeFirst(first) : null };
};

/** Finds elements of the page as a person or a screen reader would. */
export const findInPage = pageFunction(find, [
  roleOf,
  plain,
  contentOf,
  nameOf,
  fits,
  isFit,
  findAll,
  isSeen,
  whenStill,
  hasFiber,
  isHydrated,
  describeFirst,
]);
