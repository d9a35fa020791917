import { useEffect } from 'react';
import { useClientConfig } from './api/api-context.tsx';

/** The route's title is general; once the page has loaded what it is about, the title names it. */
export const useNameInTitle = (name: string | undefined): void => {
  const site = useClientConfig().site.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${site}`;
  }, [name, site]);
};
