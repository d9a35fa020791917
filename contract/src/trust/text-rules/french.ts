import type { TextRule, WordLists } from './rule.ts';

/** Without accents, as the texts are when they are compared. */
export const frenchWords: WordLists = {
  argent:
    'argent depot depots acompte caution loyer paiement virement virements frais versement arrhes garantie somme interac mensualite avance',
  depot: 'depot depots acompte caution paiement virement virements versement arrhes frais',
  demander:
    'envoyer envoyez envoie envoies payer payez verser versez virer virez transferer transferez regler reglez effectuer effectuez faire faites faut exigeons exige demande demandons demandez requiert veuillez besoin devez doit remettre fournir laisser laissez',
  du: 'exige exigee exiges requis requise obligatoire du necessaire paye payee verse versee demande demandee envoye recu payable',
  paye: 'payer payez paye payee paiement verse versee verser versement depot acompte caution virement regle reglee reception recu argent frais',
  visite: 'visite visites visiter visitez visitiez voir vu vue vus visitee',
  fixer: 'reserver bloquer fixer planifier confirmer organiser obtenir garantir avoir programmer prendre',
  signe: 'signe signee signer signature bail',
  app: 'whatsapp whatsap watsapp telegram viber wechat snapchat snap skype messenger insta instagram signal facebook fb imo discord',
  cle: 'cle cles clef clefs',
  envoyer:
    'envoie envoies envoyer envoyez envoyons envoyees enverrai enverrons enverra expedie expedier expedierai expedions expediera expediees poster posterai posterons parvenir',
  poste:
    'poste postes courrier colis dhl fedex ups messagerie purolator recommande chronopost transporteur livraison xpresspost',
  pays: 'france belgique suisse allemagne espagne italie portugal angleterre irlande ecosse londres royaume grece turquie norvege suede danemark finlande pologne ukraine russie maroc algerie tunisie senegal benin cameroun togo ivoire mali congo gabon nigeria ghana afrique europe asie chine japon inde vietnam thailande dubai emirats qatar liban israel egypte australie mexique bresil colombie argentine etats usa floride texas californie',
  vivre:
    'vis vivons vivre habite habitons travaille travaillons reside residons sejourne trouve trouvons mute mutee mutes demenage installe installee installes affecte affectee partie parti mission poste etabli etablie',
};

const money = 'money_before_viewing';
const backAgain =
  'revenu revenue revenus rentre rentres rentree retour venu venue venus etudiants etudiantes';
const notI = 'ne nee nes vous si petite petit arrive arrivee arrives originaire';

/** What else people ask for before a viewing. */
const otherMatters =
  'preuve savoir parler parlons question questions budget reference references credit revenu revenus appelez ecrivez appeler ecrire message';

export const frenchRules: readonly TextRule[] = [
  {
    code: money,
    language: 'fr',
    pattern: '@demander ... @argent ... avant ... @visite',
    between: otherMatters,
  },
  {
    code: money,
    language: 'fr',
    pattern: '@argent ... @du ... avant .. @visite',
    between: otherMatters,
    oneClause: true,
  },
  {
    code: money,
    language: 'fr',
    pattern: 'payer|payez|paye|payee|verser|versez|verse|regler|reglez ... avant .. @visite',
    between: otherMatters,
    oneClause: true,
  },
  { code: money, language: 'fr', pattern: '@depot avant .. @visite', between: otherMatters },
  { code: money, language: 'fr', pattern: '@visite ... fois|apres|lorsque .. @paye', unless: '@signe' },
  {
    code: money,
    language: 'fr',
    pattern: '@visite .. des . reception|paiement|versement|virement',
    unless: '@signe',
  },
  {
    code: money,
    language: 'fr',
    pattern: 'fois|apres|lorsque .. @paye ... visite|visiter|voir|adresse',
    unless: '@signe',
  },
  {
    code: money,
    language: 'fr',
    pattern: 'des . reception|paiement|versement ... visite|visiter|voir|adresse',
    unless: '@signe',
  },
  {
    code: money,
    language: 'fr',
    pattern: '@argent ... @du . pour . @fixer .. visite|visites|visiter',
    oneClause: true,
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'payer|payez|verser|versez|envoyer|envoyez|faites|faire .. @argent ... pour . @fixer .. visite|visites|visiter',
    between: otherMatters,
    oneClause: true,
  },
  {
    code: money,
    language: 'fr',
    pattern: 'payer|payez|verser|versez ... pour visiter|voir',
    unless: '@signe',
    between: otherMatters,
    oneClause: true,
  },
  {
    code: money,
    language: 'fr',
    pattern: 'pour . @fixer .. visite|visites ... payer|payez|verser|versez|envoyez|virement',
    unless: '@signe',
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'pas|aucune|plus|sans ... visite|visites|visiter ... avant|sans|tant|jusqu ... @argent|payer|paye',
    unless: '@signe',
    negates: true,
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'envoyer|envoyez|payer|payez|verser|versez|caution|depot|loyer|virement|argent ... western union',
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'envoyer|envoyez|payer|payez|verser|versez|caution|depot|loyer|argent ... moneygram|bitcoin|bitcoins|transcash|neosurf|pcs|cryptomonnaie',
  },
  {
    code: money,
    language: 'fr',
    pattern: 'envoyer|envoyez|payer|payez|verser|versez|caution|depot|loyer|argent ... mandat|mandats cash',
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'envoyer|envoyez|payer|payez|verser|versez|caution|depot|loyer|argent ... carte|cartes cadeau|cadeaux|prepayee|prepayees',
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'envoyez|payez|versez|virez|transferez|faites .. @argent ... maintenant|aujourd|immediatement|vite ... bloquer|reserver|garder|garantir',
    unless: '@signe',
  },
  {
    code: money,
    language: 'fr',
    pattern: 'pas|sans .. @visite ... envoyez|payez|versez|virez|transferez|faites .. @argent',
    negates: true,
  },
  {
    code: money,
    language: 'fr',
    pattern: 'envoyez|payez|versez|virez|payer|verser|envoyer .. @argent ... sans .. @visite',
  },
  {
    code: money,
    language: 'fr',
    pattern:
      'envoyez|payez|versez|virez|transferez|faites .. @argent ... ensuite|puis|apres ... visite|visiter',
    unless: '@signe',
  },
  {
    code: money,
    language: 'fr',
    pattern: 'payer|payez|regler|reglez|verser|versez ... avance ... @visite|porte|adresse',
    unless: '@signe',
  },

  {
    code: 'keys_by_mail',
    language: 'fr',
    pattern: '@envoyer . . @cle',
  },
  { code: 'keys_by_mail', language: 'fr', pattern: '@cle ... avec . fedex|ups|dhl|purolator' },
  { code: 'keys_by_mail', language: 'fr', pattern: '@cle ... par|via . @poste' },
  { code: 'keys_by_mail', language: 'fr', pattern: '@cle ... expediees|expediee|postees|envoyees|envoyee' },
  {
    code: 'keys_by_mail',
    language: 'fr',
    pattern: 'livre|livrer|livrons|livrera|livrerai .. @cle ... domicile|messagerie|poste|colis',
  },
  { code: 'keys_by_mail', language: 'fr', pattern: '@cle ... livrees .. domicile|vous|votre|chez' },

  {
    code: 'other_messenger',
    language: 'fr',
    pattern:
      'contactez|contacte|contacter|ecrivez|ecris|ecrire|joindre|joignez|rejoignez|rejoindre|ajoutez|ajoute|appelez|repondez|textez|envoyez .. moi|nous|me|message|mon ... sur|via|par . @app',
  },
  {
    code: 'other_messenger',
    language: 'fr',
    pattern: 'contactez|ecrivez|ajoutez|joignez|rejoignez moi|nous ... @app',
  },
  {
    code: 'other_messenger',
    language: 'fr',
    pattern: 'me|nous . contacter|ecrire|joindre|rejoindre ... sur|via|par . @app',
  },
  {
    code: 'other_messenger',
    language: 'fr',
    pattern:
      'parlons|discutons|continuons|passons|poursuivons|passer|continuer|discuter ... sur|via|par . @app',
    unless: 'groupe voisins locataires',
  },
  {
    code: 'other_messenger',
    language: 'fr',
    pattern: 'mon|notre whatsapp|telegram|viber|wechat|messenger|snapchat|skype',
  },
  {
    code: 'other_messenger',
    language: 'fr',
    pattern:
      'parlons|discutons|continuons|contactez|ecrivez|discuter|parler|traiter|continuer ... dehors|hors .. plateforme|site|application',
  },

  { code: 'abroad', language: 'fr', pattern: 'suis|sommes .. etranger', unless: backAgain, between: notI },
  {
    code: 'abroad',
    language: 'fr',
    pattern: 'je|j|nous|ai|avons ... @vivre .. etranger',
    unless: backAgain,
    between: notI,
  },
  {
    code: 'abroad',
    language: 'fr',
    pattern: 'suis|sommes|trouve|trouvons .. hors|exterieur . . pays|canada',
    unless: backAgain,
    between: notI,
  },
  {
    code: 'abroad',
    language: 'fr',
    pattern: 'suis|sommes plus|pas au canada|pays',
    negates: true,
    unless: 'vous',
  },
  {
    code: 'abroad',
    language: 'fr',
    pattern: 'suis|sommes|trouve|trouvons .. en|au|aux . . @pays',
    unless: backAgain,
    between: notI,
  },
  {
    code: 'abroad',
    language: 'fr',
    pattern: 'je|j|nous|ai|avons ... @vivre ... en|au|aux|a . . @pays',
    unless: backAgain,
    between: notI,
  },
  {
    code: 'abroad',
    language: 'fr',
    pattern: 'ai|avons . quitte|quitter . canada|quebec|pays',
    unless: backAgain,
    between: notI,
  },

  { code: 'contact_details', language: 'fr', pattern: 'arobase|arobas .. point|com' },
  { code: 'contact_details', language: 'fr', pattern: 'gmail|hotmail|outlook|yahoo|videotron point com|ca' },
];

/** Sentences that warn of it or ask about it. */
export const frenchWarnings: readonly string[] = [
  'mefiez|mefiance|attention|arnaque|arnaques|fraude|signalez',
  'dois|devrais|puis je',
  'faut il',
  'demandez|exigez|voulez vous',
  'est ce que je',
  'si quelqu un',
];
