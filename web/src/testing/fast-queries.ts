import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Testing Library sets this undocumented flag while waitFor and findBy queries retry. */
const isRetrying = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Printing the document for every failed attempt took a fifth of the time. After the last one waitFor prints it anyway.
  getElementError: (message, container) =>
    isRetrying() ? new Error(message ?? undefined) : getElementError(message, container),
});
