import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** A sentence of the contract or of a reply, in the active language; a sentence the catalogue does not know as it is. */
export const say = (i18n: I18n, english: string): string =>
  i18n.messages[english] === undefined ? english : i18n._(english);

export const useSay = (): ((english: string) => string) => {
  const { i18n } = useLingui();
  return (english) => say(i18n, english);
};
