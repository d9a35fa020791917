import { frenchStreet, inHood, ofStreet } from '../../french/places.ts';
import type { Home } from '../home.ts';
import { type Phrase, when } from '../phrase.ts';
import { about, area, capital, isFlat, isHouse, rooms, sized } from './size.ts';

/** How owners write: in the short lines of a classified ad, as someone who lived there, or as a family that lets a few homes. */
export type Voice = 'brisk' | 'warm' | 'plain';

const floorOf = ({ floor }: Home): string => (floor === 1 ? 'rez-de-chaussée' : `${floor}e étage`);

const brisk: readonly Phrase[] = [
  (home) =>
    when(isFlat(home), `${capital(sized(home))} ${inHood(home.hood)}, ${floorOf(home)}, ${area(home)}.`),
  (home) => `À louer : ${about(home, '[beau|belle] {size} {where}, très lumineu[x|se].')}`,
  (home) => `${capital(about(home, '{size} bien situé[|e] {where}'))}, ${frenchStreet(home.street_address)}.`,
  (home) =>
    when(
      home.age === 'renovated',
      `${capital(about(home, '{size} rénové[|e] {where}'))} : cuisine et salle de bain refaites au complet.`,
    ),
  (home) =>
    when(home.age === 'new', `Construction récente ${inHood(home.hood)} : ${sized(home)}, ${area(home)}.`),
  (home) =>
    when(isFlat(home) && home.floor > 9, `${capital(sized(home))} au ${home.floor}e étage, vue dégagée.`),
  (home) =>
    when(isHouse(home), `${capital(sized(home))} ${inHood(home.hood)}, ${area(home)}, entrée privée.`),
];

const warm: readonly Phrase[] = [
  (home) => `Je loue ${about(home, '[mon|ma] {size} {where}')}, où j’ai passé de belles années.`,
  (home) =>
    `Bonjour ! ${capital(about(home, '[mon|ma] {size} {where} se libère'))} et j’aimerais l’offrir à des gens qui vont s’y plaire.`,
  (home) =>
    when(
      home.age === 'character',
      `Si vous aimez les vieux murs qui ont une âme, vous serez bien ici : ${sized(home)} ${inHood(home.hood)}, moulures d’origine et plafonds hauts.`,
    ),
  (home) =>
    when(
      home.age === 'renovated',
      `Les rénovations viennent de finir, et ça valait la peine : ${about(home, '{size} {where}')}, cuisine toute neuve, planchers sablés.`,
    ),
  (home) =>
    when(
      isFlat(home) && home.bedrooms > 0,
      `Un ${sized(home)} plein de soleil ${inHood(home.hood)}, dans un immeuble où les voisins se saluent.`,
    ),
  (home) =>
    when(
      home.property_type === 'H',
      `Toute une maison pour vous ${inHood(home.hood)}, avec ${rooms(home)} et de la place pour respirer.`,
    ),
  (home) =>
    when(
      home.property_type === 'O',
      `Petit nid indépendant derrière chez nous, ${inHood(home.hood)} : votre porte, votre clé, votre tranquillité.`,
    ),
];

const plain: readonly Phrase[] = [
  (home) =>
    `Nous offrons en location ${about(home, '[un|une] {size} bien entretenu[|e] {where}')}, ${area(home)}.`,
  (home) =>
    `${capital(about(home, '{size} propre et bien isolé[|e] {where}'))}, du côté ${ofStreet(home.street_address)}.`,
  (home) =>
    when(
      home.age === 'new',
      `Logement presque neuf ${inHood(home.hood)}, ${sized(home)} : une seule personne l’a habité avant vous.`,
    ),
  (home) =>
    when(
      home.age === 'character',
      `Beaucoup de cachet ${inHood(home.hood)} : ${sized(home)}, boiseries d’origine, portes vitrées et plafonds hauts.`,
    ),
  (home) =>
    when(
      isFlat(home) && home.floor < 4,
      `${capital(sized(home))} dans un petit immeuble tranquille ${ofStreet(home.street_address)}. Nous habitons tout près.`,
    ),
  (home) =>
    when(
      home.bedrooms >= 3,
      `De l’espace pour une famille ou une colocation ${inHood(home.hood)} : ${rooms(home)}, ${area(home)}.`,
    ),
  (home) =>
    when(
      home.bedrooms === 0,
      `Studio bien pensé ${inHood(home.hood)}, ${area(home)}, avec un vrai coin pour le lit.`,
    ),
];

export const openings: Readonly<Record<Voice, readonly Phrase[]>> = { brisk, warm, plain };

export const closings: Readonly<Record<Voice, readonly Phrase[]>> = {
  brisk: [
    () => 'Visites en soirée et le samedi matin.',
    () => 'Références demandées.',
    () => 'Premier arrivé, premier servi : écrivez-moi par la messagerie du site.',
    () => 'Visites sur rendez-vous.',
  ],
  warm: [
    () => 'Écrivez-moi quelques mots sur vous, ça fait toujours plaisir.',
    () => 'Je fais visiter moi-même, le café est fourni.',
    () => 'N’hésitez pas à poser vos questions, je réponds d’habitude dans la journée.',
    () => 'Les photos ne disent pas tout : venez voir.',
  ],
  plain: [
    () => 'Écrivez-nous pour une visite, en français ou en anglais.',
    () => 'Parlez-nous un peu de vous dans votre message.',
    () => 'Nous faisons les visites le soir en semaine et la fin de semaine.',
    () => 'Nous répondons à tout le monde, habituellement dans les 24 heures.',
  ],
};
