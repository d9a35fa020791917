import { useEffect, useState } from 'react';

const stepMs = 30_000;

/** The time as words like `2 minutes ago` need it: it goes on while the page is visible. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
