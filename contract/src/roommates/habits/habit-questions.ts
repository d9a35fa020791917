import { sentence } from '../../core/text/text.ts';

interface Question {
  readonly text: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** Codes are stored and never change their meaning. */
export const habitQuestions = {
  sleep: {
    text: sentence('When do you usually go to bed?'),
    answers: {
      early: sentence('Before 10 p.m.'),
      middle: sentence('Between 10 p.m. and midnight'),
      late: sentence('After midnight'),
      varies: sentence('It changes with my shifts'),
    },
  },
  cleanliness: {
    text: sentence('How tidy do you like the shared rooms?'),
    answers: {
      spotless: sentence('Spotless every day'),
      weekly: sentence('Tidy, with a weekly clean'),
      relaxed: sentence('Lived-in is fine with me'),
    },
  },
  guests: {
    text: sentence('How often do you have people over?'),
    answers: {
      never: sentence('Hardly ever'),
      sometimes: sentence('A few times a month'),
      often: sentence('Most weeks'),
      overnight: sentence('Often, and some stay overnight'),
    },
  },
  noise: {
    text: sentence('How lively is your home?'),
    answers: {
      quiet: sentence('Quiet, most of the time'),
      some: sentence('Some music and conversation'),
      lively: sentence('Lively, and I like it that way'),
    },
  },
  home_work: {
    text: sentence('How often do you work or study at home?'),
    answers: {
      never: sentence('Almost never'),
      some: sentence('A few days a week'),
      daily: sentence('Nearly every day'),
    },
  },
  smoking: {
    text: sentence('Do you smoke or use cannabis?'),
    answers: {
      no: sentence('Neither'),
      outside: sentence('Yes, only outside'),
      cannabis: sentence('Cannabis at home'),
      inside: sentence('Tobacco at home'),
    },
  },
  pets: {
    text: sentence('Do you live with pets?'),
    answers: {
      none: sentence('No pets'),
      small: sentence('Small ones, such as fish or a hamster'),
      cat: sentence('A cat'),
      dog: sentence('A dog'),
    },
  },
  meals: {
    text: sentence('How do you like to eat at home?'),
    answers: {
      alone: sentence('Each on their own'),
      sometimes: sentence('Together now and then'),
      together: sentence('Together most evenings'),
    },
  },
  temperature: {
    text: sentence('How warm do you keep your home in winter?'),
    answers: {
      cool: sentence('Cool, about 18 °C'),
      medium: sentence('About 20 °C'),
      warm: sentence('Warm, 22 °C or more'),
    },
  },
  bills: {
    text: sentence('How would you share the bills?'),
    answers: {
      equal: sentence('Evenly among everyone'),
      by_use: sentence('By how much each person uses'),
      by_room: sentence('By the size of the room'),
    },
  },
} as const satisfies Readonly<Record<string, Question>>;
export type HabitQuestion = keyof typeof habitQuestions;

export const habitQuestionCodes = Object.keys(habitQuestions) as HabitQuestion[];
