import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});

const room = {
  ...aListing({
    kind: 'R',
    kind_display: 'Chambre',
    room_type: 'P',
    room_type_display: 'Chambre privée',
    household_size: 2,
    private_bathroom: true,
    owner_lives_here: false,
    household_about: 'On mange ensemble le dimanche.',
    term: 'S',
    term_display: 'Sous-location',
    available_until: '2099-05-01',
    deposit: 400,
    capacity: 1,
    accessibility: { elevator: true, grab_bars: false },
    location_precision: 'area',
    accuracy: 'area',
    street_address: 'rue King',
    city: 'Sherbrooke',
    postal_code: 'J1H',
  }),
  rooms: [],
  household: [{ roommate: 7, first_name: 'Camille', profile_picture: null }],
  household_match: { percent: 80, people: 1 },
};

/** Formatters and typography put narrow spaces that no test should know about. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/gu, ' ');

const open = () =>
  renderPage('/fr/listings/21', {
    api: mockApi()
      .on(seeListing, () => room)
      .on(myProfile, () => aViewer())
      .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
      .on(sendInteraction, () => undefined),
    isSignedIn: true,
  });

/** What the reader sees under a heading, with one space between words. */
const textOf = async (title: string | RegExp): Promise<string> => {
  const heading = await screen.findByRole('heading', { name: title });
  return plain(heading.closest('details, section')?.textContent);
};

it('shows a room in French: its facts, who lives there, its costs and why it tells no number', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chambre à Sherbrooke');
  const facts = await textOf('Caractéristiques');
  for (const fact of [
    'Type de chambreChambre privée',
    'Personnes qui y habitent2',
    'Type de locationSous-location',
    'Libre jusqu’au1er mai 2099',
    'Dépôt400 $',
    'Le logement où elle se trouve',
  ])
    expect(facts).toContain(fact);
  const household = await textOf('Qui y habite');
  for (const fact of [
    '2 personnes y habitent en ce moment.',
    'On mange ensemble le dimanche.',
    'Camille',
    '80 % · Très compatible',
  ])
    expect(household).toContain(fact);
  const costs = await textOf(/^Coût mensuel/);
  expect(costs).toMatch(/environ 1 887 \$/);
  expect(costs).toContain('Les factures sont partagées entre les 3 personnes qui y habiteraient.');
  const place = await textOf('Emplacement');
  expect(place).toContain('rue King, Sherbrooke J1H');
  expect(place).toContain('Vous verrez l’adresse exacte une fois votre visite réservée.');
});
