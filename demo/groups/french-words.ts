import type { Random } from '@lodgepole/contract/core/random';
import { ofHood } from '../french/places.ts';
import type { DemoListing } from '../homes/home.ts';
import type { Occupation } from '../roommates/describe-roommate.ts';

const trees = ['Érables', 'Épinettes', 'Bouleaux', 'Mélèzes', 'Peupliers', 'Lilas'];
const kinds = ['La coloc', 'La gang', 'La tablée', 'La cuisine', 'Le clan'];

/** Names for groups whose own is taken. */
export const spareNames: readonly string[] = trees.flatMap((tree) =>
  kinds.map((kind) => `${kind} des ${tree}`),
);

const counts = ['Un', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];

export const nameOf = ({ hood, bedrooms }: DemoListing, random: Random): string => {
  const of = ofHood(hood);
  return random.pick([
    `${random.pick(kinds)} ${of}`,
    `${random.pick(kinds)} des ${random.pick(trees)}`,
    `${counts[bedrooms] ?? 'Plusieurs'} chambres, zéro chicane`,
    `${random.pick(['Les lève-tôt', 'Les couche-tard', 'Les cyclistes', 'Les buveurs de thé'])} ${of}`,
    `Le club ${random.pick(['de la soupe du dimanche', 'des crêpes du samedi', 'du souper du lundi'])}`,
    `${random.pick(['Pantoufles', 'Casseroles', 'Plantes vertes'])} et ${random.pick(['vélos', 'café filtre', 'bonne humeur'])}`,
  ]);
};

export const descriptions: readonly string[] = [
  'On est du monde tranquille, la vaisselle se fait le soir même et tout le monde dort à onze heures la semaine. On cherche des gens qui veulent un chez-soi, pas juste une chambre.',
  'Deux d’entre nous se connaissent du travail. On partage les achats de base et on cuisine ensemble quand ça adonne.',
  'Chacun sa chambre, le reste est à tout le monde. Tableau de ménage sur le frigo, personne ne compte les points.',
  'On a visité et on a eu un coup de cœur. Si vous êtes sérieux et libres à la bonne date, venez nous dire bonjour !',
  'Aux études ou en début de carrière, animaux à discuter, partys annoncés d’avance.',
  'Maison calme pour gens calmes. Une personne travaille de la maison, alors on tient à nos matins tranquilles.',
  'On n’est pas difficiles sur le choix des chambres : premier arrivé, premier choix.',
  '',
];

/** What someone says who is still alone in their group. */
export const descriptionsAlone: readonly string[] = [
  'Je cherche du monde tranquille pour prendre ce logement à plusieurs. Écrivez-moi, on jase, on visite.',
  'J’ai visité, j’ai aimé. Il manque juste vous.',
  'Je lance le groupe, le reste se décidera ensemble : chambres, ménage, recettes.',
];

/** `{ofStreet}`, `{names}`, `{count}` and `{months}` are filled in. */
export const letters: readonly string[] = [
  `Bonjour,

Nous sommes {names} et nous aimerions louer ensemble votre logement {ofStreet}.

Depuis la visite, on se dispute déjà (gentiment) pour savoir où ira la table. Nous avons des horaires réguliers, nous cuisinons plus que nous commandons, et le comptoir est propre avant que la dernière lumière s’éteigne. Nous pensons rester {months} mois, et plus longtemps si ça convient à tout le monde.

Si vous voulez en savoir plus, chaque personne s’est présentée plus bas. Nous pouvons repasser quand vous voulez.

Au plaisir,
{names}`,
  `Bonjour,

Votre annonce est la première qui a fait l’unanimité. Nous sommes {count} personnes avec des journées bien remplies et des soirées tranquilles. Il y a quelqu’un qui fait du pain le dimanche, et jusqu’ici les voisins ne s’en plaignent pas.

Ce qui compte pour nous : un propriétaire qu’on peut joindre et un logement où on se sent chez nous. Ce que vous pouvez attendre de nous : le loyer le premier du mois, un coup de fil quand quelque chose coule, et pas de mauvaises surprises.

Nous pourrions emménager à la date indiquée et signer pour {months} mois.

{names}`,
  `Madame, Monsieur,

Nous avons fait connaissance sur ce site, nous avons pris deux cafés et découvert que nous cherchions la même chose : un endroit calme, pas trop loin du travail et des cours. Votre logement {ofStreet} est exactement cela.

Personne parmi nous n’a jamais laissé un logement en plus mauvais état qu’à l’arrivée. Les références ci-dessous vous le confirmeront.

Merci de votre attention. Nous espérons avoir de vos nouvelles.

{names}`,
  `Bonjour !

Trois choses sur nous : on est propres, on répond au téléphone et on a déjà réglé le partage du loyer. Nous prendrions bien soin de votre logement {ofStreet}, et du jardin s’il y en a un.

On se voit là pour au moins {months} mois.

Bonne journée,
{names}`,
  `Bonjour,

On cherche depuis un mois et on a visité onze appartements ; c’est du vôtre qu’on reparle tout le temps. C’est la lumière de la cuisine qui a fait la différence.

On ne fume pas en dedans, on composte pour vrai et on vous écrit avant d’accrocher quoi que ce soit de lourd au mur.

À bientôt, on l’espère,
{names}`,
];

const formerRoommate =
  'Mon ancienne coloc a sa maison à elle maintenant et dit qu’elle me la louerait. Elle vous parlera avec plaisir.';
const landlady =
  'Ma propriétaire des trois dernières années, Mme Thériault, vous dira que le loyer arrivait à temps et que les murs sont restés blancs.';

/** Nobody's phone number or address: who it is, and what they would say. */
export const references: Readonly<Record<Occupation, readonly string[]>> = {
  S: [
    'Le service des résidences me connaît comme quelqu’un qui remplit ses formulaires et rapporte ses clés.',
    'Mes parents se portent caution et viendront à la signature si vous le souhaitez.',
    formerRoommate,
    '',
  ],
  E: [
    'Mon chef d’équipe peut confirmer que j’ai un poste permanent. Je vous mettrai en contact quand on se verra.',
    landlady,
    formerRoommate,
    '',
  ],
  N: [landlady, formerRoommate, ''],
};

export const lettersAlone: readonly string[] = [
  `Bonjour,

Je m’appelle {names} et j’aimerais louer votre logement {ofStreet}.

J’ai des horaires réguliers, je cuisine plus que je commande, et le comptoir est propre avant que j’éteigne la lumière. Je pense rester {months} mois, et plus longtemps si ça vous convient.

Je peux repasser quand vous voulez. Au plaisir,
{names}`,
  `Bonjour !

Votre logement {ofStreet} est le premier où j’ai tout de suite su où irait mon fauteuil. Ce que vous pouvez attendre de moi : le loyer le premier du mois, un coup de fil quand quelque chose coule, et pas de mauvaises surprises.

Je pourrais signer pour {months} mois.

Bonne journée,
{names}`,
];

export const taskTexts: readonly string[] = [
  'Demander combien l’Hydro a coûté l’hiver passé',
  'Tout le monde : trouver une référence',
  'Choisir les chambres',
  'Comparer les assurances habitation',
  'Mesurer la petite chambre pour le bureau',
  'Réserver un camion pour le déménagement',
  'Qui apporte un divan, qui apporte une table ?',
  'Vérifier combien de temps prend l’autobus le matin',
  'S’entendre sur le ménage',
  'Faire brancher Internet avant d’emménager',
  'Demander si les vélos peuvent rester au sous-sol',
  'Envoyer l’avis de non-renouvellement à nos propriétaires',
  'Liste de ce qui manque dans la cuisine',
  'Prendre des photos de tout le premier jour',
  'Changer nos adresses (permis, banque, Postes Canada)',
];
