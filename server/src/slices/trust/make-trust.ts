import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import type { Context } from '../../core/context.ts';
import type { MailService } from '../mail/mail.service.ts';
import { actsService } from './acts.service.ts';
import { appealsService, appealTokens } from './appeals/appeals.service.ts';
import { decisionsService } from './decisions.service.ts';
import { directoryService } from './directory/directory.service.ts';
import { type EffectsParts, effectsService } from './effects.service.ts';
import { staffEmailsService } from './emails/staff-emails.service.ts';
import { type MembersParts, membersService } from './members.service.ts';
import { type QueueParts, queueService } from './queue/queue.service.ts';
import { workStore } from './queue/work.repository.ts';
import { type WorkService, workService } from './queue/work.service.ts';
import { reportsStore } from './reports/reports.repository.ts';
import { reportsService } from './reports/reports.service.ts';
import { transparencyService } from './transparency/transparency.service.ts';
import { trustStore } from './trust.repository.ts';

/** Made first, because earlier slices add work to the queue. */
export const makeWork = ({ database, announce }: Context) =>
  workService(workStore(database.kysely), announce);

const dayMs = 24 * 60 * 60 * 1000;

interface Others
  extends Pick<QueueParts, 'media' | 'listings'>,
    Pick<EffectsParts, 'holds' | 'verification' | 'reviews'> {
  readonly accounts: Pick<EffectsParts, 'suspension'> & Pick<MembersParts, 'staff' | 'links'>;
  readonly conversations: Pick<EffectsParts, 'messages'>;
  readonly work: WorkService;
  readonly mail: MailService;
}

export const makeTrust = (
  { database, site, secret, throttle, announce, now }: Context,
  { work, mail, media, listings, accounts, conversations, ...others }: Others,
) => {
  const store = trustStore(database.kysely);
  const effects = effectsService({
    store,
    suspension: accounts.suspension,
    messages: conversations.messages,
    ...others,
  });
  const tokens = appealTokens(secret);
  const reports = reportsService({
    store: reportsStore(database.kysely),
    queue: work.queue,
    announce,
    sends: throttle({ name: 'reports', max: 30, windowMs: dayMs, message: say.tooManyReports }),
  });
  const queue = queueService({ store, media, listings, work, now });
  return {
    reports,
    queue,
    transparency: transparencyService({ store, now }),
    directory: directoryService({ store, media, queue, reports, now }),
    members: membersService({ store, staff: accounts.staff, links: accounts.links }),
    decisions: decisionsService({ store, effects, work, announce, now }),
    acts: actsService({ store, effects, work, now }),
    emails: staffEmailsService({ store, mail, tokens, site }),
    appeals: appealsService({ store, tokens, oldTokens: appealTokens(secret, 'staff-answer'), work, site }),
  };
};
