import type { TextSignal } from '../../signals.ts';

type BadText = readonly [text: string, ...codes: readonly TextSignal[]];

/** Listings and messages in French, each with the codes it should show. */
export const badFrench: readonly BadText[] = [
  [
    'Veuillez envoyer le dépôt par virement Interac avant la visite pour prouver que vous êtes sérieux.',
    'money_before_viewing',
  ],
  [
    'Un acompte de 300 $ est exigé pour réserver une visite, remboursable si le logement ne vous plaît pas.',
    'money_before_viewing',
  ],
  [
    'Je suis actuellement à l’étranger pour mon travail et je vous enverrai les clés par la poste.',
    'abroad',
    'keys_by_mail',
  ],
  ['Vous pourrez visiter une fois le premier mois payé.', 'money_before_viewing'],
  ['Contactez-moi sur WhatsApp, je ne regarde pas les messages ici.', 'other_messenger'],
  ['Écrivez-moi à marie.loge@example.com pour recevoir les photos.', 'contact_details'],
  ['Appelez au 438 555-0121 après 18 h.', 'contact_details'],
  ['Les clés vous seront expédiées par DHL avec le contrat dès réception du virement.', 'keys_by_mail'],
  ['J’ai été mutée au Royaume-Uni et mon appartement de Montréal est libre.', 'abroad'],
  ['Pas de visite avant réception du dépôt de garantie, désolé.', 'money_before_viewing'],
  ['Ajoutez-moi sur Telegram pour discuter, c’est plus rapide que ce site.', 'other_messenger'],
  ['Payez la caution par mandat cash ou Western Union et je vous réserve la visite.', 'money_before_viewing'],
  ['Mon courriel : jean point loge arobase gmail point com', 'contact_details'],
  [
    'Nous vivons en France depuis l’été et nous cherchons une personne de confiance pour notre condo.',
    'abroad',
  ],
  [
    'Après réception du premier loyer, je vous donnerai l’adresse exacte pour la visite.',
    'money_before_viewing',
  ],
  [
    'Je vous fais parvenir les clefs par courrier recommandé, vous n’avez pas besoin de me rencontrer.',
    'keys_by_mail',
  ],
  ['Mon numéro, c’est cinq un quatre cinq cinq cinq zéro un huit huit.', 'contact_details'],
  ['Passons sur Messenger, je vous expliquerai tout là-bas.', 'other_messenger'],
  [
    'Je suis hors du pays jusqu’en janvier, mon avocat s’occupe du bail. Les clés arriveront par colis.',
    'abroad',
    'keys_by_mail',
  ],
  ['Il faut payer les frais de dossier avant de visiter, par virement seulement.', 'money_before_viewing'],
  ['N’hésitez pas à envoyer le dépôt avant la visite, il est remboursable.', 'money_before_viewing'],
  ['Visitez notre site www.logis-rapide.example.com pour faire votre demande.', 'contact_details'],
  [
    'Je travaille en mission humanitaire en Côte d’Ivoire, je ne peux donc pas faire visiter moi-même.',
    'abroad',
  ],
  [
    'Si vous ne pouvez pas visiter, envoyez simplement le dépôt et le logement est à vous.',
    'money_before_viewing',
  ],
  ['Écrivez-moi plutôt sur WhatsApp au +33 6 12 34 56 78.', 'other_messenger', 'contact_details'],
  ['Mon WhatsApp : 5 8 1 5 5 5 0 1 4 4', 'other_messenger', 'contact_details'],
  [
    'Faites un virement de 500 $ pour bloquer la visite, plusieurs personnes sont intéressées.',
    'money_before_viewing',
  ],
  [
    'Je me trouve présentement en Belgique avec ma famille. Je peux vous poster les clés dès que le bail est signé.',
    'abroad',
    'keys_by_mail',
  ],
  ['Discutons en dehors de cette plateforme, c’est plus simple pour moi.', 'other_messenger'],
  ['On vous livre les clés à domicile par messagerie, sans rendez-vous.', 'keys_by_mail'],
  ['Merci de régler la réservation d’avance afin que mon agent vous ouvre la porte.', 'money_before_viewing'],
  ['Je suis parti travailler aux États-Unis, mon logement reste vide.', 'abroad'],
  ['Vous recevrez la clé à la maison par Purolator sous 48 heures.', 'keys_by_mail'],
  ['Textez-moi au cinq-un-quatre 555-0190 ou sur Insta.', 'other_messenger', 'contact_details'],
];
