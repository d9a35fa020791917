/** Calls back whenever the reader, or the device, changes between light and dark. */
export const onSchemeChange = (react: () => void): (() => void) => {
  const observer = new MutationObserver(react);
  observer.observe(document.documentElement, { attributeFilter: ['data-colour-scheme'] });
  return () => observer.disconnect();
};
