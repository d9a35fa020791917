/** How far from its centre a city of that many people is built up, measured on the data's own neighbourhoods. */
export const builtUpKm = (population: number): number =>
  Math.max(2, Math.min(25, 0.025 * Math.sqrt(population)));
