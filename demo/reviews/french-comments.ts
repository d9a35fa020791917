import type { Role } from './comments.ts';

/** `[gentil|gentille]` agrees with the person reviewed. */
export const frenchComments: Readonly<Record<Role, Readonly<Record<number, readonly string[]>>>> = {
  L: {
    5: [
      'Répond à tous les messages dans la journée. La fournaise a lâché un dimanche de janvier : réparée le jour même. Je relouerais les yeux fermés.',
      'Tout était clair dès la première visite, le bail, les clés, le déneigement. Aucune surprise en deux ans.',
      '[Respectueux|Respectueuse], jamais de visite sans prévenir. Je n’ai pas eu mieux en quatre appartements.',
      'Le jour du déménagement, une liste nous attendait sur le comptoir : jours de récup, bons voisins, meilleure boulangerie. Tout un accueil.',
      'Les loyers augmentent partout, mais ici on s’en parle avant, calmement, chiffres à l’appui. Merci.',
    ],
    4: [
      'Bon proprio. Les réparations prennent quelques jours, mais elles se font.',
      'Correct et agréable. Le corridor aurait besoin d’un coup de pinceau.',
      'Facile à joindre. Une seule hausse en trois ans, avec un avis en bonne et due forme.',
    ],
    3: [
      'Dans l’ensemble, ça va. Il faut demander deux fois quand quelque chose brise.',
      'Beau logement, mais les réponses se font attendre.',
    ],
    2: ['Un mois pour faire regarder le lave-vaisselle. De la politesse, mais de la lenteur.'],
    1: ['Les fenêtres neuves étaient promises avant l’hiver. On a calfeutré jusqu’en avril.'],
  },
  T: {
    5: [
      'Loyer toujours à temps, logement impeccable, et un appel tout de suite pour une petite fuite. Je recommande sans hésiter.',
      'Une perle. Les voisins m’en parlent encore.',
      'Tranquille, fiable, et le logement était plus propre au départ qu’à l’arrivée.',
    ],
    4: [
      'Très bien, facile à joindre. Quelques trous de clous, rien de grave.',
      'Fiable et agréable. Un seul retard, et j’ai eu un appel avant.',
    ],
    3: ['Correct. Il a fallu reparler du recyclage quelques fois.'],
    2: ['On a eu deux journées de ménage à faire après le départ.'],
    1: ['Plusieurs retards, et c’était difficile d’avoir des nouvelles.'],
  },
  R: {
    5: [
      'On a partagé une cuisine pendant un an et on soupe encore ensemble le jeudi. Ça dit tout.',
      '[Attentionné|Attentionnée], drôle, et sa soupe aux pois est la meilleure de l’immeuble.',
      'De l’ordre, du calme pendant les examens et toujours [prêt|prête] pour une marche.',
      'Coloc en or : le ménage se fait tout seul, on dirait.',
    ],
    4: [
      'Facile à vivre. Possède un nombre étonnant de plantes.',
      'Bonne entente, le tableau de ménage est respecté la plupart du temps.',
    ],
    3: ['Bonne personne, mais on n’a pas la même idée de l’heure où la nuit commence.'],
    2: ['La vaisselle. Je dirai juste ça : la vaisselle.'],
    1: ['On ne s’entendait pas, et la fin du bail a été un soulagement pour tout le monde.'],
  },
};

/** What people answer, by how many stars they got. */
export const frenchReplies = (rating: number): readonly string[] => {
  if (rating <= 2)
    return [
      'C’est dommage que ça se soit passé comme ça. Depuis, on s’y prend autrement.',
      'Merci de le dire franchement. On répond plus vite aux messages depuis.',
    ];
  if (rating === 3) return ['Merci, c’est noté.', 'Merci pour la franchise, on va y voir.'];
  return [
    'Merci, ça fait chaud au cœur !',
    'Merci beaucoup ! La porte vous est toujours ouverte.',
    'C’était réciproque, bonne continuation !',
  ];
};
