import type { Occupation } from './describe-roommate.ts';

/** What someone does: one sentence in their profile, and more of it where they introduce themselves to a landlord. */
interface Trade {
  readonly doing: string;
  readonly about: string;
  /** How old one is at least. */
  readonly from?: number;
}

/** `[étudiant|étudiante]` agrees with the person who writes. */
export const trades: Readonly<Record<Occupation, readonly Trade[]>> = {
  S: [
    {
      doing: 'J’étudie en génie mécanique à l’université et je passe mes journées au labo.',
      about:
        'J’étudie en génie mécanique et mes stages sont en ville, alors je reste aussi l’été. Je répare les vélos des amis et j’ai ma propre balayeuse.',
    },
    {
      doing: 'Troisième session en soins infirmiers au cégep, donc des horaires bizarres pendant les stages.',
      about:
        'Je finis ma technique en soins infirmiers et je travaille à l’épicerie du coin les fins de semaine. Je viens d’une famille de cinq enfants : le partage, je connais ça.',
    },
    {
      doing: 'Maîtrise en travail social, ma deuxième maison est la bibliothèque.',
      about:
        'Je suis à la maîtrise en travail social. À la maison, j’aime que ce soit tranquille le soir. J’ai partagé une cuisine à quatre pendant deux ans et on se parle encore.',
      from: 22,
    },
    {
      doing: '[Étudiant|Étudiante] en musique, je pratique avec des écouteurs, promis.',
      about:
        'J’étudie le violoncelle. Je pratique à la faculté jusqu’à neuf heures et je rentre pour dormir. Les voisins de mon ancien appartement ont demandé un concert d’adieu.',
    },
    {
      doing: 'Je finis un bac en enseignement et je fais des remplacements le vendredi.',
      about:
        'Je termine mon bac en enseignement et je fais déjà de la suppléance. Debout tôt, au lit à onze heures, jamais un loyer en retard.',
      from: 21,
    },
    {
      doing:
        '[Venu|Venue] de Rimouski pour mes études, je rentre chez mes parents pour les Fêtes et la semaine de lecture.',
      about:
        'Je suis [venu|venue] ici pour mes études et j’ai vécu en résidence jusqu’à maintenant. J’ai hâte d’avoir un vrai chez-nous, et je fais mon tour de ménage sans qu’on me le demande.',
    },
    {
      doing: 'Bac en informatique, barista les fins de semaine : le café est toujours bon chez nous.',
      about:
        'J’étudie en informatique et je travaille dans un café les fins de semaine. Je fais une grosse soupe le dimanche et j’en mange toute la semaine. Ma part du loyer est toujours là le premier.',
    },
    {
      doing: 'Je suis en droit. Beaucoup de lecture, peu de bruit.',
      about:
        'Je suis en droit et je passe le plus clair de mon temps à la bibliothèque. Je lis mes baux jusqu’au bout et je respecte ce que j’ai signé.',
    },
  ],
  E: [
    {
      doing: 'Je travaille dans une boulangerie, alors il y a souvent du pain frais sur le comptoir.',
      about:
        'Je travaille dans une boulangerie, du mardi au samedi. Je me lève avant tout le monde, sans faire de bruit, et je rapporte les croissants de la veille. J’ai toujours laissé un logement plus propre qu’à mon arrivée.',
    },
    {
      doing: 'Comptabilité le jour, escalade trois soirs par semaine.',
      about:
        'Je travaille en comptabilité, alors le partage des factures, je m’en charge avec plaisir. Le soir je grimpe, et je rentre trop [fatigué|fatiguée] pour faire du bruit. Même emploi depuis quatre ans.',
    },
    {
      doing: 'Je travaille dans la fonction publique, deux jours au bureau et trois à la maison.',
      about:
        'Je travaille pour le gouvernement, deux jours au bureau et trois à la maison. J’ai de bons écouteurs et un coin de travail qui se range dans un placard. Locataire sans histoires depuis huit ans.',
    },
    {
      doing: 'Je conduis un autobus de la ville et je fais des tartes mes jours de congé.',
      about:
        'Je conduis pour la société de transport depuis six ans. Mes heures changent, mais je sais me faire [discret|discrète]. Dans mon dernier logement, j’ai réparé presque tout moi-même, avec la bénédiction du propriétaire.',
    },
    {
      doing: 'Graphisme à la pige. Il me faut un coin pour un bureau, pas plus.',
      about:
        'Je fais du graphisme à la pige, depuis la maison. Un bureau, une fenêtre et une plante, et on ne m’entend plus. J’ai dessiné l’affiche de la fête des voisins de ma rue trois ans de suite.',
    },
    {
      doing:
        'Je travaille comme [infirmier|infirmière] à l’hôpital, souvent de soir : je marche sur la pointe des pieds par habitude.',
      about:
        'Je travaille à l’hôpital, surtout de soir. À la maison, je jardine sur le balcon et j’écoute des balados. J’ai eu le même appartement pendant trois ans et je le quitte parce que l’immeuble est vendu.',
    },
    {
      doing: 'Programmation de jeux vidéo, deux jours par semaine en télétravail.',
      about:
        'Je programme des jeux vidéo et je fais deux jours de télétravail par semaine. Je garde les pièces communes en ordre parce que ça m’aide à penser. Je ne fume pas.',
    },
    {
      doing: 'J’enseigne au primaire et je me couche avec les poules.',
      about:
        'J’enseigne à l’école primaire du quartier. J’aime cuisiner pour les autres, je me couche tôt et j’arrose les plantes de ceux qui oublient.',
    },
    {
      doing: '[Charpentier|Charpentière], debout à cinq heures et demie et de retour à quatre heures.',
      about:
        'Charpente et rénovation. On peut me confier des outils et la maison des autres. J’aime les fins de semaine lentes et un établi propre.',
    },
  ],
  N: [
    {
      doing: 'Entre deux emplois, avec assez d’économies pour un an.',
      about:
        'Je commence un nouvel emploi le mois prochain. D’ici là, je fais du bénévolat à la banque alimentaire. On me dit facile à vivre.',
    },
    {
      doing: 'Je prends une année pour m’occuper de ma santé et peindre un peu.',
      about:
        'Je m’occupe de ma grand-mère trois jours par semaine et je peins le reste du temps. J’apprécie une maison paisible et les gens qui disent bonjour le matin.',
    },
    {
      doing: 'Je viens d’arriver en ville et je cherche du travail en logistique.',
      about:
        'Je viens d’arriver en ville et je cherche du travail en logistique. J’ai tenu un petit café pendant six ans : le ménage, les horaires et les voisins, j’ai l’habitude.',
    },
  ],
};

export const manners: readonly string[] = [
  'Je ramasse au fur et à mesure et j’aime une cuisine utilisable le matin.',
  'Tranquille la semaine, de bonne compagnie la fin de semaine.',
  'J’aime jaser autour d’un thé, mais j’aime aussi fermer ma porte.',
  'La vaisselle se fait le jour même, c’est ma seule règle.',
  'Facile à vivre, sauf pour les douches froides.',
  'Un horaire de ménage sur le frigo, ça me va très bien.',
  'Je suis dans ma bulle la semaine et je cuisine pour tout le monde le samedi.',
  'Ça fait cinq ans que je vis en coloc et je suis encore en bons termes avec presque tout le monde.',
];

export const likings: readonly string[] = [
  'Mes jours de congé, je les passe à vélo ou en canot.',
  'Je joue à des jeux de société, mal et souvent.',
  'Je cours le matin et je dors bien la nuit.',
  'Le hockey à la télé, le son pas trop fort.',
  'Des tomates poussent partout où il y a un balcon.',
  'Jamais contre une soupe tonkinoise, un couscous ou une poutine.',
  'Je chante dans une chorale, mais pas à la maison.',
  'Je lis, je tricote et j’écoute trop d’émissions de cuisine.',
  'L’hiver, je fais de la raquette ; l’été, je me plains de la chaleur.',
];

export const wishes: readonly string[] = [
  'Je cherche deux ou trois personnes pour trouver un logement ensemble.',
  'J’aimerais me joindre à un groupe qui a déjà commencé à chercher.',
  'Des gens autour de mon âge si possible, mais l’important, c’est qu’on s’entende.',
  'Une chambre à moi, un partage juste du loyer et un bon Internet : je n’en demande pas plus.',
  'Je peux apporter un divan, une table et presque toute une cuisine.',
  'Idéalement pour le 1er du mois, bail d’un an.',
];

interface Facts {
  readonly smoke_friendly: boolean;
  readonly cannabis_friendly: boolean;
  readonly pet_friendly: boolean;
  readonly couple_friendly: boolean;
}

export const habitWords = ({
  pet_friendly,
  smoke_friendly,
  cannabis_friendly,
  couple_friendly,
}: Facts): string[] => [
  pet_friendly
    ? 'Chats et chiens bienvenus, plus on est de fous.'
    : 'Pas d’animaux pour moi, c’est une question d’allergies.',
  ...(smoke_friendly ? [] : ['Je ne fume pas et je préfère vivre avec des gens qui ne fument pas.']),
  ...(cannabis_friendly ? ['Ce qui se fume sur le balcon, ça ne me dérange pas.'] : []),
  ...(couple_friendly ? ['Un couple dans l’autre chambre, ça me va.'] : []),
];
