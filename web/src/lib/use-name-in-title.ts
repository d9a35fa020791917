import { useEffect } from 'react';
import { useClientConfig } from './api/api-context.tsx';

/** Replaces the route's general title once the page knows its subject. */
export const useNameInTitle = (name: string | undefined): void => {
  const site = useClientConfig().site.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${site}`;
  }, [name, site]);
};
