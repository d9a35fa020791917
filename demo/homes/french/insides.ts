import { either, type Phrase, when } from '../phrase.ts';
import { inWords } from './size.ts';

export const insides: readonly Phrase[] = [
  ({ style }) =>
    when(
      style === 'nordic',
      'Bois pâle, murs blancs et beaucoup de lumière : on s’y sent plus au large que dans la réalité.',
    ),
  ({ style }) =>
    when(style === 'warm', 'Couleurs chaudes partout, et le salon reçoit le soleil de fin de journée.'),
  ({ style }) =>
    when(
      style === 'bold',
      'Les derniers locataires ont peint le salon d’une couleur franche, et on a aimé ça au point de la garder.',
    ),
  ({ style }) => when(style === 'classic', 'Portes en bois massif et cuisine où on a envie de popoter.'),
  ({ extras }) =>
    when(
      extras.includes('Dishwasher'),
      'Lave-vaisselle dans la cuisine, et assez de comptoir pour cuisiner à deux.',
    ),
  ({ extras }) => when(extras.includes('Gas stove'), 'Cuisinière au gaz, cinq ronds.'),
  ({ extras }) =>
    when(
      extras.includes('Hardwood floors'),
      'Planchers de bois franc partout, céramique dans la salle de bain.',
    ),
  ({ extras }) =>
    when(extras.includes('Walk-in closet'), 'Grand placard de plain-pied dans la chambre principale.'),
  ({ extras }) => when(extras.includes('Fireplace'), 'Un foyer au salon pour passer au travers de janvier.'),
  ({ extras }) =>
    when(
      extras.includes('Finished basement'),
      'Le sous-sol est fini : bureau, salle de jeux ou studio de musique, à vous de voir.',
    ),
  ({ extras }) => when(extras.includes('Storage locker'), 'Un casier de rangement vient avec le logement.'),
  (home) =>
    when(
      home.bedrooms === 2,
      either(
        home,
        'Les deux chambres sont à chaque bout, on ne s’entend pas dormir.',
        'La deuxième chambre prend un lit double et un bureau.',
      ),
    ),
  ({ bathrooms }) => when(bathrooms >= 2, 'Deux salles de bain : personne n’attend son tour le matin.'),
  ({ bathrooms }) => when(bathrooms % 1 !== 0, 'Il y a aussi une salle d’eau pour la visite.'),
  ({ bedrooms }) => when(bedrooms === 0, 'Le lit a son alcôve, on ne dort pas dans la cuisine.'),
  ({ furnished }) =>
    when(furnished, 'Le logement est meublé : lit, divan, table, vaisselle et un bureau près de la fenêtre.'),
  ({ furnished, bedrooms }) =>
    when(
      !furnished && bedrooms > 0,
      'Location non meublée ; les photos donnent une idée de ce qu’on peut en faire.',
    ),
  (home) =>
    either(
      home,
      'Fenêtres des deux côtés : l’été, l’air circule.',
      'La cuisine est ouverte sur le salon.',
      'Bonne insonorisation, on n’entend presque pas les voisins.',
    ),
  ({ bedrooms }) =>
    when(bedrooms >= 3, `Les ${inWords(bedrooms)} chambres ont toutes une fenêtre et un placard.`),
  (home) =>
    when(
      home.outdoors === 'balcony',
      either(
        home,
        'Balcon assez grand pour une petite table et deux chaises.',
        'Le balcon donne sur la cour et reçoit le soleil de l’après-midi.',
      ),
    ),
  ({ outdoors }) => when(outdoors === 'yard', 'La cour est clôturée, avec de la place pour un potager.'),
];
