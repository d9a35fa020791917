import { msg } from '@lingui/core/macro';
import type { Head, HeadFacts } from '../../../lib/api/page-types.ts';

/** The name of the linked group; null when the link does not work. */
export const linkHead = ({ data, i18n }: HeadFacts<string | null>): Partial<Head> =>
  typeof data === 'string'
    ? {
        title: i18n._(msg`Join the group ${data}`),
        description: i18n._(msg`See who is in it, and join them.`),
      }
    : {};
