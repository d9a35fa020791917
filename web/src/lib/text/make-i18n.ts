import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { productName, withSiteName } from '@lodgepole/contract/core/site/site';
import { elide, marked } from '@lodgepole/contract/core/text/elision';
import { languageOfLocale, localeOf } from '@lodgepole/contract/core/text/language';

type Values = Record<string, unknown>;

/** Lingui unescapes `\x41` in finished sentences, so escape backslashes in values. */
const asTyped = (values: Values | undefined): Values | undefined => {
  const isRead = (value: unknown) => typeof value === 'string' && value.includes('\\');
  if (!values || !Object.values(values).some(isRead)) return values;
  const spelled = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spelled(value)]));
};

const markedValues = (values: Values | undefined): Values | undefined => {
  if (!values || !Object.values(values).some((value) => typeof value === 'string')) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? marked(name, value) : value,
    ]),
  );
};

class TypedValuesI18n extends I18n {
  readonly #siteName: string;

  constructor(siteName: string) {
    super({});
    this.#siteName = siteName;
  }

  /** For a message without a translation: the message itself with the site's name. */
  #written(id: string, message: string | undefined): string | undefined {
    return this.#siteName === productName
      ? message
      : withSiteName(message ?? id, this.#siteName, languageOfLocale(this.locale));
  }

  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(message: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const {
      id,
      message: own,
      values: typed,
    } = typeof message === 'string' ? { id: message, message: options?.message, values } : message;
    const given = asTyped(typed);
    // Loaded in both languages: these few lines cost less than a separate script.
    const isFrench = this.locale === localeOf.fr;
    const shown = isFrench ? markedValues(given) : given;
    const written = this.#written(id, own);
    const text = super._(id, shown, { ...options, ...(written !== undefined && { message: written }) });
    return isFrench && shown !== given ? elide(text) : text;
  }
}

export const makeI18n = (siteName = productName): I18n => new TypedValuesI18n(siteName);
