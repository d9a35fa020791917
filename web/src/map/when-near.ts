const nearby = '300px';

/** Calls back once, when an element is in the window or soon will be. Answers how to forget about it. */
export const whenNear = (element: Element, react: () => void): (() => void) => {
  if (!('IntersectionObserver' in window)) {
    react();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      react();
    },
    { rootMargin: nearby },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
