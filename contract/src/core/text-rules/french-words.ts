import type { WordLists } from './rule.ts';

/** Without accents, like the texts they are compared with. */
export const frenchWords: WordLists = {
  argent:
    'argent depot depots acompte caution loyer paiement virement virements frais versement arrhes garantie somme montant interac mensualite avance transfert etransfert mandat cheque',
  depot:
    'depot depots acompte caution paiement virement virements versement arrhes frais interac mandat transfert',
  demander:
    'envoyer envoyez envoie envoies payer payez payes verser versez verses virer virez transferer transferez regler reglez effectuer effectuez faire faites fais faut faudra faudrait exigeons exige exigent reclame reclamons demande demandons demandez requiert veuillez besoin devez dois doit doivent remettre fournir laisser laissez',
  envoyezArgent:
    'envoyez envoie envoyer payez paye payer versez verse verser virez vire transferez transfere transferer reglez regle faites fais faire deposez depose envoies paies payes verses',
  du: 'exige exigee exiges exigees requis requise obligatoire du necessaire paye payee verse versee demande demandee envoye envoyee recu recue payable',
  paye: 'payer payez paye payee paiement verse versee verser versement depot acompte caution virement regle reglee reception recu argent frais interac',
  donne: 'recu recue recois recevons paye payee verse versee fait envoye envoyee encaisse regle reglee',
  visite:
    'visite visites visiter visitez visitiez visiterez visiteras visitee voir vu vue vus verrez verras rencontre rencontrer rencontrez',
  fixer: 'reserver bloquer fixer planifier confirmer organiser obtenir garantir avoir programmer prendre',
  signe: 'signe signee signer signature bail',
  logement: 'logement appartement appart condo chambre maison studio place',
  app: 'whatsapp whatsap watsapp telegram viber wechat snapchat snap skype messenger insta instagram signal facebook fb imo discord',
  chatApp: 'whatsapp whatsap watsapp whatapp telegram viber wechat',
  moi: 'moi nous me message mon',
  cle: 'cle cles clef clefs',
  envoyer:
    'envoie envoies envoyer envoyez envoyons envoyees enverrai enverrons enverra expedie expedier expedierai expedions expediera expediees poster posterai posterons parvenir shippe shipper',
  poste:
    'poste postes courrier colis dhl fedex ups messagerie messager coursier purolator recommande chronopost transporteur livraison livreur xpresspost',
  pays: 'france belgique suisse allemagne espagne italie portugal angleterre irlande ecosse londres royaume grece turquie norvege suede danemark finlande pologne ukraine russie autriche hollande maroc algerie tunisie senegal benin cameroun togo ivoire mali congo gabon nigeria ghana afrique europe asie chine japon coree inde vietnam thailande singapour philippines dubai emirats qatar arabie liban israel egypte australie mexique rica cuba haiti bresil colombie argentine chili perou etats usa floride texas californie miami paris lyon marseille bruxelles geneve berlin madrid barcelone lisbonne casablanca dakar abidjan beyrouth',
  vivre:
    'vis vivons vit vivre habite habitons travaille travaillons travailler reside residons sejourne reste restons etudie etudions trouve trouvons mute mutee mutes transfere transferee demenage installe installee installes installer affecte affectee partie parti partis mission missionnaire missionnaires poste etabli etablie',
};

export const otherMatters =
  'preuve savoir parler parlons question questions budget reference references dossier credit revenu revenus appelez ecrivez appeler ecrire message photo photos';
