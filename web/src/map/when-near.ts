const nearby = '300px';

/** Calls back once, when the element is in or near the window. Returns how to stop. */
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
