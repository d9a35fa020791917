import { useEffect } from 'react';

const mostShown = 99;
const prefix = /^\(\d+\+?\) /;

const titled = (title: string, count: number): string => {
  const bare = title.replace(prefix, '');
  return count === 0 || bare === '' ? bare : `(${count > mostShown ? `${mostShown}+` : count}) ${bare}`;
};

/** Every page gives the tab its own title, whenever it likes; the count goes before whatever it is. */
export const useTitleCount = (count: number): void =>
  useEffect(() => {
    const apply = () => {
      const wanted = titled(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = titled(document.title, 0);
    };
  }, [count]);
