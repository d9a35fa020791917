import { useEffect } from 'react';

/** The route's title is general; once the page has loaded what it is about, the title names it. */
export const useNameInTitle = (name: string | undefined): void =>
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Lodgepole`;
  }, [name]);
