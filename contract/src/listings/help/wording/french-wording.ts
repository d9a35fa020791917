import { rulesFor, type WordingRule } from './wording-rule.ts';

const rules = rulesFor('fr');
const lieux =
  'restaurant restaurants epicerie epiceries marche ecole ecoles college cegep eglise hopital centre cimetiere quartier village mosquee synagogue communaute';
const autres = 'deux trois autre autres avec un une # etage';

const famille: readonly WordingRule[] = [
  ...rules('wording_family', ['@non .. @enfant', '@non . . ou|ni|et . @enfant'], {
    between:
      'probleme problemes souci frais limite supplement objection pour presence jeux parc danger seulement',
  }),
  ...rules('wording_family', ['pas|aucune|ni|sans . . famille|familles'], {
    unless: 'salle medecin membre',
    between: 'probleme pour',
  }),
  ...rules(
    'wording_family',
    [
      '@enfant|familles .. pas|non . . admis|acceptes|acceptees|permis|bienvenus|bienvenues|autorises|admises',
      '@enfant|familles .. refuses|refusees|interdits|exclus',
      'ne|pas|non|n ... convient|ideal|adapte|conseille|approprie|concu|recommande|louons|acceptons|accepte|loue|prend|prenons ... @enfant|famille|familles',
      'adulte|adultes . @seul',
      '@seul|reserve|reservee . . adultes',
      'immeuble|batiment|bloc|edifice|logement|maison|residence|duplex|complexe|clientele ... adulte|adultes',
      'couple|couples|celibataire|celibataires . . @seul',
      'personne|personnes|dame|monsieur seule|seules|seul . @seul',
      'ideal|parfait|convient|conviendrait|cherche|cherchons|recherche|recherchons|preference|preferablement ... couple|personne|personnes|celibataire|dame . seul|seule|tranquille|marie|celibataire|sans',
      'pas|aucune|sans . femme|femmes enceinte|enceintes',
    ],
    {
      unless: 'piscine gym sauna',
      between:
        'hetero heteros heterosexuel heterosexuels traditionnel traditionnels normal gai gais sexe travailleurs professionnels par',
    },
  ),
];

const age: readonly WordingRule[] = [
  ...rules(
    'wording_age',
    [
      '@non .. aine|aines|ainees|retraite|retraites|retraitees|vieux|vieilles|personnes agees|agee|ados',
      '@non .. personnes|personne agees|agee',
      '@non . retraites|aines|vieux|jeunes',
      '@cherche ... @age @personne|@travail',
      '@cherche ... @personne|@travail|@sexe . @age',
      '@cherche ... jeune|jeunes|mature|matures|mure|mures . @personne|@travail|@sexe',
      '@personne|@travail|@sexe . @age|mature|matures . @seul',
      '@age|mature|matures @personne|@travail . . @seul',
      'retraites|retraite|retraitee|aines @seul',
      'ne|pas|non ... convient|ideal|acceptons|accepte ... aines|agees|retraites',
      '@age|matures|mature @seul',
      '@cherche ... mature|matures|mur|mure|murs|mures',
      '@personne|@sexe dans . vingtaine|trentaine|quarantaine|cinquantaine|soixantaine . @seul',
      '@cherche ... dans . vingtaine|trentaine|quarantaine|cinquantaine|soixantaine',
    ],
    { between: `${lieux} depuis par secteur` },
  ),
  ...rules(
    'wording_age',
    [
      '@personne|@sexe|@travail|adultes|age|agee|ages|agees|avoir|clientele ... # . # ans',
      '@personne|@sexe|@travail|adultes|age|agee|ages|agees|avoir|clientele ... plus|moins|minimum|dessus . # ans',
      '@personne|@sexe|@travail|adultes|age|agee|ages|agees|avoir|clientele . . . # ans . . plus|moins|minimum|maximum|@seul',
      '# . # ans . . @seul',
      'pas|aucun|aucune ... moins|plus . # ans',
      '# ans . plus @seul',
    ],
    { unless: 'depuis construit renove renovee refait experience garantie bail ascenseur', between: 'meme' },
  ),
];

const origine: readonly WordingRule[] = [
  ...rules(
    'wording_origin',
    [
      '@non .. immigrant|immigrants|immigrante|etranger|etrangers|etrangeres|@origine',
      'ne|pas|non ... acceptons|accepte|louons|loue|prenons|prend ... immigrants|etrangers|@origine',
    ],
    {
      between: `${lieux} parler parle besoin loin mur murs comptoir etudiant etudiants travailleur travailleurs chaise chaises armoires`,
    },
  ),
  ...rules(
    'wording_origin',
    [
      '@origine . . @seul',
      '@seul . . @origine',
      '@cherche ... @personne|@sexe . @origine',
      '@cherche . . @origine',
      '@cherche ... famille|familles . @origine',
      '@personne|@sexe @origine . @seul',
      'quebecois|quebecoise|quebecoises|canadien . souche',
      'ne|nee|nes . . canada|quebec . @seul',
    ],
    {
      between: `${lieux} style balcon comptoir parle parlons fenetre salle citoyen citoyens citoyenne resident residents par secteur portes`,
    },
  ),
  ...rules(
    'wording_origin',
    [
      'doit|devez|doivent|faut|obligatoire|savoir ... parler|parlant|maitriser|comprendre . . @langue',
      '@langue . . obligatoire|exige|requis|seulement|uniquement|impeccable|essentiel|necessaire',
      'parlant|parle . @langue . @seul',
      '@cherche ... parlant|parle . . @langue',
      '@cherche ... francophone|francophones|anglophone|anglophones',
      'bon|bonne|excellent|parfaite ... @langue . exige|exigee|requis|requise|obligatoire',
      'sans accent',
    ],
    { suggestion: 'le bail est en français', between: lieux },
  ),
  ...rules('wording_origin', ['pas|aucune|sans .. epices|epicee|exotique|curry'], {
    suggestion: 'cuisine bien ventilée',
  }),
];

const religion: readonly WordingRule[] = rules(
  'wording_religion',
  [
    '@non .. @foi',
    '@foi . . @seul',
    '@seul . . @foi',
    '@cherche ... @personne|@sexe|foyer|maison|menage|valeurs . . @foi',
    '@cherche . . . @foi',
    '@personne|@sexe|foyer @foi . @seul',
    'meme|notre . foi|religion|croyance|croyances',
    'pas|sans|ni .. voile|hijab|turban|signes religieux',
    '@personne|@sexe pratiquant|pratiquante|pratiquants',
    'ne|pas|non ... acceptons|accepte|louons|loue ... @foi',
  ],
  { between: lieux },
);

const genre: readonly WordingRule[] = [
  ...rules(
    'wording_gender',
    [
      '@sexe . @seul',
      '@sexe . . . @seul',
      '@seul . . @sexe',
      'reserve|reservee|destine|destinee . . @sexe',
      'chambre|place|lit|colocation pour . @sexe',
      '@personne|coloc|colocataire feminin|feminine|masculin|masculine|feminins|masculins . @seul',
      'colocation|appartement|maison|logement feminine|feminin|masculine|masculin',
      'colocation . . filles|femmes|gars|hommes',
    ],
    { between: `${autres} enceinte par`, unless: 'toilettes toilette vestiaire gym magasin boutique' },
  ),
  ...rules(
    'wording_gender',
    [
      'cherche|cherchons|recherche|recherchons|souhaite|souhaitons|veux|voulons|prefere|preferons|preference|preferablement|ideal|ideale|parfait|conviendrait|convient|privilegie|privilegions ... @sexe',
      'cherche|cherchons|recherche|recherchons ... feminin|feminine|masculin|masculine',
      'pas|aucun|aucune|ni|non . @sexe',
      'pas|aucun|aucune . d @homme|@femme',
      'n|ne|pas ... acceptons|accepte|louons|loue ... @sexe',
      'entre filles|femmes|gars|hommes',
    ],
    { between: 'deux trois autre autres avec enceinte par', unless: 'peu ou magasin boutique' },
  ),
];

const orientation: readonly WordingRule[] = rules(
  'wording_orientation',
  [
    '@non .. @gai',
    'hetero|heterosexuel|heterosexuelle|heterosexuels|heteros|heterosexuelles . @seul',
    '@personne|@sexe . hetero|heterosexuel|heterosexuelle|heterosexuels|heteros|heterosexuelles',
    'couple|couples|famille traditionnel|traditionnels|traditionnelle|normal|normaux',
    '@gai ... pas|non|refuses|s . abstenir|acceptes|bienvenus|admis',
    '@gai s|sabstenir . abstenir',
    'meme sexe ... pas|non|s|refuses|abstenir',
    'pas|aucun|ni .. meme sexe',
    'ne|pas|non ... acceptons|accepte|louons|loue ... @gai|meme sexe',
  ],
  { unless: 'village' },
);

const handicap: readonly WordingRule[] = [
  ...rules(
    'wording_disability',
    [
      'pas|aucun|aucune|ni|meme|inclus|incluant|non|y .. chien|chiens|animal|animaux . . guide|guides|assistance|service',
      'chien|chiens|animal|animaux . . guide|guides|assistance|service .. @refus',
      'chien|chiens|animal|animaux . . guide|guides|assistance|service .. frais|supplement|supplementaire',
    ],
    { suggestion: 'pas d’animaux, sauf les chiens d’assistance', between: 'sauf exception autre bienvenus' },
  ),
  ...rules(
    'wording_disability',
    [
      '@non .. fauteuil|fauteuils|handicap|handicape|handicapee|handicapes|handicapees|marchette|invalides|invalide|deambulateur',
    ],
    {
      unless: 'accessible acces accessibilite adapte adaptee rampe adaptation',
      between: 'stationnement probleme',
    },
  ),
  ...rules('wording_disability', [
    'ne|pas|non ... convient|adapte|ideal|recommande|approprie ... mobilite|handicap|handicapes|handicapees|handicapee|limitations',
    'pas|aucun|aucune|sans|ni .. sante mentale',
    'pas|aucun|aucune|sans|ni .. probleme|problemes|troubles|maladie|maladies . mental|mentale|mentales|psychologique|psychologiques|sante|psychiatrique|mentaux',
    'bonne|parfaite|excellente sante . physique|@seul|exigee|requise|et|mentale',
    '@personne|@sexe . . en bonne|parfaite sante|forme',
    'physiquement|mentalement apte|stable|sain|saine|autonome|en',
    'personne|personnes autonome|autonomes . @seul',
    'pas|aucun|aucune .. toxicomane|toxicomanes|dependance|dependances|alcooliques|ex toxicomanes',
    'n|ne|pas|non ... acceptons|accepte|louons|loue ... handicap|handicapes|handicapees',
  ]),
];

const revenu: readonly WordingRule[] = [
  ...rules(
    'wording_income',
    [
      '@non .. bs|bes|chomeur|chomeurs|chomage|prestataires|prestataire|assistes',
      '@non .. aide|assistance sociale|sociales|emploi',
      '@non . . . aide|assistance sociale',
      'aide|assistance sociale .. @refus|abstenir',
      'bs .. @refus|abstenir',
      'prestataires .. refuses|abstenir|non',
      'ne|n|pas|non ... acceptons|accepte|louons|loue ... bs|aide|assistance sociale|chomeurs|prestataires|subvention|supplement',
    ],
    { between: 'probleme question besoin' },
  ),
  ...rules(
    'wording_income',
    [
      '@travail . . @seul',
      '@travail . @travail . @seul',
      '@seul . . @travail',
      '@cherche ... @travail',
      'reserve|reservee . . @travail',
      'doit|devez|doivent|faut ... travailler|emploi|salaire|salarie|salaries',
      'emploi|travail|salaire . . . obligatoire|exige|requis|exigee|stable|necessaire|permanent',
      'emploi|travail stable|permanent|regulier|fixe . . exige|obligatoire|requis|seulement|preuve',
      'gens|personne|personnes|couple|locataire qui travaille|travaillent . @seul',
      'personne|personnes|couple|gens . travaille|travaillent|travaillant . @seul',
      '@personne . . emploi|travail @seul',
      '@cherche ... qui travaille|travaillent',
      '@cherche ... emploi|travail stable|permanent|fixe|plein',
    ],
    {
      between:
        'par secteur quartier menage nettoyage peintre demenageurs entretien bureau cuisine photos teletravail proximite',
      unless: 'entretien peintre nettoyage demenageurs teletravail',
    },
  ),
];

const citoyennete: readonly WordingRule[] = rules(
  'wording_citizenship',
  [
    'citoyen|citoyens|citoyenne|citoyennes|citoyennete ... @seul|exigee|exige|requise',
    'resident|residents|residente permanent|permanents|permanente ... @seul|exige|exigee|requis',
    '@seul ... citoyen|citoyens|citoyenne|citoyennes|resident|residents',
    'doit|devez|doivent|etre|faut ... citoyen|citoyens|citoyenne|residents permanents|permanent',
    'doit|devez|doivent|etre ... resident|residente|residents permanent|permanente|permanents',
    'residence permanente|canadienne . . exigee|obligatoire|requise|preuve',
    '@non .. refugie|refugies|demandeur|demandeurs|arrivants|arrivant',
    '@non ... nouveaux|nouvel arrivants|arrivant|immigrants',
    '@non .. etudiant|etudiants|travailleurs|travailleur etranger|etrangers|international|internationaux|temporaires',
    '@non . . permis . travail|etude|etudes|temporaire|sejour',
    '@non .. visa|visas',
    'ne|n|pas|non ... acceptons|accepte|louons|loue ... refugies|demandeurs|visa|arrivants|internationaux',
    'statut canadien|permanent|legal . . obligatoire|exige|requis|seulement',
  ],
  { between: 'probleme stationnement besoin carte', unless: 'stationnement vignette' },
);

export const frenchWordingRules: readonly WordingRule[] = [
  ...famille,
  ...age,
  ...origine,
  ...religion,
  ...genre,
  ...orientation,
  ...handicap,
  ...revenu,
  ...citoyennete,
];

/** Sentences that say the opposite. */
export const frenchWordingPromises: readonly string[] = [
  'peu importe',
  'quel|quelle|quels|quelles . soit|soient',
  'discrimination|discriminons|discrimine',
  'droits . . personne',
  'tous|toutes|tout . ages|age|origines|genres|genre|religions|orientations|nationalites',
  'sans egard|distinction',
];
