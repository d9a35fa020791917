const french: Readonly<Record<string, string>> = {
  Balcony: 'Balcon',
  Backyard: 'Cour arrière',
  'Bike storage': 'Rangement pour vélos',
  Elevator: 'Ascenseur',
  'Storage locker': 'Casier de rangement',
  'Parcel lockers': 'Casiers à colis',
  'Fitness room': 'Salle d’entraînement',
  'Rooftop terrace': 'Terrasse sur le toit',
  Intercom: 'Interphone',
  'Storage shed': 'Cabanon',
  'Garden beds': 'Potager',
  'Covered porch': 'Galerie couverte',
  'Finished basement': 'Sous-sol fini',
  Fireplace: 'Foyer',
  Dishwasher: 'Lave-vaisselle',
  'Gas stove': 'Cuisinière au gaz',
  'Hardwood floors': 'Planchers de bois franc',
  'Walk-in closet': 'Penderie de plain-pied',
  'Large windows': 'Grandes fenêtres',
  'Blinds on every window': 'Stores à toutes les fenêtres',
};

export const frenchExtra = (extra: string): string => french[extra] ?? extra;
