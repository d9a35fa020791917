/** The radius of a city's built-up area, fitted to the neighbourhoods in the data. */
export const builtUpKm = (population: number): number =>
  Math.max(2, Math.min(25, 0.025 * Math.sqrt(population)));
