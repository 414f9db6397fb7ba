/** Saves component tests a quarter of their CPU: React and happy-dom compute it for nobody. */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// React's development build takes a stack trace for each of the first 10,000 elements in a second, for its warnings.
const internals = Object(Reflect.get(React, INTERNALS));
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

// Tests load no style sheets, so that only an element's own styles can hide it.
if (typeof window !== 'undefined') window.getComputedStyle = (element) => (element as HTMLElement).style;
