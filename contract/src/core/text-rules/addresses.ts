import type { AddressRule } from './rule.ts';

const code = 'contact_details';

/** Prices, dates, postal codes and unit numbers are none of these. */
export const addressRules: readonly AddressRule[] = [
  { code, pattern: /(?<=[\w.+-] {0,2})@ {0,2}[\w-]{1,63} {0,2}\. {0,2}[a-z]{2,10}/iu },
  { code, pattern: /(?<=\w) ?[([{](?:at|a|arobase|@)[)\]}] ?[\w-]{1,63}/iu },
  { code, pattern: /https?:\/\/[^\s/]|\bwww\.[a-z0-9]/iu },
  {
    code,
    pattern:
      /(?<=[a-z0-9-])\.(?:com|net|org|info|biz|ca|fr|co|io|site|online|link|xyz|top|me|ly)(?![\w-]|\.\w)/u,
  },
  { code, pattern: /(?<=[A-Z0-9-])\.(?:COM|NET|ORG|CA)(?![\w-])/u },
  // Ten digits as people in North America write a phone number, in groups or one by one. Letters beside them make it a code.
  {
    code,
    pattern:
      /(?<![\p{L}\d$.,-])(?!20\d\d[ ./-]\d\d?[ ./-]\d)(?:\+?1[ .-]{0,3})?\(?[2-9](?:[ .-]{0,3}\d){2}\)?[ ./-]{0,3}[2-9](?:[ ./-]{0,3}\d){6}(?![ .-]?\d|,\d|-?\p{L})/u,
  },
  { code, pattern: /\+\d{1,3}(?:[ .()-]{0,3}\d){7,12}/u },
  { code, pattern: /(?<![\d$-])0[1-9](?:[ .-]\d\d){4}(?!\d)/u },
];
