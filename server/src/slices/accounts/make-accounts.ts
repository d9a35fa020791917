import { isDemoEmail } from '@lodgepole/contract/accounts/demo-people';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { Context } from '../../core/context.ts';
import { atMost, type MakeThrottle, oneAtATime } from '../../core/limits/throttle.ts';
import { sealingBy } from '../../core/secrets.ts';
import { foreignProfiles } from '../../http/rate-limits.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { AccountsServices } from './accounts.routes.ts';
import { type AccountsStore, accountsStore } from './accounts.store.repository.ts';
import { blocksService } from './blocks/blocks.service.ts';
import { codesService } from './factors/codes.service.ts';
import { factorChanges } from './factors/factor-changes.ts';
import { passkeysService } from './factors/passkeys.service.ts';
import { type SecurityMailService, securityMailService } from './factors/security-mail.service.ts';
import { linksService } from './links/links.service.ts';
import { makeMailAsks } from './links/mail-asks.ts';
import { accountRemoval, type UnverifiedService, unverifiedService } from './links/unverified.service.ts';
import { makeGuesses } from './passwords/guesses.ts';
import { makePasswordChanges } from './passwords/passwords.ts';
import {
  accountDataSources,
  type PersonalDataParts,
  personalDataService,
} from './personal-data/personal-data.service.ts';
import { type PortraitsService, portraitsService } from './portraits.service.ts';
import { type ProfileParts, profileService } from './profile.service.ts';
import { responsesRepository } from './responses/responses.repository.ts';
import { responsesService } from './responses/responses.service.ts';
import { deviceKeysBy } from './sessions/device.ts';
import { sessionsService } from './sessions/sessions.service.ts';
import { accessTokens } from './sessions/tokens.ts';
import {
  type StaffService,
  type SuspensionService,
  staffService,
  suspensionService,
} from './staff/staff.service.ts';

const minute = 60_000;

interface Others extends Pick<ProfileParts, 'ratingOf' | 'wantAllMail'> {
  /** Files of later slices to delete with the account. Prevents new ones until the transaction ends. */
  readonly filesOf: Parameters<typeof accountRemoval>[0];
  readonly mail: MailService;
  readonly media: MediaService;
  readonly personalData: Pick<PersonalDataParts, 'sources' | 'paged'>;
}

const message = accountMessages.tooManyAttempts;

const profileLimits = (throttle: MakeThrottle) => ({
  asks: makeMailAsks(throttle, message),
  foreignProfiles: throttle(foreignProfiles),
  takenEmails: throttle({ name: 'taken emails', max: 200, windowMs: 10 * minute, message }),
});

/** Unverified accounts live for a week: at 3 MB each, that is at most 5 GB. */
const waitingPortraits = { name: 'waiting portraits', max: 200, windowMs: 24 * 60 * minute, message };

/** Those beyond that are small, but nobody asks whether they will ever be confirmed. */
const newPortraits = {
  name: 'new portraits',
  max: 300,
  windowMs: 24 * 60 * minute,
  message: accountMessages.tooManyPortraits,
};

const downloadLimits = (throttle: MakeThrottle) => ({
  running: oneAtATime(
    {
      name: 'data downloads at once',
      max: 1,
      windowMs: 5 * minute,
      message: accountMessages.dataIsLoading,
    },
    throttle,
  ),
  downloads: throttle({
    name: 'data downloads',
    max: 5,
    windowMs: 60 * minute,
    message: accountMessages.tooManyDownloads,
  }),
});

interface Accounts extends AccountsServices {
  readonly suspension: SuspensionService;
  readonly staff: StaffService;
  readonly unverified: UnverifiedService;
  readonly portraits: PortraitsService;
  readonly responses: ReturnType<typeof responsesService>;
  readonly securityMail: SecurityMailService;
  readonly forgetOld: () => Promise<void>;
}

const makeSigningIn = (
  { config, secret, throttle, announce, now }: Context,
  store: AccountsStore,
  admits: (email: string) => boolean,
) => {
  const deviceKeys = deviceKeysBy(secret);
  const guesses = makeGuesses({
    throttle,
    message,
    isKnown: (email, device) => store.devices.isKnown(email, deviceKeys(email, device)),
  });
  const passwordChanges = makePasswordChanges({
    oldPasswords: throttle({ name: 'old passwords', max: 10, windowMs: 10 * minute, message }),
    deviceKeys,
  });
  const changes = factorChanges({ store, announce });
  const codes = codesService({
    store,
    changes,
    passwordChanges,
    sealing: sealingBy(secret, 'codes'),
    firstCodes: throttle({ name: 'first codes', max: 10, windowMs: 10 * minute, message }),
    now,
  });
  const sessions = sessionsService({
    store,
    tokens: accessTokens(secret),
    guesses,
    codes,
    deviceKeys,
    admits,
    now,
  });
  const { webUrl } = config;
  const passkeys = passkeysService({ store, changes, passwordChanges, sessions, admits, webUrl, now });
  return { sessions, passwordChanges, codes, passkeys };
};

export const makeAccounts = (
  context: Context,
  { mail, media, filesOf, ratingOf, wantAllMail, personalData }: Others,
): Accounts => {
  const { config, database, site, throttle, announce, now, log } = context;
  const { admitsDemoPeople } = config;
  const store = accountsStore(database.kysely, config);
  const admits = (email: string): boolean => admitsDemoPeople || !isDemoEmail(email);
  const { sessions, passwordChanges, codes, passkeys } = makeSigningIn(context, store, admits);
  const removeAccount = accountRemoval(filesOf, media);
  const limits = profileLimits(throttle);
  const portraits = portraitsService({
    store,
    media,
    waiting: throttle(waitingPortraits),
    newcomers: throttle(newPortraits),
  });
  const profiles = profileService({
    store,
    media,
    portraits,
    removeAccount,
    ratingOf,
    announce,
    wantAllMail,
    ...limits,
    passwordChanges,
  });
  const { asks } = limits;
  const links = linksService({ store, mail, asks, passwordChanges, portraits, admits, site, now });
  const blocks = blocksService({ store, media, announce, foreignProfiles: limits.foreignProfiles });
  return {
    sessions,
    profiles,
    links,
    suspension: suspensionService({ store, now }),
    staff: staffService({ store, announce }),
    blocks,
    codes,
    passkeys,
    securityMail: securityMailService({ store, mail, site }),
    portraits,
    responses: responsesService({ store: responsesRepository(database.kysely), now }),
    unverified: unverifiedService({ store, removeAccount, now, log }),
    async forgetOld() {
      await store.sessions.forgetOld();
      await store.links.forgetOld();
      await store.devices.forgetOld();
    },
    personalData: personalDataService({
      sources: { ...accountDataSources({ profiles, sessions, blocks }), ...personalData.sources },
      paged: personalData.paged,
      kept: store.kept,
      ...downloadLimits(throttle),
      inTurn: atMost(2, 1000),
    }),
  };
};
