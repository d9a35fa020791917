import { useEffect, useState } from 'react';
import { onSessionChange, personKept } from './tokens.ts';

/** How often another tab has signed in as someone else while this one was open. */
export const useOtherPerson = (): number => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let person = personKept();
    return onSessionChange((event) => {
      const now = personKept();
      if (event && person !== null && now !== null && now !== person) setTimes((before) => before + 1);
      person = now;
    });
  }, []);
  return times;
};
