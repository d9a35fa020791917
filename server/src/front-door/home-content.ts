import { homeContent } from '@lodgepole/contract/core/home';
import type { Language } from '@lodgepole/contract/core/text/language';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { City } from '@lodgepole/contract/places/places';
import { escapeMarkup } from '../core/text/escape.ts';
import { languageNow, say } from '../core/text/text.ts';
import { type App, mount } from '../http/mount.ts';

const steps = [
  {
    title: sentence('Find a home'),
    text: sentence(
      'Search rentals by city and distance, filter by what matters, and save the ones you like.',
    ),
  },
  {
    title: sentence('Group up'),
    text: sentence('Meet people whose budget and habits fit yours, and open or join a group on a listing.'),
  },
  {
    title: sentence('Apply together'),
    text: sentence('Send one application as a group, chat with the landlord, and follow every step.'),
  },
] as const;

const stepItem = ({ title, text }: (typeof steps)[number]): string =>
  `<li><h3>${escapeMarkup(say(title))}</h3><p>${escapeMarkup(say(text))}</p></li>`;

const cityLink = (city: City): string => {
  const query = new URLSearchParams({
    city: city.label,
    lat: String(city.lat),
    lng: String(city.lng),
    radius: '5',
  });
  return `<li><a href="/listings/results?${escapeMarkup(query.toString())}">${escapeMarkup(city.label)}</a></li>`;
};

export const makeHome = (popularCities: () => readonly City[]) => {
  const fragments = new Map<Language, string>();
  const compose = () =>
    [
      `<section class="how-it-works"><h2>${escapeMarkup(say(sentence('How it works')))}</h2>`,
      `<ol class="steps">${steps.map(stepItem).join('')}</ol></section>`,
      `<section class="cities"><h2>${escapeMarkup(say(sentence('Popular cities')))}</h2>`,
      `<ul class="city-list">${popularCities().map(cityLink).join('')}</ul></section>`,
    ].join('');
  return {
    fragment: (): string => {
      const fragment = fragments.get(languageNow()) ?? compose();
      fragments.set(languageNow(), fragment);
      return fragment;
    },
  };
};

export const homeRoutes = (app: App, home: ReturnType<typeof makeHome>) => {
  mount(app, homeContent, () => home.fragment());
};
