import { sentence } from '@lodgepole/contract/core/text/text';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../core/config/config.ts';
import { say } from '../../../core/text/text.ts';
import { type SmallPage, servePage, showPage, tokenOf, withToken } from '../../../http/pages/small-page.ts';
import { kilobyte } from '../../../http/rate-limits.ts';
import { decisionWords } from '../staff-emails.service.ts';
import { type AnswerService, type AnswerStanding, answerPath } from './answer.service.ts';

const longestAnswer = 1000;

const formOf = (token: string, text = ''): NonNullable<SmallPage['form']> => ({
  action: withToken(token),
  label: say(sentence('Your answer to our staff')),
  name: 'text',
  maxLength: longestAnswer,
  button: say(sentence('Send')),
  text,
});

const pageOf = (standing: AnswerStanding, token: string): SmallPage => {
  if (standing.kind === 'unknown')
    return {
      title: say(sentence('This link does not work.')),
      paragraphs: [say(sentence('Open the email again and use its link.'))],
      buttons: [],
    };
  const { title, text, reason, next } = decisionWords(standing.entry);
  const decided = { title, paragraphs: [text, reason, ...next], buttons: [] };
  switch (standing.kind) {
    case 'open':
      return { ...decided, form: formOf(token) };
    case 'wrong':
      return {
        ...decided,
        paragraphs: [...decided.paragraphs, say(standing.problem)],
        form: formOf(token, standing.text),
      };
    case 'too-many':
      return { ...decided, paragraphs: [...decided.paragraphs, say(trustMessages.tooManyAnswers)] };
    case 'sent':
      return {
        title: say(sentence('Thank you. Our staff will read your answer.')),
        paragraphs: [say(sentence('You will get an email if they decide otherwise.'))],
        buttons: [],
      };
  }
};

interface Query {
  readonly token?: string | string[];
}

const place = { path: answerPath, budget: 'answer' } as const;

const statuses: Readonly<Record<AnswerStanding['kind'], number>> = {
  unknown: 404,
  open: 200,
  sent: 200,
  wrong: 400,
  'too-many': 429,
};

/** A form may encode one character as up to twelve bytes; a text over the limit still gets a proper message. */
const bodyLimit = 256 * kilobyte;

/** GET changes nothing, because mail programs open links on their own. */
export const staffAnswerRoutes = (fastify: FastifyInstance, config: Config, service: AnswerService): void => {
  const show = (reply: FastifyReply, standing: AnswerStanding, token: string) =>
    showPage(reply.code(statuses[standing.kind]), config, pageOf(standing, token));

  void fastify.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(body).get('text') ?? ''),
    );

    servePage<Query>(scope, place, {
      get: async (request, reply) => {
        const token = tokenOf(request.query);
        return show(reply, await service.look(token), token);
      },

      post: async (request, reply) => {
        const token = tokenOf(request.query);
        const typed = typeof request.body === 'string' ? request.body.replaceAll('\r\n', '\n') : '';
        return show(reply, await service.answer(token, typed.slice(0, 5 * longestAnswer)), token);
      },
    });
  });
};
