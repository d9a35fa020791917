import { readFileSync } from 'node:fs';
import PO from 'pofile';

const french = new URL('../../contract/locales/fr-CA.po', import.meta.url);

/** The French of every sentence, by its English. */
export const readFrench = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PO.parse(readFileSync(french, 'utf8')).items.flatMap(({ msgid, msgctxt, msgstr: [text] }) =>
      msgctxt === undefined && text ? [[msgid, text]] : [],
    ),
  );
