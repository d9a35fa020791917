import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { posesAsStaff } from '@lodgepole/contract/accounts/own-name';
import {
  intents,
  type OwnProfile,
  type Profile,
  type SeenProfile,
} from '@lodgepole/contract/accounts/profile';
import type { Rating } from '@lodgepole/contract/accounts/rating';
import {
  type EditProfileForm,
  editedBudgetsProblem,
  type RegisterForm,
  sexLabels,
} from '@lodgepole/contract/accounts/rules';
import { labelOf } from '@lodgepole/contract/core/codes';
import type { FormFile } from '@lodgepole/contract/core/form/form-data';
import { answerRateOf } from '../../core/answer-rate.ts';
import { Conflict, Invalid, NotFound, Unauthenticated } from '../../core/errors.ts';
import { columnsOf, isUploadedFile, type UploadedFile } from '../../core/forms.ts';
import type { AddressKey } from '../../core/limits/address-key.ts';
import { type Throttle, usingTry } from '../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../core/live.ts';
import { siteNow } from '../../core/site/site.ts';
import { languageNow, say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import { profileColumns, type UserChanges, type UserRow } from './accounts.repository.ts';
import type { AccountsStore } from './accounts.store.repository.ts';
import type { MailAsks } from './links/mail-asks.ts';
import type { RemoveAccount } from './links/unverified.service.ts';
import { hashNew, type PasswordChanges } from './passwords/passwords.ts';
import type { PortraitsService } from './portraits.service.ts';
import type { Device } from './sessions/device.ts';

type UrlOf = MediaService['urlOf'];

const fullName = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

const presentProfile = (
  user: UserRow,
  urlOf: UrlOf,
  contact: { readonly email: boolean; readonly phone: boolean },
): Profile => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  full_name: fullName(user),
  profile_picture: urlOf(user.profile_picture),
  email: contact.email ? user.email : null,
  phone_number: contact.phone ? user.phone_number : null,
  age: user.age,
  sex: user.sex,
  sex_display: say(labelOf(sexLabels, user.sex)),
  city: user.city,
  preferred_location: user.preferred_location,
  instagram_link: user.instagram_link,
  facebook_link: user.facebook_link,
  roommate_profile: user.roommate_profile,
  response: answerRateOf(user),
});

const presentOwnProfile = (user: UserRow, urlOf: UrlOf): OwnProfile => ({
  ...presentProfile(user, urlOf, { email: true, phone: true }),
  email: user.email,
  phone_number: user.phone_number,
  budget_min: user.budget_min,
  budget_max: user.budget_max,
  yearly_income: user.yearly_income,
  receive_email_notifications: user.receive_email_notifications,
  receive_sms_notifications: user.receive_sms_notifications,
  show_contact: user.show_contact,
  language: user.language,
  terms_accepted: true,
  quiet_from: user.quiet_from,
  quiet_to: user.quiet_to,
  time_zone: user.quiet_zone,
  intent: intents.find((known) => known === user.intent) ?? '',
  intent_asked: !user.asks_intent,
});

export interface ProfileParts {
  readonly store: AccountsStore;
  readonly media: MediaService;
  readonly portraits: PortraitsService;
  readonly removeAccount: RemoveAccount;
  readonly ratingOf: (user: number) => Promise<Rating | null>;
  readonly announce: Announce;
  readonly wantAllMail: (transaction: Transaction, user: number) => Promise<void>;
  readonly asks: MailAsks;
  readonly foreignProfiles: Throttle;
  readonly takenEmails: Throttle;
  readonly passwordChanges: PasswordChanges;
}

const emailTaken = () => new Invalid({ email: [accountMessages.emailTaken] }, 'email_taken');

const seesAccount = (viewer: Viewer, { verified_at, deactivated_at, suspended_at }: UserRow): boolean =>
  verified_at !== null && deactivated_at === null && (suspended_at === null || viewer.is_staff);

/** Two acceptable parts can make an unacceptable name. */
const requireOwnName = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): void => {
  if (posesAsStaff(`${first_name} ${last_name}`, siteNow().name))
    throw new Invalid({ last_name: [accountMessages.ownName] });
};

const turnsMailOn = (before: UserRow, after: UserRow): boolean =>
  after.receive_email_notifications && !before.receive_email_notifications;

type Registration = RegisterForm & { readonly next?: string | undefined };

export const profileService = (parts: ProfileParts) => {
  const { store, media, portraits, removeAccount, ratingOf, announce, wantAllMail } = parts;
  const { asks, takenEmails, passwordChanges } = parts;

  const withPicture = async <Result>(
    file: FormFile | null | undefined,
    storeFile: (file: UploadedFile) => Promise<string>,
    work: (key: string | null) => Promise<Result>,
  ): Promise<Result> => {
    const key = file && isUploadedFile(file) ? await storeFile(file) : null;
    try {
      return await work(key);
    } catch (error) {
      if (key !== null) await media.takeBack(media.avatarKeys(key), error);
      throw error;
    }
  };

  const own = (user: UserRow): OwnProfile => presentOwnProfile(user, media.urlOf);

  const addAccount = async (form: Registration, address: AddressKey): Promise<OwnProfile> => {
    requireOwnName(form);
    const password_hash = await hashNew(form.password, form, 'password');
    const add = (profile_picture: string | null) =>
      store.transaction(async (accounts) => {
        const user = await accounts.addUser({
          ...columnsOf(form, profileColumns),
          language: form.language ?? languageNow(),
          email: form.email,
          password_hash,
          profile_picture,
        });
        if (!user) throw emailTaken();
        await accounts.queueVerificationMail(user.id, form.next);
        return own(user);
      });
    return withPicture(form.profile_picture, (file) => portraits.storeOfNewcomer(file, address), add);
  };

  const existing = async (viewer: Viewer): Promise<UserRow> => {
    const user = await store.userById(viewer.id);
    if (!user) throw new Unauthenticated();
    return user;
  };

  /** A download by someone who has just signed in needs no query for this. */
  const confirm = async (viewer: Viewer, password?: string): Promise<void> => {
    if (password !== undefined || !viewer.has_just_signed_in)
      await passwordChanges.confirm(viewer, await existing(viewer), password);
  };

  return {
    async register(form: Registration, { address }: Device): Promise<OwnProfile> {
      const giveBack = await takenEmails.take(address);
      if (await usingTry(giveBack, Boolean, () => store.userByEmail(form.email))) throw emailTaken();
      return usingTry(
        await asks.take(form.email, address),
        () => true,
        () => addAccount(form, address),
      );
    },

    async edit(viewer: Viewer, form: EditProfileForm, device: Device): Promise<OwnProfile> {
      const before = await existing(viewer);
      const password_hash = await passwordChanges.askedFor(before, form);
      const storeFile = (file: UploadedFile) => portraits.store(file, viewer);
      return withPicture(form.profile_picture, storeFile, (picture) =>
        store.transaction(async (accounts, transaction) => {
          const user = await accounts.lockUser(viewer.id);
          if (!user || user.suspended_at !== null) throw new Unauthenticated();
          if (password_hash !== null && user.password_hash !== before.password_hash) throw new Conflict();
          const changes = editedFields(form, user, picture);
          const { first_name = user.first_name, last_name = user.last_name } = form;
          if (first_name !== user.first_name || last_name !== user.last_name)
            requireOwnName({ first_name, last_name });
          const after = await accounts.changeUser(user.id, {
            ...changes,
            ...(password_hash && { password_hash }),
          });
          if (turnsMailOn(user, after)) await wantAllMail(transaction, user.id);
          if (password_hash !== null) await passwordChanges.settle(accounts, user, device, viewer.session);
          const { profile_picture: old } = user;
          if (old !== null && old !== after.profile_picture)
            await accounts.queueMediaRemoval(media.avatarKeys(old));
          await announce(transaction, { topic: 'profile', id: user.id, people: [user.id] });
          return own(after);
        }),
      );
    },

    confirm,

    async remove(viewer: Viewer, password?: string): Promise<void> {
      await confirm(viewer, password);
      await store.transaction(async (accounts, transaction) => {
        const user = await accounts.lockUser(viewer.id);
        if (!user || user.suspended_at !== null) throw new Unauthenticated();
        await removeAccount(accounts, transaction, user);
      });
    },

    async removeDemoPeople(): Promise<number> {
      const people = await store.demoPeople();
      for (const { id } of people)
        await store.transaction(async (accounts, transaction) => {
          const user = await accounts.lockUser(id);
          if (user) await removeAccount(accounts, transaction, user);
        });
      return people.length;
    },

    async me(viewer: Viewer): Promise<OwnProfile> {
      const { awaits_factor = false } = viewer;
      return {
        ...own(await existing(viewer)),
        is_staff: viewer.is_staff || awaits_factor,
        ...(awaits_factor && { needs_second_factor: true }),
        ...(await store.codes.factorsOf(viewer.id)),
      };
    },

    async see(viewer: Viewer, id: number): Promise<SeenProfile> {
      if (id !== viewer.id && !viewer.is_staff) await parts.foreignProfiles.take(String(viewer.id));
      const rating = await ratingOf(id);
      if (id === viewer.id) return { ...own(await existing(viewer)), rating };
      const user = await store.userById(id);
      if (!user || !seesAccount(viewer, user)) throw new NotFound();
      const isReachable = user.show_contact && (await store.offersListings(id));
      const email = isReachable || (await store.sharesEmail(viewer.id, id));
      const profile = presentProfile(user, media.urlOf, { email, phone: isReachable });
      return { ...profile, rating };
    },
  };
};

export type ProfileService = ReturnType<typeof profileService>;

const editedFields = (form: EditProfileForm, user: UserRow, picture: string | null): UserChanges => {
  const budget_min = form.budget_min === undefined ? user.budget_min : form.budget_min;
  const budget_max = form.budget_max ?? user.budget_max;
  if (budget_min !== null && budget_min > budget_max)
    throw new Invalid({ budget_min: [editedBudgetsProblem] });
  const intent = form.intent === undefined ? {} : { intent: form.intent, asks_intent: false };
  const zone = form.time_zone === undefined ? {} : { quiet_zone: form.time_zone };
  const columns = { ...columnsOf(form, [...profileColumns, 'quiet_from', 'quiet_to']), ...intent, ...zone };
  if (picture !== null) return { ...columns, profile_picture: picture };
  return form.delete_profile_picture ? { ...columns, profile_picture: null } : columns;
};
