import { useLingui } from '@lingui/react/macro';
import type { Importance } from '@lodgepole/contract/roommates/habits';

/** How much a question matters, in words. */
export const useImportanceTexts = (): Readonly<Record<Importance, string>> => {
  const { t } = useLingui();
  return [t`Doesn’t matter`, t`A little`, t`Important`, t`Very important`];
};
