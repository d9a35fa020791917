import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

type Values = Record<string, unknown>;

/** Lingui reads `\x41` in a finished sentence as a letter; a value that spells its backslashes so comes out as typed. */
const asTyped = (values: Values | undefined): Values | undefined => {
  const isRead = (value: unknown) => typeof value === 'string' && value.includes('\\');
  if (!values || !Object.values(values).some(isRead)) return values;
  const spelled = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spelled(value)]));
};

class TypedValuesI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(message: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof message === 'string') return super._(message, asTyped(values), options);
    const spelled = asTyped(message.values);
    return super._(spelled ? { ...message, values: spelled } : message);
  }
}

/** The messages of a language, in which values are values: whatever stands in them is shown as it was typed. */
export const makeI18n = (): I18n => new TypedValuesI18n({});
