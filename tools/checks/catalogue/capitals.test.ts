import { expect, it } from 'vitest';
import { checkCapitals } from './translation.ts';

it.each([
  ['Find Your Next Rental', 'Trouver Votre Prochain Logement', ['Votre', 'Prochain', 'Logement']],
  ['Contact Owner', 'Joindre la Personne', ['Personne']],
  ['New Message', 'Nouveau Message', ['Message']],
  ['Your reviews', 'Vos Avis', ['Avis']],
  ['Saved', 'Terminé. Votre Annonce', ['Annonce']],
])('finds %s in capitals: %s', (english, french, words) => {
  expect(checkCapitals(english, french)).toEqual(
    words.map((word) => `writes "${word}" with a capital in the middle, as English titles do`),
  );
});

it.each([
  ['Find Your Next Rental', 'Trouvez votre prochain logement'],
  ['Homes in Toronto and Québec', 'Logements à Toronto et à Québec'],
  ['Press “Contact Owner”', 'Appuyez sur « Envoyer un message »'],
  ['See the <0>Terms</0>', 'Voir la page <0>Conditions</0>'],
  ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['HEIC pictures cannot be read.', 'Les photos HEIC ne peuvent pas être lues.'],
  ['{name} Sign In', '{name} Connexion'],
  ['Done: Your listing', 'Terminé : Votre annonce'],
])('leaves %s alone: %s', (english, french) => {
  expect(checkCapitals(english, french)).toEqual([]);
});
