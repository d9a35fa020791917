import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { languageNow } from '../../../core/text/text.ts';

/** What a place is called in the language of the reader. */
export const nameToRead = ({ name, french }: Pick<GazetteerPlace, 'name' | 'french'>): string =>
  languageNow() === 'fr' ? (french ?? name) : name;
