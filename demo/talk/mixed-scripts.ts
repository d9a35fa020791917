import type { Script } from './scripts.ts';

/** 0 asks about a home, 1 lets it; one of them writes French and the other one English. */
export const enquiries: readonly Script[] = [
  [
    [
      0,
      {
        en: 'Hi {you}, is the place on {street} still available? I read French fine, I just write it slowly.',
        fr: 'Bonjour {you}, votre logement {ofStreet} est-il encore libre ? Je peux aussi écrire en anglais, au besoin.',
      },
    ],
    [
      1,
      {
        en: 'Hello {me}, yes, it is! Please write in French, I will answer in English if you do not mind.',
        fr: 'Bonjour {me} ! Oui, encore libre. Écrivez en anglais sans gêne, je réponds en français.',
      },
    ],
    [
      0,
      {
        en: 'Deal. Could I see it on Thursday after six?',
        fr: 'Entendu, merci. Jeudi après 18 h, est-ce que ça irait ?',
      },
    ],
    [1, { en: 'Thursday at 6:30 works. À jeudi!', fr: 'Jeudi 18 h 30, parfait. See you then !' }],
  ],
  [
    [
      0,
      {
        en: 'Good afternoon! « Chauffage non inclus » means that I pay for heat myself, right?',
        fr: 'Bonjour ! Quand vous écrivez « utilities », est-ce que ça comprend le chauffage ?',
      },
    ],
    [
      1,
      {
        en: 'Hello! What is ticked in the listing is included, the rest is in your name. Heat came to about $80 a month.',
        fr: 'Bonjour ! Ce qui est coché dans l’annonce est compris, le reste est à votre nom. Comptez environ 80 $ par mois pour le chauffage.',
      },
    ],
    [0, { en: 'Merci, that is clear now!', fr: 'Thanks, c’est clair maintenant !' }],
  ],
  [
    [
      0,
      {
        en: 'Hi! Would a small dog be all right? He is bilingual and ignores both languages.',
        fr: 'Bonjour ! Un petit chien, est-ce que ça dérange ? Il est bilingue et n’obéit dans aucune langue.',
      },
    ],
    [
      1,
      {
        en: 'Then he will fit right in. Bring him to the viewing, Saturday at 11?',
        fr: 'Il va bien s’intégrer, alors. Amenez-le à la visite, samedi 11 h ?',
      },
    ],
    [0, { en: 'Saturday at 11, à bientôt!', fr: 'Samedi 11 h, see you !' }],
  ],
];

/** 0 opened the group. */
export const groupTalks: readonly Script[] = [
  [
    [
      0,
      {
        en: 'Hi everybody! English or French in here?',
        fr: 'Salut tout le monde ! On s’écrit en français ou en anglais ?',
      },
    ],
    [
      1,
      {
        en: 'Both. I answer in English but I understand everything.',
        fr: 'Les deux ! Chacun écrit dans sa langue et on se comprend.',
      },
    ],
    [2, { en: 'Both is fine. The chore list too?', fr: 'Les deux. Même la liste de ménage ?' }],
    [0, { en: 'Sure: le ménage, on Sundays.', fr: 'Certain : cleaning, le dimanche.' }],
  ],
  [
    [0, { en: 'The viewing is on Saturday at ten. Who comes?', fr: 'Visite samedi 10 h. Qui vient ?' }],
    [1, { en: 'I do, with a tape measure.', fr: 'Moi, avec un ruban à mesurer.' }],
    [
      2,
      {
        en: 'I work until noon. Please take pictures of the closets.',
        fr: 'Je travaille jusqu’à midi. Prenez les placards en photo, svp !',
      },
    ],
    [1, { en: 'Closets, noted.', fr: 'Placards, c’est noté.' }, 2],
  ],
  [
    [
      0,
      {
        en: 'What if the large room is $60 more? Then it adds up.',
        fr: 'Et si la grande chambre coûtait 60 $ de plus ? Ça balance.',
      },
    ],
    [1, { en: 'Fine by me. I take the small one.', fr: 'Ça me va. Je prends la petite.' }],
    [2, { en: 'Then the middle one is mine.', fr: 'Alors celle du milieu est à moi.' }],
  ],
];

/** 0 lets the home, the others applied for it. */
export const landlordTalks: readonly Script[] = [
  [
    [
      0,
      {
        en: 'Thank you for applying! Write in the language you like, I read both.',
        fr: 'Merci pour votre demande ! Écrivez dans la langue que vous voulez, je lis les deux.',
      },
    ],
    [
      1,
      { en: 'Thanks! We would stay for two years at least.', fr: 'Merci ! On resterait au moins deux ans.' },
    ],
    [2, { en: 'Same for me.', fr: 'Pareil pour moi.' }],
    [
      0,
      {
        en: 'Good. I will check your references and come back to you by Friday.',
        fr: 'Parfait. Je vérifie vos références et je vous reviens d’ici vendredi.',
      },
    ],
  ],
  [
    [
      0,
      {
        en: 'Hello all, could you come two weeks later? I would like to repaint the hallway.',
        fr: 'Bonjour, pourriez-vous emménager deux semaines plus tard ? J’aimerais repeindre le corridor.',
      },
    ],
    [1, { en: 'That works for us, merci!', fr: 'Ça nous va, thanks !' }],
  ],
];

/** 0 writes to 1, whom they would like to share a home with. */
export const roommateTalks: readonly Script[] = [
  [
    [
      0,
      {
        en: 'Hi {you}! Your profile made me smile. Are you still looking?',
        fr: 'Salut {you} ! Ton profil m’a fait sourire. Tu cherches encore ?',
      },
    ],
    [
      1,
      {
        en: 'Hi {me}, I am! Is it all right if I write in English?',
        fr: 'Salut {me}, oui ! Ça te va si j’écris en français ?',
      },
    ],
    [
      0,
      {
        en: 'Please do, I need the practice. Coffee on Saturday?',
        fr: 'Aucun problème, je comprends tout. Un café samedi ?',
      },
    ],
    [1, { en: 'Saturday is great, à samedi!', fr: 'Samedi, parfait. See you !' }],
  ],
  [
    [
      0,
      {
        en: 'Hello {you}, would a cat be a problem? She listens to French and English, when she listens.',
        fr: 'Allô {you}, un chat, ça te dérange ? Elle comprend les deux langues, quand elle veut.',
      },
    ],
    [
      1,
      {
        en: 'Not at all, I grew up with cats. When would you like to move?',
        fr: 'Pas du tout ! Tu déménagerais quand ?',
      },
    ],
  ],
];
