import type { Neighbourhood } from '../../geography/city.ts';

const known: Readonly<Record<string, readonly [string, string]>> = {
  'the Plateau': [
    'Le métro Laurier est à dix minutes de marche, le parc La Fontaine un peu plus loin.',
    'Les terrasses de l’avenue du Mont-Royal sont à deux coins de rue.',
  ],
  'Mile End': [
    'Les bagels chauds sont au coin et le métro Laurier, à un quart d’heure à pied.',
    'Le quartier se vit à pied : cafés, librairies, fruiterie.',
  ],
  Villeray: [
    'Entre le marché Jean-Talon et le parc Jarry, métro à côté.',
    'Quartier de ruelles vertes où les enfants jouent dehors.',
  ],
  Rosemont: [
    'Métro Rosemont ou Beaubien, au choix, et les commerces de la rue Beaubien.',
    'Le cinéma Beaubien et le parc Molson ne sont pas loin.',
  ],
  Verdun: [
    'Le métro De l’Église, la plage et la rue Wellington se font à pied.',
    'Les berges du fleuve sont au bout de la rue, parfait pour le vélo.',
  ],
  Griffintown: [
    'Le canal de Lachine est au bout de la rue, le centre-ville à quinze minutes de marche.',
    'Le marché Atwater se rejoint par la piste cyclable du canal.',
  ],
  'Notre-Dame-de-Grâce': [
    'Secteur familial près de l’avenue de Monkland, métro Villa-Maria.',
    'Grands arbres, écoles et commerces de quartier.',
  ],
  Outremont: [
    'L’avenue Bernard, ses terrasses et le métro Outremont sont tout près.',
    'Le parc Outremont et son étang sont à cinq minutes.',
  ],
  Hochelaga: [
    'Métro Joliette, marché Maisonneuve et piste cyclable dans les environs.',
    'La promenade Ontario a tout : boulangerie, quincaillerie, bons petits restos.',
  ],
  'Shaughnessy Village': [
    'À quelques rues de Concordia et du métro Guy-Concordia.',
    'Le centre-ville se fait à pied, et il y a des restos de tous les pays.',
  ],
  'Saint-Jean-Baptiste': [
    'Tout se fait à pied : l’épicerie, la rue Saint-Jean, les plaines.',
    'Quartier vivant en haut de la côte, la vieille ville à dix minutes.',
  ],
  'Saint-Roch': [
    'La bibliothèque Gabrielle-Roy et les cafés de la rue Saint-Joseph sont à deux coins de rue.',
    'Le Métrobus passe devant, l’université est à vingt minutes.',
  ],
  Limoilou: [
    'La 3e Avenue a tout ce qu’il faut : boulangerie, pharmacie, bonne bière.',
    'Rues tranquilles à escaliers, ruelles vertes, parc Cartier-Brébeuf à côté.',
  ],
  'Sainte-Foy': [
    'L’Université Laval se fait à pied ou en dix minutes d’autobus.',
    'Les centres commerciaux et l’hôpital sont tout près.',
  ],
  Chomedey: [
    'Autobus direct vers le métro Montmorency.',
    'L’autoroute 15 et les épiceries du boulevard sont à deux minutes.',
  ],
  'Laval-des-Rapides': [
    'Métro Cartier à distance de marche, les ponts à côté.',
    'La rivière des Prairies est au bout de la rue.',
  ],
  'Sainte-Rose': [
    'Le Vieux-Sainte-Rose, la rivière et la gare de train sont dans le coin.',
    'On se croirait à la campagne, à une demi-heure de Montréal.',
  ],
  'Vieux-Hull': [
    'À pied des bureaux du gouvernement et du pont vers Ottawa.',
    'Les restos de la place Aubry et le ruisseau de la Brasserie sont à côté.',
  ],
  Aylmer: [
    'La marina et la piste cyclable sont au bout de la rue Principale.',
    'Quartier de familles, écoles françaises et anglaises à distance de marche.',
  ],
  'Le Plateau': [
    'Écoles, garderie et parc de la Gatineau à quelques minutes.',
    'Autobus express vers Ottawa aux heures de pointe.',
  ],
  'Vieux-Nord': [
    'Le centre-ville de Sherbrooke et la promenade du lac des Nations sont à côté.',
    'Vieilles maisons, grands érables, gens tranquilles.',
  ],
  'Mont-Bellevue': [
    'L’Université de Sherbrooke est au bout de la côte, l’autobus passe aux dix minutes.',
    'Les sentiers du mont commencent au bout de la rue, raquettes l’hiver et vélo l’été.',
  ],
  Fleurimont: [
    'Le CHUS est à cinq minutes en auto, pratique pour le personnel de la santé.',
    'Épicerie et pharmacie à cinq minutes en auto, autobus vers le centre-ville.',
  ],
  Vanier: [
    'Services en français tout autour, autobus direct vers le centre-ville.',
    'La cabane à sucre du quartier est à quinze minutes à pied, oui, en pleine ville.',
  ],
  'Sandy Hill': [
    'L’Université d’Ottawa est à quelques coins de rue.',
    'Le marché By et la rivière Rideau se font à pied.',
  ],
};

/** What is around the corner, in two ways to say it; none where we do not know our way. */
export const nearby = ({ name }: Neighbourhood, way: 0 | 1): string | null => known[name]?.[way] ?? null;
