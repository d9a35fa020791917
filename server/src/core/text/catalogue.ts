import { readFileSync } from 'node:fs';
import PO from 'pofile';

const french = new URL('../../../../contract/locales/fr-CA.po', import.meta.url);

/** What Lingui writes beside a text that is its own id, as the sentences of the contract and the server are. */
const ownId = 'js-lingui-explicit-id';

/** The French of every sentence, by its English. */
export const readFrench = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PO.parse(readFileSync(french, 'utf8')).items.flatMap(({ msgid, msgstr: [text], extractedComments }) =>
      extractedComments.includes(ownId) && text ? [[msgid, text]] : [],
    ),
  );
