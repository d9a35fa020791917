import { useLingui } from '@lingui/react';
import { type Language, languageOfLocale } from '@lodgepole/contract/core/language';

/** The language that the page is in. */
export const useLanguage = (): Language => languageOfLocale(useLingui().i18n.locale);
