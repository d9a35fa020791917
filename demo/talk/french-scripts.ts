import type { Script } from './scripts.ts';

/** 0 asks about a home, 1 lets it. */
export const enquiries: readonly Script[] = [
  [
    [
      0,
      'Bonjour ! Je commence à l’hôpital le mois prochain et je cherche dans le coin. Votre logement {ofStreet} est-il encore à louer ?',
    ],
    [1, 'Bonjour {me}, oui, toujours. Je fais visiter mercredi et vendredi en fin de journée.'],
    [0, 'Vendredi 17 h 30 me conviendrait.'],
    [1, 'C’est noté. La porte d’en avant colle un peu, poussez fort !'],
    [0, 'Ha ha, merci du conseil. À vendredi !'],
  ],
  [
    [0, 'Bonjour, le logement {ofStreet} est chauffé à quoi ? Je ne le vois pas dans l’annonce.'],
    [1, 'À l’électricité. Ce qui est coché est compris dans le loyer, le reste est à votre nom.'],
    [0, 'Merci ! Et ça revient à combien, à peu près, l’hiver ?'],
    [1, 'Autour de 85 $ par mois en versements égaux, un peu moins si vous aimez les gros chandails.'],
  ],
  [
    [0, 'Bonjour {you}, j’ai un vieux lapin qui s’appelle Pogo. Est-ce un problème ?'],
    [1, 'Un lapin ? On ne me l’avait jamais demandé. Il gruge les moulures ?'],
    [0, 'Il avait ce défaut-là à deux ans. Il en a huit et il dort.'],
    [1, 'Alors Pogo est le bienvenu. Samedi 11 h pour une visite ?'],
    [0, 'Samedi 11 h, on y sera (moi, en tout cas).'],
  ],
  [
    [0, 'Bonsoir, est-ce qu’il y a de la place pour un vélo et une paire de skis {ofStreet} ?'],
    [
      1,
      'Le vélo va sous l’escalier et les skis dans le placard de l’entrée, les miens y ont passé dix hivers.',
    ],
  ],
  [
    [
      0,
      'Bonjour {you}, mon bail finit un peu après la date de votre annonce. Est-ce qu’on pourrait s’entendre ?',
    ],
    [1, 'Bonjour {me}, ça dépend de combien. Je peux attendre deux semaines, pas plus.'],
    [0, 'Deux semaines, ça se fait, je vais sous-louer le reste.'],
    [1, 'Alors venez voir d’abord, on parlera du bail ensuite.'],
  ],
  [
    [0, 'Est-ce que c’est bien insonorisé ? Je travaille de nuit et je dors le jour.'],
    [1, 'La chambre donne sur la cour. Le seul bruit, c’est la corneille du voisin, vers six heures.'],
    [0, 'J’en ai entendu d’autres. Je pourrais passer cette semaine ?'],
  ],
  [
    [
      0,
      'Bonjour ! Accepteriez-vous une coloc de trois ? On se connaît depuis le cégep et tout le monde travaille.',
    ],
    [
      1,
      'Oui, s’il y a une chambre par personne. Ouvrez un groupe ici et présentez votre demande ensemble, j’aurai tout au même endroit.',
    ],
    [0, 'Parfait, on fait ça ce soir.'],
    [1, 'Merci ! Je réponds d’habitude le lendemain.'],
  ],
  [
    [0, 'Merci pour la visite d’hier, c’est la lumière du salon qui nous a fait craquer.'],
    [1, 'Ça m’a fait plaisir. Deux autres personnes passent lundi, alors n’attendez pas trop.'],
    [0, 'Compris, on se décide en fin de semaine.'],
  ],
  [
    [0, 'Bonjour, l’arrêt d’autobus est à combien de minutes à pied ? Je n’ai pas d’auto.'],
    [1, 'Trois minutes. Quatre quand le trottoir n’est pas déneigé.'],
    [0, 'Au moins, c’est honnête ! Est-ce que je peux visiter samedi matin ?'],
    [1, 'Samedi 10 h, ça marche.'],
  ],
  [
    [0, 'Bonjour, auriez-vous autre chose pour le printemps ? Celui-ci est un peu tôt pour moi.'],
    [1, 'Peut-être un logement de deux chambres en mai, dans le même coin. Je vous fais signe ?'],
    [0, 'Volontiers, merci !'],
  ],
  [
    [
      0,
      'Bonjour ! Quelle vitesse d’Internet a-t-on à cette adresse ? Je passe mes journées en visioconférence.',
    ],
  ],
];

/** 0 opened the group. */
export const groupTalks: readonly Script[] = [
  [
    [0, 'Salut la gang ! Pour le ménage, on se fait un tableau ou on y va au feeling ?'],
    [1, 'Tableau. Le feeling, j’ai déjà donné.'],
    [2, 'Tableau, mais avec un joker par mois.'],
    [0, 'Adopté. Je l’ajoute à la liste de tâches.'],
  ],
  [
    [0, 'J’ai fait le calcul : si la grande chambre coûte 60 $ de plus, ça balance.'],
    [1, 'Ça me va. Je prends la petite, je dors n’importe où.'],
    [2, 'Alors celle du milieu pour moi, près de la salle de bain.'],
    [0, 'Parfait, j’entre les montants ce soir.'],
    [1, 'D’accord d’avance !'],
  ],
  [
    [0, 'Il manque juste ton mot de présentation, {you}, et on envoie la demande.'],
    [1, 'Je sais, je l’ai recommencé trois fois. Ce soir, promis.'],
    [2, 'Écris juste que tu fais la meilleure sauce à spag en ville.'],
    [1, 'C’est vrai que c’est un argument.', 2],
  ],
  [
    [0, 'Visite samedi 10 h. Qui vient ?'],
    [1, 'Moi, j’apporte le ruban à mesurer.'],
    [2, 'Je travaille jusqu’à midi. Regardez si mon piano passe dans l’escalier !'],
    [1, 'Un PIANO ?', 2],
    [2, 'Un petit. Électrique.'],
  ],
  [
    [0, 'Quelqu’un connaît quelqu’un qui a un camion ? Tout est déjà réservé pour le déménagement.'],
    [1, 'Mon oncle a une remorque. Il se paie en pizza.'],
    [0, 'Marché conclu.'],
    [2, 'Je fournis la pizza.'],
  ],
];

/** 0 lets the home, the others applied for it. */
export const landlordTalks: readonly Script[] = [
  [
    [0, 'Bonjour, merci pour votre dossier, il est bien complet. Vous pensez rester combien de temps ?'],
    [1, 'Au moins deux ans, si tout va bien.'],
    [2, 'Même chose pour moi.'],
    [0, 'Très bien. J’appelle vos références cette semaine et je vous reviens d’ici vendredi.'],
  ],
  [
    [
      0,
      'Bonjour ! Votre lettre m’a fait sourire. Est-ce que la date d’entrée est coulée dans le béton ? J’aimerais repeindre le corridor avant.',
    ],
    [1, 'Pas du tout, on peut décaler d’une semaine ou deux.'],
    [0, 'Merci, ça m’arrange. Blanc ou blanc cassé ?'],
    [2, 'Blanc cassé !'],
  ],
  [[0, 'Merci pour votre demande ! Je les lis toutes en fin de semaine et je vous réponds lundi.']],
];

/** 0 writes to 1, whom they would like to share a home with. */
export const roommateTalks: readonly Script[] = [
  [
    [0, 'Salut {you} ! J’ai lu ton profil, on a l’air d’avoir le même rythme. Tu cherches encore ?'],
    [1, 'Salut {me}, oui, encore. As-tu trouvé quelque chose d’intéressant ?'],
    [0, 'Deux logements, mais il manquerait une troisième personne.'],
    [1, 'Ça me tente. On prend un café pour voir si ça clique ?'],
    [0, 'Bonne idée. Samedi après-midi ?'],
    [1, 'Samedi, parfait. Choisis la place, je viens à vélo.'],
  ],
  [
    [
      0,
      'Allô {you}, as-tu quelque chose contre les chats ? La mienne s’appelle Ficelle et elle ignore tout le monde.',
    ],
    [1, 'Rien contre, j’ai grandi avec trois chats. Elle griffe les divans ?'],
    [0, 'Seulement le sien.'],
    [1, 'Alors Ficelle est la bienvenue. Tu déménagerais quand ?'],
  ],
  [
    [
      0,
      'Salut ! On est deux à monter un groupe : ménage chaque semaine, épicerie en commun si ça tente à tout le monde.',
    ],
    [1, 'Ça m’intéresse. Vous regardez quels quartiers ?'],
    [0, 'Ce qui est bien desservi par l’autobus, et pas plus de 900 $ par personne.'],
    [1, 'Même budget. Invite-moi dans le groupe quand vous aurez trouvé !'],
    [0, 'Promis.'],
  ],
  [
    [0, '{you}, question existentielle : la vaisselle, tout de suite ou le lendemain ?'],
    [1, 'Tout de suite, sauf les soirs de fondue.'],
    [0, 'C’est exactement la bonne réponse.'],
  ],
  [
    [
      0,
      'Salut {you}, tu cherches encore des colocs ? Je cuisine pas mal et j’aime mieux manger à plusieurs.',
    ],
  ],
];
