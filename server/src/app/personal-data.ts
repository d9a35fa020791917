import type {
  DataSource,
  PersonalDataParts,
} from '../slices/accounts/personal-data/personal-data.service.ts';

interface Keeper {
  readonly personalData: DataSource;
}

interface Keepers {
  readonly listings: Keeper;
  readonly favourites: Keeper;
  readonly searches: Keeper;
  readonly roommates: Keeper;
  readonly habits: Keeper;
  readonly groups: Keeper;
  readonly invitations: { readonly mine: DataSource };
  readonly conversations: { readonly personalData: Pick<PersonalDataParts, 'sources' | 'paged'> };
  readonly viewings: { readonly viewings: { readonly mine: DataSource } };
  readonly reviews: Keeper;
  readonly notices: Keeper;
  readonly reports: Keeper;
}

/** What the slices keep about a person, by the names in the download of their data. */
export const personalDataOf = (slices: Keepers): Pick<PersonalDataParts, 'sources' | 'paged'> => ({
  sources: {
    listings: slices.listings.personalData,
    favourites: slices.favourites.personalData,
    searches: slices.searches.personalData,
    roommate_profile: slices.roommates.personalData,
    habits: slices.habits.personalData,
    groups: slices.groups.personalData,
    invitations: slices.invitations.mine,
    ...slices.conversations.personalData.sources,
    viewings: slices.viewings.viewings.mine,
    reviews: slices.reviews.personalData,
    reports: slices.reports.personalData,
    mail_turned_off: slices.notices.personalData,
  },
  paged: slices.conversations.personalData.paged,
});
