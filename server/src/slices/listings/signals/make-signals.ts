import type { Context } from '../../../core/context.ts';
import type { MailService } from '../../mail/mail.service.ts';
import { type CheckParts, checkService } from './check.service.ts';
import { copiedPictureRepository } from './copied-picture.repository.ts';
import { signalFinder } from './find-signals.ts';
import { heldMailRepository } from './held-mail.repository.ts';
import { heldMailService } from './held-mail.service.ts';
import { signalsStore } from './signals.repository.ts';
import { similarRentsRepository } from './similar-rents.repository.ts';

interface Others extends Pick<CheckParts, 'hold' | 'queue' | 'passed'> {
  readonly mail: MailService;
}

export const makeSignals = (
  { site, database: { kysely }, announce, now }: Context,
  { mail, hold, queue, passed }: Others,
) => {
  const store = signalsStore(kysely);
  const find = signalFinder({
    accountOf: store.accountOf,
    rentsAround: similarRentsRepository(kysely).around,
    copiedBy: copiedPictureRepository(kysely).copiedBy,
    now,
  });
  return {
    checks: checkService({ store, find, hold, queue, passed, announce, now }),
    heldMail: heldMailService({ repository: heldMailRepository(kysely), mail, site }),
  };
};
