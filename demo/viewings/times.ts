import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import { localDay, momentAt, weekdayAfter, weekdayBefore } from './local-time.ts';

/** How an owner shows a home: on which day, from when, how often and to how many at once. */
export interface Showing {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Hour of the first one. */
  readonly from: number;
  readonly count: number;
  readonly minutes: number;
  readonly seats: number;
}

/** A Saturday morning, every twenty minutes. */
export const saturdays = (random: Random): Showing => ({
  weekday: 6,
  from: random.pick([10, 10, 11, 13]),
  count: 6,
  minutes: 20,
  seats: random.integer(1, 3),
});

/** All are welcome on a Sunday afternoon. */
export const openHouse = (random: Random): Showing => ({
  weekday: 0,
  from: random.integer(12, 14),
  count: 1,
  minutes: 120,
  seats: random.integer(10, 16),
});

/** After work. */
export const evenings = (random: Random): Showing => ({
  weekday: random.integer(1, 4),
  from: random.integer(17, 18),
  count: random.integer(1, 3),
  minutes: 30,
  seats: random.integer(2, 5),
});

export const anyShowing = (random: Random): Showing =>
  random.weighted([
    [saturdays, 0.4],
    [openHouse, 0.2],
    [evenings, 0.4],
  ])(random);

const startsOn = (day: Date, { from, count, minutes }: Showing, zone: string): Date[] =>
  Array.from({ length: count }, (_, index) => momentAt(day, from * 60 + index * minutes, zone));

/** On the next such day, tomorrow at the earliest. */
export const coming = (showing: Showing, now: Date, zone: string): Date[] =>
  startsOn(weekdayAfter(localDay(now, zone), showing.weekday), showing, zone);

/** On the last such day, yesterday at the latest. */
export const past = (showing: Showing, before: Date, zone: string): Date[] =>
  startsOn(weekdayBefore(localDay(before, zone), showing.weekday), showing, zone);

/** What owners tell those who come. */
export const notes: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Please ring the bell; we come down to let you in.',
    'The entrance is at the back, through the green gate.',
    'Shoes off at the door, please. We have slippers.',
    'Parking on the street is free on weekends.',
    'Bring your questions. Heat and hydro bills of last year are on the table.',
    'The current tenants are home, so please come on time.',
    'Take the elevator to your floor; the buzzer shows our name.',
  ],
  fr: [
    'Sonnez, on descend vous ouvrir.',
    'L’entrée est par la ruelle, c’est la porte verte.',
    'On enlève ses bottes à la porte, svp. Il y a des pantoufles pour tout le monde.',
    'Le stationnement dans la rue est gratuit la fin de semaine.',
    'Apportez vos questions : les factures d’Hydro de l’an passé seront sur la table.',
    'Les locataires actuels seront là, merci d’arriver à l’heure.',
    'Prenez l’ascenseur ; notre nom est sur l’interphone.',
  ],
};
