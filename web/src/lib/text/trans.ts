import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { createElement } from 'react';

const isLikeTag = (value: unknown): boolean => typeof value === 'string' && value.includes('<');

/**
 * Lingui fills in values before it looks for tags, so `<0>` in a name would be a tag. Values passed as a list are
 * inserted later, like elements. The macros use this component; see `runtimeConfigModule` in vite.config.ts.
 */
export const Trans = (props: TransProps) => {
  const { values = {} } = props;
  if (!Object.values(values).some(isLikeTag)) return createElement(LinguiTrans, props);
  const typed = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    isLikeTag(value) ? [value] : value,
  ]);
  return createElement(LinguiTrans, { ...props, values: Object.fromEntries(typed) });
};
