import { frenchMoneyRules } from './french-money.ts';
import type { TextRule } from './rule.ts';

const backAgain =
  'revenu revenue revenus rentre rentres rentree retour venu venue venus etudiants etudiantes';
const notI =
  'ne nee nes vous si petite petit arrive arrivee arrives originaire famille parents mere pere frere soeur fils fille';
/** Neighbours and roommates contact each other in these. */
const amongOurselves = 'groupe voisins locataires coloc colocs';
/** Keys that nobody mails. */
const otherKeys = 'wifi wi usb';

const keys = { code: 'keys_by_mail', language: 'fr' } as const;
const messenger = { code: 'other_messenger', language: 'fr' } as const;
const abroad = { code: 'abroad', language: 'fr' } as const;
const contact = { code: 'contact_details', language: 'fr' } as const;

const otherRules: readonly TextRule[] = [
  { ...keys, pattern: '@envoyer . . @cle', unless: otherKeys },
  { ...keys, pattern: 'je|on|nous . . poste|postons . . @cle' },
  { ...keys, pattern: 'mis|mets|mettrai|mettrons|mettre|depose|deposerai .. @cle ... poste|malle' },
  { ...keys, pattern: '@cle ... avec|chez . fedex|ups|dhl|purolator' },
  { ...keys, pattern: '@cle ... par|via|service . @poste' },
  { ...keys, pattern: '@cle .. dans . malle' },
  {
    ...keys,
    pattern: '@cle ... expediees|expediee|postees|postee|envoyees|envoyee|shippees',
    unless: otherKeys,
  },
  {
    ...keys,
    pattern: 'livre|livrer|livrons|livrera|livrerai .. @cle ... domicile|messagerie|poste|colis',
  },
  { ...keys, pattern: '@cle ... livrees .. domicile|vous|votre|chez' },
  { ...keys, pattern: 'livreur|messager|coursier .. apporte|apportera|remettra|donnera|livrera . . @cle' },

  {
    ...messenger,
    pattern:
      'contactez|contacte|contacter|ecrivez|ecris|ecrire|joindre|joignez|joins|rejoignez|rejoins|rejoindre|ajoutez|ajoute|appelez|appelle|repondez|reponds|textez|texte|texter|envoyez|envoie|cherchez|cherche|trouvez|trouve .. @moi ... sur|via|par . @app',
    unless: amongOurselves,
  },
  { ...messenger, pattern: 'contactez|ecrivez|ajoutez|joignez|rejoignez moi|nous ... @app' },
  { ...messenger, pattern: 'me|nous . contacter|ecrire|joindre|rejoindre ... sur|via|par . @app' },
  {
    ...messenger,
    pattern:
      'parlons|discutons|continuons|passons|poursuivons|passer|passez|passe|continuer|discuter|mets|mettez ... sur|via|par . @app',
    unless: amongOurselves,
  },
  {
    ...messenger,
    pattern: 'on|nous . . parle|jase|ecrit|discute|continue|clavarde|texte ... sur|via|par . @app',
    unless: amongOurselves,
  },
  {
    ...messenger,
    pattern: 'mon|notre . whatsapp|telegram|viber|wechat|messenger|snapchat|snap|skype|insta|instagram',
    unless: amongOurselves,
  },
  { ...messenger, pattern: 'votre|ton . @chatApp', unless: amongOurselves },
  { ...messenger, pattern: '@chatApp seulement|uniquement|svp' },
  { ...messenger, pattern: 'seulement|uniquement|juste . sur|via|par . @chatApp' },
  {
    ...messenger,
    pattern: 'prefere|preferons|utilise|utilisons . @chatApp',
    unless: amongOurselves,
  },
  { ...messenger, pattern: 'suis|sommes ... sur . @chatApp', unless: amongOurselves },
  { ...messenger, pattern: 'envoyez|envoie|envoyer . @chatApp' },
  {
    ...messenger,
    pattern:
      'parlons|discutons|continuons|contactez|contacte|ecrivez|ecris|discuter|parler|traiter|continuer ... dehors|hors|ailleurs .. plateforme|site|application',
  },

  { ...abroad, pattern: 'suis|sommes .. etranger', unless: backAgain, between: notI },
  {
    ...abroad,
    pattern: 'je|j|nous|on|ai|avons ... @vivre .. etranger',
    unless: backAgain,
    between: notI,
  },
  {
    ...abroad,
    pattern: 'suis|sommes|etant|trouve|trouvons .. hors|dehors|exterieur . . pays|canada',
    unless: backAgain,
    between: notI,
  },
  { ...abroad, pattern: 'suis|sommes plus|pas au canada|pays', negates: true, unless: 'vous' },
  {
    ...abroad,
    pattern: 'suis|sommes|trouve|trouvons .. en|au|aux . . @pays',
    unless: backAgain,
    between: notI,
  },
  {
    ...abroad,
    pattern: 'je|j|nous|on|ai|avons|sommes ... @vivre ... en|au|aux|a . . @pays',
    unless: backAgain,
    between: notI,
  },
  {
    ...abroad,
    pattern:
      'm|nous . transfere|transferee|transferes|mute|mutee|mutes|envoye|envoyee|envoyes|affecte|affectee ... en|au|aux|a . . @pays|etranger',
    unless: backAgain,
    between: notI,
  },
  {
    ...abroad,
    pattern: 'ai|avons . quitte|quitter . canada|quebec|pays',
    unless: backAgain,
    between: notI,
  },

  { ...contact, pattern: 'arobase|arobas .. point|com' },
  { ...contact, pattern: 'gmail|hotmail|outlook|yahoo|videotron point com|ca' },
];

export const frenchRules: readonly TextRule[] = [...frenchMoneyRules, ...otherRules];

export const frenchWarnings: readonly string[] = [
  'mefiez|mefie|mefiance|arnaque|arnaques|fraude|fraudes|signalez|signale',
  'faites|fais attention',
  'attention aux|si',
  'dois|devrais je',
  'faut|faudrait il',
  'demandez|exigez|voulez vous',
  'est ce que je',
  'est ce qu il faut|faudrait',
  'est ce que vous demandez|exigez|voulez|prenez',
  'si quelquun',
  'si on|il|elle . vous|te demande|exige|propose|parle',
];
