import type { Random } from '@lodgepole/contract/core/random';

/** `[prêt|prête]`: what is said of a man, and of a woman. */
const forms = /\[([^|\]]*)\|([^\]]*)\]/g;

export const agree = (text: string, sex: string): string =>
  text.replace(forms, (_, masculine: string, feminine: string) => (sex === 'F' ? feminine : masculine));

/** Of a person who is neither, or of whom it is not known, only what is the same for everyone is said. */
export const sayable = (texts: readonly string[], sex: string): readonly string[] => {
  if (sex === 'F' || sex === 'M') return texts;
  const same = texts.filter((text) => !text.includes('['));
  return same.length > 0 ? same : texts;
};

export const pickOf = (texts: readonly string[], sex: string, random: Random): string =>
  agree(random.pick(sayable(texts, sex)), sex);
