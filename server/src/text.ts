import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const locale = 'en-CA';

const i18n = setupI18n({ locale, messages: { [locale]: {} } });
i18n.setMessagesCompiler(compileMessage);

/** A sentence of the catalogue with its values filled in, in the language of whoever will read it. */
export const say = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  i18n._(english, { ...values });
