import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { Config } from '../../config.ts';
import type { Announce } from '../../live.ts';
import { createThrottle, noThrottle, type ThrottleOptions } from '../../throttle.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { AccountsServices } from './accounts.routes.ts';
import type { AccountsStore } from './accounts.store.repository.ts';
import { linksService } from './links.service.ts';
import { accountChapters, type DataSource, personalDataService } from './personal-data.service.ts';
import { type ProfileParts, profileService } from './profile.service.ts';
import { sessionsService } from './sessions.service.ts';
import { accessTokens } from './tokens.ts';

const minute = 60_000;

export interface AccountsParts {
  readonly config: Config;
  readonly store: AccountsStore;
  readonly mail: MailService;
  readonly media: MediaService;
  readonly jwtSecret: string;
  readonly now: () => Date;
  readonly filesOf: ProfileParts['filesOf'];
  readonly ratingOf: ProfileParts['ratingOf'];
  readonly announce: Announce;
  /** What later slices keep about a person. */
  readonly chapters: Readonly<Record<string, DataSource>>;
}

/** The account services, sharing one store and their throttles. */
export const makeAccounts = ({
  config,
  store,
  mail,
  media,
  jwtSecret,
  now,
  filesOf,
  ratingOf,
  announce,
  chapters,
}: AccountsParts): AccountsServices => {
  const message = accountMessages.tooManyAttempts;
  const throttle = (options: Omit<ThrottleOptions, 'message'>) =>
    config.limitsRates ? createThrottle({ ...options, message, now: () => now().getTime() }) : noThrottle;
  const sessions = sessionsService({
    accounts: store,
    sessions: store.sessions,
    tokens: accessTokens(jwtSecret),
    guesses: throttle({ max: 10, windowMs: 5 * minute }),
    siege: throttle({ max: 100, windowMs: 60 * minute }),
    sprays: throttle({ max: 200, windowMs: 10 * minute }),
    now,
  });
  const profiles = profileService({ store, media, filesOf, ratingOf, announce });
  const links = linksService({
    store,
    mail,
    asks: throttle({ max: 10, windowMs: 60 * minute }),
    publicUrl: config.publicUrl,
    now,
  });
  return {
    sessions,
    profiles,
    links,
    personalData: personalDataService({ ...accountChapters(profiles, sessions), ...chapters }),
  };
};
