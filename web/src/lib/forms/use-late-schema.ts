import { useState } from 'react';
import type { z } from 'zod';

/**
 * A form's schema that comes when someone turns to the form: the library behind it would be a sixth of a first page.
 * Null when it can not be had; the server judges then.
 */
export const useLateSchema = <Schema extends z.ZodType>(load: () => Promise<Schema>) => {
  const [schema, setSchema] = useState<Schema | null>(null);
  const bring = async (): Promise<Schema | null> => {
    if (schema) return schema;
    const brought = await load().catch(() => null);
    setSchema(() => brought);
    return brought;
  };
  return { schema, bring };
};
