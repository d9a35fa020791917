import { foldName } from './fold-name.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** These words end a street's name; a direction or a city follows. */
const closing = words(`
  street st str avenue ave av road rd drive dr boulevard blvd boul crescent cres cr court crt ct lane ln way
  terrace terr ter circle cir parkway pkwy pky highway hwy trail trl square sq place pl close mews expressway
  expy freeway fwy gate gt sideroad sdrd line concession conc wynd wharf loop alley bypass esplanade`);

/** These words may also be part of a city's name: Richmond Hill, North Bay. */
const doubtful = words(`
  gardens gdns grove grv heights hts hill hills hollow green cove landing lndg path pathway point pt park ridge row
  run view walk manor mall link quay bay bend common crossing cross rise glen villas vista mount passage key
  cape island isle harbour field fields meadow meadows woods wood ranch range rang turn villa village`);

const opening = words(`
  rue r chemin ch chem boulevard boul blvd bd bld avenue av ave route rte rang rg place pl montee mtee allee impasse imp ruelle
  croissant crois promenade prom quai terrasse tsse cours carre square sentier voie autoroute aut passage cote cercle rond traverse
  domaine parc esplanade jardin jardins plateau ile concession desserte circuit echangeur cul`);

/** English does not use these after a name. */
const openingOnly = words(`
  rue r chemin ch chem boul bd rte rg montee mtee allee impasse imp ruelle croissant crois promenade prom quai terrasse tsse cours
  carre sentier voie autoroute aut cote cercle rond traverse domaine desserte circuit echangeur`);

/** Highway 7, Route 132, Range Road 223, RR 2. */
const numbered = words(`
  highway hwy route rte autoroute aut road rd line concession conc sideroad sdrd rang chemin rr lot street st avenue
  ave`);

const directions = words(`
  n s e w o ne nw se sw no so north south east west northeast northwest southeast southwest nord sud est ouest`);

const particles = words('de du des d la le les l et a au aux en sur sous the of');

export const foldWord = (word: string): string => foldName(word);

export const isClosingType = (word: string): boolean => closing.has(foldWord(word));
export const isDoubtfulType = (word: string): boolean => doubtful.has(foldWord(word));
export const isOpeningType = (word: string): boolean => opening.has(foldWord(word));
export const isFrenchType = (word: string): boolean => openingOnly.has(foldWord(word));
export const takesNumber = (word: string): boolean => numbered.has(foldWord(word));
export const isDirection = (word: string): boolean => directions.has(foldWord(word).replace(' ', ''));
export const isParticle = (word: string): boolean => particles.has(foldWord(word));

const isName = (word: string): boolean =>
  foldWord(word) !== '' &&
  !isClosingType(word) &&
  !isOpeningType(word) &&
  !isDirection(word) &&
  !isParticle(word);

/** "rue" or "Avenue du" alone names no street; Avenue Road, West Street and The Esplanade do. */
export const namesStreet = (street: readonly string[]): boolean => {
  if (street.some(isName)) return true;
  const others = street.filter((word) => foldWord(word) === 'the' || !isParticle(word));
  return others.length > 1;
};
