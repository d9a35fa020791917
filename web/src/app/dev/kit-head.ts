import type { Head } from '../../lib/api/page-types.ts';

export const kitHead = (): Partial<Head> => ({ title: 'Component kit' });
