import type { Home } from './home.ts';
import { type Phrase, when } from './phrase.ts';

const nouns: Readonly<Record<Home['property_type'], string>> = {
  H: 'maison',
  A: 'appartement',
  C: 'condo',
  T: 'maison de ville',
  O: 'petit logement indépendant',
};

const quarter = ({ hood }: Home): string => {
  if (hood.name === 'the Plateau') return 'sur le Plateau';
  return hood.name.startsWith('Le ') ? `au ${hood.name.slice(3)}` : `à ${hood.name}`;
};

const rooms = ({ bedrooms }: Home): string => {
  if (bedrooms === 0) return 'aire ouverte';
  return bedrooms === 1 ? 'une chambre fermée' : `${bedrooms} chambres fermées`;
};

/** `de la rue Fabre`, `de l’avenue Wilson`, `du boulevard Laurier`, `de la 3e Avenue`. */
const ofStreet = ({ street_address }: Home): string => {
  const street = street_address.replace(/^\d+, /, '');
  if (street.startsWith('avenue')) return `de l’${street}`;
  return /^(boulevard|chemin)/.test(street) ? `du ${street}` : `de la ${street}`;
};

const openings: readonly Phrase[] = [
  (home) => `À louer ${quarter(home)} : ${nouns[home.property_type]}, ${rooms(home)}, ${home.sqft_area} pi².`,
  (home) =>
    `Endroit lumineux et bien entretenu ${quarter(home)} : ${rooms(home)} et une grande pièce à vivre.`,
  (home) =>
    when(
      home.age === 'renovated',
      `Rénové récemment, ${quarter(home)} : cuisine et salle de bain neuves, planchers sablés.`,
    ),
  (home) =>
    when(
      home.age === 'character',
      `Beaucoup de cachet ${quarter(home)} : boiseries d’origine et plafonds hauts.`,
    ),
];

const insides: readonly Phrase[] = [
  ({ outdoors }) =>
    when(outdoors === 'balcony', 'Le balcon donne sur la cour et reçoit le soleil de l’après-midi.'),
  ({ outdoors }) => when(outdoors === 'yard', 'La cour est clôturée, avec assez de place pour un potager.'),
  ({ furnished }) => when(furnished, 'Le logement est meublé : lit, divan, table et vaisselle.'),
  ({ bathrooms }) => when(bathrooms >= 2, 'Deux salles de bain, donc personne n’attend le matin.'),
  () => 'La cuisine est ouverte sur le salon.',
  () => 'Les fenêtres des deux côtés font circuler l’air en été.',
];

const practicals: readonly Phrase[] = [
  ({ laundry_type }) => when(laundry_type === 'I', 'Laveuse et sécheuse dans le logement.'),
  ({ laundry_type }) => when(laundry_type === 'S', 'Buanderie commune au sous-sol.'),
  ({ heat, water }) => when(heat && water, 'Chauffage et eau inclus.'),
  ({ pet_friendly }) => when(pet_friendly, 'Les animaux sont les bienvenus.'),
  ({ parking_spaces }) => when(parking_spaces > 0, 'Stationnement inclus.'),
  (home) => `L’épicerie, la boulangerie et l’autobus sont à deux pas ${ofStreet(home)}.`,
];

const closings: readonly Phrase[] = [
  () => 'Écrivez-nous pour une visite, en français ou en anglais.',
  () => 'Parlez-nous un peu de vous dans votre message.',
  () => 'Visites le soir en semaine et le samedi matin.',
];

export const frenchPhrases = { openings, insides, practicals, closings };
