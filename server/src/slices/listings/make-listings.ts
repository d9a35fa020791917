import { refusals } from '@lodgepole/contract/core/problem';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import type { Context } from '../../core/context.ts';
import type { MailService } from '../mail/mail.service.ts';
import { addressesRepository } from './addresses.repository.ts';
import { type AnswerParts, answerService, answerTokens } from './expiry/answer.service.ts';
import { expiryStore } from './expiry/expiry.repository.ts';
import { expiryService } from './expiry/expiry.service.ts';
import { type ExpiryMailParts, expiryMailService } from './expiry/expiry-mail.service.ts';
import { helpService, rentsService } from './help/help.service.ts';
import { rentsRepository } from './help/rents.repository.ts';
import { holdsRepository } from './holds/holds.repository.ts';
import { type HoldAnswersParts, holdAnswersService, holdsService } from './holds/holds.service.ts';
import { exportService } from './import/export.service.ts';
import { importService } from './import/import.service.ts';
import { numberedPicturesService } from './import/numbered-pictures.service.ts';
import { interactionsRepository } from './interactions/interactions.repository.ts';
import { listingsStore } from './listings.repository.ts';
import { type ListingsParts, type ListingsService, listingsService } from './listings.service.ts';
import { mapRepository } from './map/map.repository.ts';
import { mapService } from './map/map.service.ts';
import { aroundRepository, sameHomeRepository } from './near/near.repository.ts';
import { aroundService, sameHomeService } from './near/near.service.ts';
import { placeStorage } from './public-place.ts';
import { type CheckParts, checkService } from './signals/check.service.ts';
import { copiedPictureRepository, hashPicturesRepository } from './signals/copied-picture.repository.ts';
import { signalFinder } from './signals/find-signals.ts';
import { hashPicturesService } from './signals/hash-pictures.service.ts';
import { heldMailService } from './signals/held-mail.service.ts';
import { heldMailRepository, signalsStore, similarRentsRepository } from './signals/signals.repository.ts';
import { statsRepository } from './stats/stats.repository.ts';
import { statsService } from './stats/stats.service.ts';
import { viewsRepository } from './stats/views.repository.ts';
import { viewsService } from './stats/views.service.ts';
import { type StatusParts, statusService } from './status/status.service.ts';
import { verificationRepository } from './verification/verification.repository.ts';
import { type VerificationParts, verificationService } from './verification/verification.service.ts';

interface Parts {
  readonly listings: ListingsService;
  readonly now: () => Date;
}

const makeImport = (parts: Parts) => ({
  imports: importService(parts),
  numberedPictures: numberedPicturesService(parts),
  exports: exportService(parts.listings),
});

type Others = Pick<
  ListingsParts,
  'media' | 'ratingOf' | 'neighbourhoodAt' | 'landmarksAt' | 'travelFor' | 'householdOf'
> &
  Pick<StatusParts, 'rentOut' | 'relist' | 'tellNews'> &
  Pick<HoldAnswersParts, 'queue' | 'addAnswer'> &
  Pick<VerificationParts, 'attach'>;

const hour = 60 * 60 * 1000;

const holdAnswerTries = {
  name: 'hold answers',
  max: 5,
  windowMs: 24 * hour,
  message: trustMessages.answeredOften,
};

const mapOf = (database: Context['database'], store: ReturnType<typeof listingsStore>, now: Context['now']) =>
  mapService({
    current: { ...mapRepository(database.kysely), points: store.points },
    lagging: { ...mapRepository(database.lagging), points: store.searches.points },
    now,
  });

export const makeListings = (
  { config, database, secret, throttle, announce, now, log }: Context,
  { rentOut, relist, tellNews, queue, addAnswer, attach, ...others }: Others,
) => {
  const store = listingsStore(database.kysely, database.lagging);
  const work = { queue, attach, announce };
  const verification = verificationService({
    store,
    within: verificationRepository,
    present: (...seen) => listings.present(...seen),
    room: config.accountRoom,
    ...work,
  });
  const interactions = interactionsRepository(database.kysely);
  const rents = rentsService(rentsRepository(database.lagging));
  const listings = listingsService({
    store,
    rentsAround: rents.around,
    interactions,
    copies: throttle({ name: 'copies', max: 100, windowMs: hour, message: refusals.tooMany }),
    noteEdit: verification.noteEdit,
    room: config.accountRoom,
    storePlace: placeStorage(secret),
    roomsOf: sameHomeService({ store, homes: sameHomeRepository(database.kysely), media: others.media })
      .roomsOf,
    now,
    ...others,
  });
  const held = {
    store,
    within: holdsRepository,
    present: listings.present,
    tries: throttle(holdAnswerTries),
  };
  const views = viewsService({ repository: viewsRepository(database), log, now });
  return {
    listings,
    listingsMap: mapOf(database, store, now),
    around: aroundService({ store, homes: aroundRepository(database.lagging), media: others.media }),
    rents,
    help: helpService({ rents, throttle, now }),
    verification,
    holdAnswers: holdAnswersService({ ...held, queue, addAnswer, announce }),
    holds: holdsService({ within: holdsRepository, announce, now }),
    listingStatus: statusService({ store, listings, rentOut, relist, tellNews, announce, now }),
    stats: statsService({
      store,
      stats: statsRepository(database.kysely),
      media: others.media,
      countViews: views.flush,
      listingDays: config.listingDays,
      now,
    }),
    views,
    forgetOldInteractions: interactions.forgetOld,
    hashing: hashPicturesService({ pictures: hashPicturesRepository(database.kysely), media: others.media }),
    addresses: addressesRepository(database.kysely),
    ...makeImport({ listings, now }),
  };
};

interface ExpiryOthers extends Pick<AnswerParts, 'status'>, Pick<ExpiryMailParts, 'mail' | 'addressee'> {}

export const makeExpiry = (
  { config, database, site, secret, now, log }: Context,
  { mail, addressee, status }: ExpiryOthers,
) => {
  const store = expiryStore(database.kysely);
  const { listingDays } = config;
  const tokens = answerTokens(secret);
  return {
    expiry: expiryService({ store, listingDays, now, log }),
    expiryMail: expiryMailService({ store, mail, addressee, tokens, listingDays, site, now }),
    listingAnswers: answerService({ store, tokens, status, listingDays }),
  };
};

interface SignalsOthers extends Pick<CheckParts, 'hold' | 'queue' | 'passed'> {
  readonly mail: MailService;
}

export const makeSignals = (
  { site, database: { kysely }, announce, now }: Context,
  { mail, hold, queue, passed }: SignalsOthers,
) => {
  const store = signalsStore(kysely);
  const find = signalFinder({
    accountOf: store.accountOf,
    roomsOf: store.roomsOf,
    rentsAround: similarRentsRepository(kysely).around,
    copiedBy: copiedPictureRepository(kysely).copiedBy,
    now,
  });
  return {
    checks: checkService({ store, find, hold, queue, passed, announce, now }),
    heldMail: heldMailService({ repository: heldMailRepository(kysely), mail, site }),
  };
};
