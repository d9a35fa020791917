/**
 * Replaces jsdom's `labels`, which Testing Library reads for every field in each query by label: jsdom walks the whole
 * document for each label of each field. That took a sixth of the time of page tests.
 */

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

const controlOf = (label: HTMLLabelElement): Element | null => {
  const control = label.hasAttribute('for')
    ? document.getElementById(label.htmlFor)
    : label.querySelector(labelable);
  return control?.matches(labelable) ? control : null;
};

const [inner] = Object.getOwnPropertySymbols(document).filter(({ description }) => description === 'impl');
const internals = Reflect.get(document, inner ?? '') as { readonly _version: number };
/** Grows with each change to the document. */
const versionNow = (): number => internals._version;

let known = { version: -1, labels: new Map<Element | null, HTMLLabelElement[]>() };

const labelsNow = () => {
  const version = versionNow();
  if (version !== known.version)
    known = { version, labels: Map.groupBy(document.getElementsByTagName('label'), controlOf) };
  return known.labels;
};

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      return labelsNow().get(this) ?? [];
    },
  });
