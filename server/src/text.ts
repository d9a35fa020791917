import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { toOneLine } from '@lodgepole/contract/core/text';

const locale = 'en-CA';

const i18n = setupI18n({ locale, messages: { [locale]: {} } });
i18n.setMessagesCompiler(compileMessage);

type Values = Readonly<Record<string, string | number>>;

/** A value is shown as typed, where `\\x41` would become a letter. */
const asTyped = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );

/** A sentence of the catalogue with its values filled in, in the language of its reader. */
export const say = (english: string, values: Values = {}): string => i18n._(english, asTyped(values));

const longestValue = 80;

/** What a person typed, short enough to stand in a sentence. */
export const briefly = (typed: string, longest = longestValue): string => {
  const characters = Array.from(toOneLine(typed.slice(0, 10 * longest)));
  return characters.length <= longest
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
};
