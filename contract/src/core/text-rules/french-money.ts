import { otherMatters } from './french-words.ts';
import type { TextRule } from './rule.ts';

const shared = { code: 'money_before_viewing', language: 'fr' } as const;
/** Listings often mention a nearby place that transfers money. */
const nearby = 'pres cote face coin voisin';

const before: readonly TextRule[] = [
  { ...shared, pattern: '@demander ... @argent ... avant ... @visite', between: otherMatters },
  { ...shared, pattern: '@argent ... @du ... avant .. @visite', between: otherMatters, oneClause: true },
  {
    ...shared,
    pattern: 'payer|payez|payes|paye|payee|verser|versez|verse|regler|reglez ... avant .. @visite',
    between: otherMatters,
    oneClause: true,
  },
  { ...shared, pattern: '@depot avant .. @visite', between: otherMatters },
  { ...shared, pattern: '@depot .. # avant .. @visite', between: otherMatters },
  { ...shared, pattern: '@argent ... @du . avant ... adresse', between: otherMatters, oneClause: true },
  {
    ...shared,
    pattern: 'avant .. @visite ... @demander .. @argent',
    between: otherMatters,
    unless: '@signe',
  },
  {
    ...shared,
    pattern: 'payer|payez|payes|verser|versez|verses ... pour visiter|voir',
    between: otherMatters,
    unless: '@signe',
    oneClause: true,
  },
  {
    ...shared,
    pattern: 'payer|payez|payes|regler|reglez|verser|versez ... avance ... @visite|porte|adresse',
    unless: '@signe',
  },
  { ...shared, pattern: '@envoyezArgent .. @argent ... sans .. @visite' },
  { ...shared, pattern: '@envoyezArgent . . # . @depot ... pas|plus .. @visite', negates: true },
];

const after: readonly TextRule[] = [
  { ...shared, pattern: '@visite ... fois|apres|lorsque .. @paye', unless: '@signe' },
  { ...shared, pattern: '@visite .. des . reception|paiement|versement|virement', unless: '@signe' },
  { ...shared, pattern: '@visite|adresse ... des .. @donne .. @argent', unless: '@signe' },
  { ...shared, pattern: 'fois|apres|lorsque .. @paye ... visite|visiter|voir|adresse', unless: '@signe' },
  {
    ...shared,
    pattern: 'des . reception|paiement|versement ... visite|visiter|voir|adresse',
    unless: '@signe',
  },
  { ...shared, pattern: 'des .. @argent .. @donne ... visite|visiter|voir|adresse', unless: '@signe' },
  {
    ...shared,
    pattern: '@envoyezArgent .. @argent ... ensuite|puis|pis|apres|et ... visite|visiter|adresse',
    between: otherMatters,
    unless: '@signe',
  },
  {
    ...shared,
    pattern:
      '@envoyezArgent .. premier|dernier . mois ... ensuite|puis|pis|apres|et ... visite|visiter|adresse|@cle',
    between: otherMatters,
    unless: '@signe',
  },
  {
    ...shared,
    pattern: 'gens|ceux|celles|personnes ... @donne .. @argent ... visite|visiter|rendez|adresse',
    unless: '@signe',
  },
  {
    ...shared,
    pattern: '@argent ... remis|remise|rembourse|remboursee|remboursable ... apres .. visite|visiter',
  },
  { ...shared, pattern: '@argent ... prouve|prouver|montre|montrer ... serieux|serieuse|serieuses' },
  {
    ...shared,
    pattern:
      'preuve|recu|capture . virement|transfert|paiement|depot|interac ... visite|visiter|adresse|rencontre',
    unless: '@signe',
  },
  {
    ...shared,
    pattern: '@depot ... donne|ouvre|donnera .. acces|adresse|porte ... adresse|visite|code|porte',
  },
  { ...shared, pattern: 'visiter ... gens|ceux|celles|personnes ... @donne .. @argent', negates: true },
  {
    ...shared,
    pattern:
      'pas|aucune|plus|sans ... visite|visites|visiter ... avant|sans|tant|jusqu ... @argent|payer|paye',
    unless: '@signe',
    negates: true,
  },
  { ...shared, pattern: 'sans .. @depot pas|aucune|aucun .. visite|visiter|rendez', negates: true },
  { ...shared, pattern: 'pas|sans .. @visite ... @envoyezArgent .. @argent', negates: true },
];

const booking: readonly TextRule[] = [
  { ...shared, pattern: '@argent ... @du . pour . @fixer .. visite|visites|visiter', oneClause: true },
  {
    ...shared,
    pattern: '@envoyezArgent .. @argent ... pour . @fixer .. visite|visites|visiter',
    between: otherMatters,
    oneClause: true,
  },
  {
    ...shared,
    pattern: 'pour . @fixer .. visite|visites ... payer|payez|verser|versez|envoyez|virement',
    unless: '@signe',
  },
  {
    ...shared,
    pattern:
      'reservez|reserve|bloquez|bloque|confirmez|confirme .. visite ... avec|par|contre|moyennant .. @depot',
  },
  { ...shared, pattern: '@depot ... reserve|bloque|confirme|garantit . visite' },
  {
    ...shared,
    pattern:
      'demande|demandons|exige|exigeons|reclame|reclamons|charge|chargeons ... @argent ... pour . visite|visites|visiter',
    between: otherMatters,
    oneClause: true,
  },
  {
    ...shared,
    pattern:
      '@argent ... reserver|bloquer|garder|garantir .. @logement ... ensuite|puis|pis|apres|avant ... visite|visiter',
    unless: '@signe',
  },
  { ...shared, pattern: '# interac|virement ... pour . visite|visiter', oneClause: true },
  { ...shared, pattern: 'charge|chargeons|est|cest # pour . visite|visiter|voir', oneClause: true },
  { ...shared, pattern: 'visite|visites .. payante|payantes' },
  { ...shared, pattern: 'visite|visites .. coute|coutent|coutera #' },
  { ...shared, pattern: 'frais . visite|visites' },
  {
    ...shared,
    pattern:
      '@envoyezArgent .. @argent ... maintenant|aujourdhui|immediatement|vite|soir ... bloquer|reserver|garder|garantir',
    unless: '@signe',
  },
  {
    ...shared,
    pattern: 'reserve|reservee|garde .. si|contre|moyennant .. @envoyezArgent .. @argent',
    unless: '@signe',
  },
  { ...shared, pattern: '@envoyezArgent ... @argent .. @logement .. a vous|toi', unless: '@signe' },
];

const paid =
  'envoyer|envoyez|envoie|achetez|achete|cheque|payer|payez|paye|payable|verser|versez|regler|caution|depot|loyer|virement|paiement|transfert|acompte|argent|montant';

const ways: readonly TextRule[] = [
  { ...shared, pattern: `${paid} ... western union`, between: nearby },
  {
    ...shared,
    pattern: `${paid} ... moneygram|bitcoin|bitcoins|crypto|cryptos|cryptomonnaie|cryptomonnaies|usdt|transcash|neosurf|paysafecard|pcs`,
    between: nearby,
  },
  { ...shared, pattern: `${paid} ... mandat|mandats cash` },
  { ...shared, pattern: `${paid} ... carte|cartes cadeau|cadeaux|prepayee|prepayees` },
];

export const frenchMoneyRules: readonly TextRule[] = [...before, ...after, ...booking, ...ways];
