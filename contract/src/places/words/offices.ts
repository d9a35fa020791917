const office =
  /^(?:city|town|township|municipality|village|district|ville|municipalit[ée]|canton)\s+(?:(?:of|de|du|des)\s+|d['’]\s*)(?=\S)/i;

/** "Ville de Montréal" and "City of Toronto" are the cities themselves. */
export const withoutOffice = (name: string): string => name.replace(office, '');
