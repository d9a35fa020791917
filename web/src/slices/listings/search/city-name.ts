/**
 * Matches `Waterloo, ON` but no campus, neighbourhood or postal area: French uses « à » only before
 * cities.
 */
const city = /^[^,\d]+, [A-Z]{2}$/;

/** The name of a place if it is a city. Every page loads this, so it must not import the search. */
export const cityIn = (label: string): string | null => (city.test(label) ? label : null);
