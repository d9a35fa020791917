/** A text as a whole, or a pattern. */
export type Wanted = string | { readonly source: string; readonly flags: string };

/** An element by its role and name, as assistive technology knows it, or by its own text. */
export type Step =
  | { readonly role: string; readonly name?: Wanted }
  /** A field of a form by its label. */
  | { readonly label: Wanted }
  | { readonly text: Wanted };

export interface Found {
  readonly count: number;
  /** What is read on each of them. */
  readonly texts: readonly string[];
  readonly first: {
    readonly value: string;
    readonly isEnabled: boolean;
    readonly isChecked: boolean;
    readonly isFocused: boolean;
    /** Its middle, when a click there would reach it; otherwise what covers it. */
    readonly middle: readonly [number, number];
    readonly coveredBy: string | null;
    readonly box: readonly [x: number, y: number, width: number, height: number];
  } | null;
}

export interface Request {
  /** Brings the first one to the middle of the window. */
  readonly scroll?: boolean;
  readonly focus?: boolean;
  /** Fields of files are hidden behind their buttons. */
  readonly hidden?: boolean;
  /** An attribute to set on the first one, so that a selector finds it. */
  readonly mark?: string;
}

/** Runs in the page, so everything it needs is inside it. */
export const findInPage = async (steps: readonly Step[], request: Request): Promise<Found> => {
  const inputRoles: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    number: 'spinbutton',
    range: 'slider',
    search: 'searchbox',
    button: 'button',
    submit: 'button',
    file: 'file',
    password: 'password',
    date: 'date',
  };
  const roles: Record<string, string> = {
    BUTTON: 'button',
    SUMMARY: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
    ARTICLE: 'article',
    NAV: 'navigation',
    MAIN: 'main',
    ASIDE: 'complementary',
    DIALOG: 'dialog',
    SECTION: 'region',
    FIELDSET: 'group',
    OUTPUT: 'status',
    UL: 'list',
    OL: 'list',
    LI: 'listitem',
    OPTION: 'option',
    IMG: 'img',
    PROGRESS: 'progressbar',
    SEARCH: 'search',
  };
  const roleOf = (element: Element): string => {
    const own = element.getAttribute('role');
    if (own) return own;
    if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox';
    if (element.tagName === 'A') return element.hasAttribute('href') ? 'link' : '';
    if (/^H[1-6]$/.test(element.tagName)) return 'heading';
    return roles[element.tagName] ?? '';
  };
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const contentOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
    if (label !== null) return ` ${label} `;
    const style = getComputedStyle(node);
    if (style.display === 'none') return '';
    const inner = [...node.childNodes].map(contentOf).join('');
    return style.display.startsWith('inline') ? inner : ` ${inner} `;
  };
  const namedByContent = /^(?:button|link|heading|option|menuitem|tab|checkbox|radio|switch|listitem|cell)$/;
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    if (plain(labelled) !== '') return plain(labelled);
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return plain([...element.labels].map(contentOf).join(' '));
    if (element instanceof HTMLImageElement) return plain(element.alt);
    if (element instanceof HTMLFieldSetElement)
      return plain(element.querySelector('legend')?.textContent ?? '');
    return namedByContent.test(roleOf(element))
      ? plain([...element.childNodes].map(contentOf).join(''))
      : '';
  };
  const fits = (text: string, wanted: Wanted): boolean =>
    typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text);
  const isField = (element: Element): boolean => /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
  const ownText = (element: Element): string =>
    plain([...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '').join(''));
  const isFit = (element: Element, step: Step): boolean => {
    if ('text' in step) {
      if (/^(?:SCRIPT|STYLE|OPTION)$/.test(element.tagName)) return false;
      return fits(ownText(element), step.text) || (element.childElementCount < 4 && /^(?:P|SPAN|H\d|LI|DIV|LEGEND)$/.test(element.tagName) && fits(plain(element.textContent ?? ''), step.text));
    }
    if ('label' in step) return isField(element) && fits(nameOf(element), step.label);
    return roleOf(element) === step.role && (step.name === undefined || fits(nameOf(element), step.name));
  };
  const isSeen = (element: Element): boolean => {
    if (request.hidden) return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const frame = () => new Promise((resolve) => setTimeout(resolve, 50));

  let found: readonly Element[] = [document.documentElement];
  for (const step of steps)
    found = [...new Set(found.flatMap((parent) => [...parent.querySelectorAll('*')]))].filter((element) =>
      isFit(element, step),
    );
  found = found.filter(isSeen);
  const last = steps.at(-1);
  // A text also stands in all that is around it.
  if (last && 'text' in last)
    found = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  const [first] = found;
  const texts = found.map((element) => plain(element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')));
  if (!(first instanceof HTMLElement || first instanceof SVGElement)) return { count: found.length, texts, first: null };
  if (request.scroll) first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  if (request.focus) first.focus();
  if (request.mark) first.setAttribute(request.mark, '');
  // What still moves would be missed by the click.
  let box = first.getBoundingClientRect();
  if (request.scroll)
    for (let frames = 0; frames < 40; frames += 1) {
      await frame();
      const next = first.getBoundingClientRect();
      const isStill = next.x === box.x && next.y === box.y && next.width === box.width;
      box = next;
      if (isStill) break;
    }
  const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(...middle);
  const isHit = hit !== null && (first.contains(hit) || hit.contains(first) || hit.closest('label')?.control === first);
  const field = first as Partial<HTMLInputElement>;
  return {
    count: found.length,
    texts,
    first: {
      value: field.value ?? '',
      isEnabled: !first.matches(':disabled') && first.closest('[inert]') === null,
      isChecked: field.checked ?? first.getAttribute('aria-checked') === 'true',
      isFocused: first === document.activeElement,
      middle,
      coveredBy: isHit ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing: it is outside of the window'),
      box: [box.x, box.y, box.width, box.height],
    },
  };
};
