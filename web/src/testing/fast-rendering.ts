import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();

/** Testing Library sets this undocumented flag while waitFor and findBy queries retry. */
const isRetrying = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Printing the document for every failed attempt took a fifth of the time. After the last one waitFor prints it anyway.
  getElementError: (message, container) =>
    isRetrying() ? new Error(message ?? undefined) : getElementError(message, container),
});

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// For its warnings, React in development captures a stack trace for each of the first 10,000 elements per second. That took a
// tenth of the time of a page test. React counts them here; warnings name the component all the same.
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
