import { ofStreet } from '../../french/places.ts';
import type { Home } from '../home.ts';
import { either, type Phrase, when } from '../phrase.ts';
import { nearby } from './nearby.ts';
import { inWords } from './size.ts';

export const places: readonly Phrase[] = [
  ({ hood }) => nearby(hood, 0),
  ({ hood }) => nearby(hood, 1),
  ({ street_address }) =>
    `Épicerie, boulangerie et pharmacie à quelques minutes de marche ${ofStreet(street_address)}.`,
  () => 'L’autobus s’arrête au coin.',
  (home) =>
    either(
      home,
      'Il y a un parc tout près, avec des jeux pour les enfants et une patinoire l’hiver.',
      'Garderie, école et parc dans un rayon de cinq minutes.',
    ),
  ({ hood }) =>
    when(hood.fabric === 'core', 'On est au cœur de l’action, mais le logement donne du côté tranquille.'),
  ({ hood }) => when(hood.fabric === 'inner', 'Rue bordée d’arbres, bons voisins, piste cyclable à côté.'),
  ({ hood }) => when(hood.fabric === 'suburb', 'Rue résidentielle calme, très peu de circulation.'),
];

const included = ({ heat, hydro, water, internet }: Home): string[] => [
  ...(heat ? ['le chauffage'] : []),
  ...(hydro ? ['l’électricité'] : []),
  ...(water ? ['l’eau'] : []),
  ...(internet ? ['Internet'] : []),
];

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

export const practicals: readonly Phrase[] = [
  (home) => when(included(home).length > 0, `Le loyer comprend ${listed(included(home))}.`),
  (home) =>
    when(
      !home.heat,
      either(
        home,
        'Chauffage non inclus.',
        'Le chauffage est à vos frais ; les factures de l’an passé sont disponibles.',
      ),
    ),
  ({ laundry_type }) => when(laundry_type === 'I', 'Laveuse et sécheuse dans le logement.'),
  ({ laundry_type }) => when(laundry_type === 'S', 'Buanderie commune au sous-sol.'),
  ({ laundry_type }) => when(laundry_type === 'N', 'Pas de laveuse ici, mais une buanderie au coin.'),
  ({ parking_spaces }) => when(parking_spaces === 1, 'Un stationnement inclus.'),
  ({ parking_spaces }) =>
    when(parking_spaces > 1, `Stationnement pour ${inWords(parking_spaces).replace('une', 'un')} voitures.`),
  ({ parking_spaces }) =>
    when(parking_spaces === 0, 'Pas de stationnement ; vignettes disponibles auprès de la ville.'),
  ({ ac }) => when(ac, 'Air climatisé, on dort bien en juillet.'),
  ({ pet_friendly }) => when(pet_friendly, 'Les chats et les chiens bien élevés sont les bienvenus.'),
  ({ pet_friendly }) => when(!pet_friendly, 'Pas d’animaux, malheureusement, à cause d’allergies.'),
  ({ fridge }) => when(fridge, 'Frigo fourni.'),
  (home) => either(home, 'Bail d’un an.', 'Bail de douze mois, renouvelable.'),
];

export const suits: readonly Phrase[] = [
  ({ shareable }) =>
    when(
      shareable,
      'Colocation bienvenue : faites votre demande en groupe et dites un mot sur chaque personne.',
    ),
  ({ shareable, bedrooms }) =>
    when(shareable && bedrooms >= 3, 'Idéal pour une coloc où tout le monde veut sa chambre.'),
  ({ bedrooms }) => when(bedrooms <= 1, 'Parfait pour une personne seule ou un couple.'),
  ({ bedrooms }) => when(bedrooms === 2, 'Bien pour deux amis, un couple ou une petite famille.'),
  ({ bedrooms }) => when(bedrooms >= 3, 'Une bonne adresse pour une famille qui a besoin de place.'),
  () => 'On cherche quelqu’un qui restera au moins un an.',
  (home) =>
    either(
      home,
      'Étudiants et nouveaux arrivants bienvenus, même sans historique de crédit.',
      'Vous venez d’arriver au pays ? Pas de souci, on trouve toujours une façon de faire connaissance.',
    ),
  () => 'Logement sans fumée.',
];
