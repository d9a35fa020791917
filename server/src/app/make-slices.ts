import type { Context } from '../core/context.ts';
import { makeHome } from '../front-door/home-content.ts';
import { makeAccounts } from '../slices/accounts/make-accounts.ts';
import type {
  DataSource,
  PagedSource,
  PersonalDataParts,
} from '../slices/accounts/personal-data/personal-data.service.ts';
import { makeConversations } from '../slices/conversations/make-conversations.ts';
import { makeGroups } from '../slices/groups/make-groups.ts';
import { makeExpiry, makeListings, makeSignals } from '../slices/listings/make-listings.ts';
import { makeMail } from '../slices/mail/make-mail.ts';
import { makeMedia } from '../slices/media/make-media.ts';
import type { PictureLimits } from '../slices/media/media.service.ts';
import { makeNotifications } from '../slices/notifications/make-notifications.ts';
import { makePlaces } from '../slices/places/make-places.ts';
import { makeRecommendations } from '../slices/recommendations/make-recommendations.ts';
import { makeReviews } from '../slices/reviews/make-reviews.ts';
import { makeRoommates } from '../slices/roommates/make-roommates.ts';
import { makeFavourites, makeSearches } from '../slices/saved/make-saved.ts';
import { makeTrust, makeWork } from '../slices/trust/make-trust.ts';
import { makeViewings } from '../slices/viewings/make-viewings.ts';

interface MarketParts
  extends Pick<
    Parameters<typeof makeListings>[1],
    'media' | 'ratingOf' | 'rentOut' | 'relist' | 'householdOf'
  > {
  readonly mail: ReturnType<typeof makeMail>;
  readonly places: ReturnType<typeof makePlaces>;
  readonly work: ReturnType<typeof makeWork>;
  readonly tell: Parameters<typeof makeFavourites>[1]['tell'];
  readonly addressee: Parameters<typeof makeExpiry>[1]['addressee'];
}

const makeMarket = (context: Context, { mail, places, work, tell, addressee, ...parts }: MarketParts) => {
  const made = makeListings(context, {
    ...parts,
    neighbourhoodAt: (point) => places.placeNearby(point)?.name ?? null,
    landmarksAt: places.landmarks,
    travelFor: places.mine.travelFor,
    tellNews: (...told) => saved.news.tell(...told),
    queue: work.queue,
    addAnswer: work.addAnswer,
    attach: work.attach,
  });
  const favourites = makeFavourites(context, { listings: made.listings, tell });
  const saved = makeSearches(context, {
    mail,
    listings: made.listings,
    tellFavourites: favourites.favouriteAlerts.note,
    locate: places.locate,
  });
  const checks = makeSignals(context, {
    mail,
    hold: made.holds.hold,
    queue: work.queue,
    passed: saved.news.tell,
  });
  const expiry = makeExpiry(context, { mail, addressee, status: made.listingStatus });
  return { ...made, ...favourites, ...saved, ...checks, ...expiry };
};

interface MeetingParts extends Pick<ReturnType<typeof makeListings>, 'listings' | 'listingStatus'> {
  readonly mail: ReturnType<typeof makeMail>;
  readonly media: ReturnType<typeof makeMedia>['media'];
  readonly notifications: ReturnType<typeof makeNotifications>;
}

const makeMeeting = (context: Context, { mail, notifications, ...homes }: MeetingParts) => {
  const { media, listings } = homes;
  const { mailTurns, mailUnread } = notifications;
  const { addressee, tell } = notifications.eventEmails;
  const { roommates, habits, households } = makeRoommates(context, {
    ...homes,
    tell,
    isGroupOwner: (...asked) => sharing.groups.isOwner(...asked),
  });
  const sharing = makeGroups(context, { ...homes, roommates, tell, mailTurns });
  const conversations = makeConversations(context, { ...homes, groups: sharing.groups, mailUnread, tell });
  const viewings = makeViewings(context, { mail, media, listings, addressee });
  return { roommates, habits, households, sharing, conversations, viewings };
};

/** Where an earlier slice must notify a later one, it gets a function from here. */
export const makeSlices = (context: Context, limits: { readonly pictures?: Partial<PictureLimits> }) => {
  const work = makeWork(context);
  const mail = makeMail(context);
  const files = makeMedia(context, limits.pictures);
  const { media } = files;
  const places = makePlaces(context);
  const reviews = makeReviews(context, { media, tell: (...told) => eventEmails.tell(...told) });
  const earlier = { mail, media, places, work };
  const market = makeMarket(context, {
    ...earlier,
    ratingOf: reviews.ratingOf,
    rentOut: (...rented) => renting.rentOut(...rented),
    relist: (...relisted) => renting.relist(...relisted),
    householdOf: (...seen) => households.seenOn(...seen),
    tell: (...told) => eventEmails.tell(...told),
    addressee: (...asked) => eventEmails.addressee(...asked),
  });
  const { listings, listingStatus, favourites, searches } = market;
  const notifications = makeNotifications(context, {
    mail,
    around: market.around,
    stillOpen: (sessions) => accounts.sessions.stillOpen(sessions),
    pushSources: {
      unread: (...asked) => conversations.reminders.unread(...asked),
      turns: (person) => sharing.turns.waitingFor(person),
      viewingSubject: (email) => viewings.emails.subject(email),
    },
  });
  const { eventEmails } = notifications;
  const meeting = makeMeeting(context, { mail, media, listings, listingStatus, notifications });
  const { roommates, habits, households, sharing, conversations, viewings } = meeting;
  const { groups, invitations, renting } = sharing;
  const shared = { groups, invitations, conversations, viewings, roommates, habits, households };
  const keepers = { listings, favourites, searches, ...shared, reviews, eventEmails };
  const accounts = makeAccounts(context, {
    mail,
    media,
    filesOf: listings.filesOfOwner,
    ratingOf: reviews.ratingOf,
    wantAllMail: eventEmails.wantAll,
    personalData: personalDataOf({
      ...keepers,
      reports: { personalData: ({ id }) => trust.reports.by(id) },
    }),
  });
  const trust = makeTrust(context, { work, mail, media, reviews, accounts, conversations, ...market });
  return {
    home: makeHome(places.popularCities),
    ...earlier,
    trust,
    ...files,
    places,
    accounts,
    ...market,
    ...keepers,
    ...makeRecommendations(context, { listings, locate: places.locate }),
    ...sharing,
    ...notifications,
  };
};

export type Slices = ReturnType<typeof makeSlices>;

interface Keeper {
  readonly personalData: DataSource;
}

interface PagedKeeper {
  readonly personalData: PagedSource;
}

interface Keepers {
  readonly listings: PagedKeeper;
  readonly favourites: Keeper;
  readonly searches: Keeper;
  readonly roommates: Keeper;
  readonly habits: Keeper;
  readonly groups: PagedKeeper;
  readonly invitations: { readonly mine: DataSource };
  readonly conversations: { readonly personalData: Pick<PersonalDataParts, 'sources' | 'paged'> };
  readonly viewings: { readonly viewings: { readonly mine: DataSource } };
  readonly reviews: PagedKeeper;
  readonly eventEmails: Keeper;
  readonly reports: Keeper;
}

const personalDataOf = (slices: Keepers): Pick<PersonalDataParts, 'sources' | 'paged'> => ({
  sources: {
    favourites: slices.favourites.personalData,
    searches: slices.searches.personalData,
    roommate_profile: slices.roommates.personalData,
    habits: slices.habits.personalData,
    invitations: slices.invitations.mine,
    ...slices.conversations.personalData.sources,
    viewings: slices.viewings.viewings.mine,
    reports: slices.reports.personalData,
    mail_turned_off: slices.eventEmails.personalData,
  },
  paged: {
    listings: slices.listings.personalData,
    groups: slices.groups.personalData,
    reviews: slices.reviews.personalData,
    ...slices.conversations.personalData.paged,
  },
});
