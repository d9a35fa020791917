import type { Context } from '../../../core/context.ts';
import type { MailService } from '../../mail/mail.service.ts';
import { type AnswerParts, answerService } from './answer.service.ts';
import { answerTokens } from './answer-token.ts';
import { expiryStore } from './expiry.repository.ts';
import { expiryService } from './expiry.service.ts';
import { expiryMailService } from './expiry-mail.service.ts';

interface Others extends Pick<AnswerParts, 'status'> {
  readonly mail: MailService;
}

export const makeExpiry = (
  { config, database, site, secret, now, log }: Context,
  { mail, status }: Others,
) => {
  const store = expiryStore(database.kysely);
  const { listingDays } = config;
  const tokens = answerTokens(secret);
  return {
    expiry: expiryService({ store, listingDays, now, log }),
    expiryMail: expiryMailService({ store, mail, tokens, listingDays, site, now }),
    listingAnswers: answerService({ store, tokens, status, listingDays }),
  };
};
