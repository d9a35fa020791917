/** How a home is furnished; its rooms keep to one. */
export const styles = ['nordic', 'warm', 'bold', 'classic'] as const;
export type Style = (typeof styles)[number];
