import { sentence } from '@lodgepole/contract/core/text/text';
import { liveEvents } from '@lodgepole/contract/notifications/live';
import { chooseMail, myMailChoices } from '@lodgepole/contract/notifications/mail-kinds';
import {
  myPushDevices,
  pushKey,
  subscribeToPush,
  unsubscribeFromPush,
  watchPage,
} from '@lodgepole/contract/notifications/push';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { say } from '../../core/text/text.ts';
import { type App, mount } from '../../http/mount.ts';
import { type SmallPage, servePage, showPage, tokenOf, withToken } from '../../http/pages/small-page.ts';
import { type EventEmailsService, unsubscribePath } from './event-emails.service.ts';
import type { LiveService } from './live.service.ts';
import type { PushService } from './push/push.service.ts';

const askPage = (kind: string, token: string): SmallPage => ({
  title: say(sentence('No more emails about {kind}?'), { kind }),
  paragraphs: [say(sentence('You will still get the other emails you asked for.'))],
  buttons: [{ label: say(sentence('Stop these emails')), action: withToken(token) }],
});

const stoppedPage = (kind: string, token: string): SmallPage => ({
  title: say(sentence('You will get no more emails about {kind}.'), { kind }),
  paragraphs: [say(sentence('You will still get the other emails you asked for.'))],
  buttons: [{ label: say(sentence('Send them again')), action: withToken(token, '&again=true') }],
});

const againPage = (kind: string, token: string): SmallPage => ({
  title: say(sentence('You will get emails about {kind} again.'), { kind }),
  paragraphs: [say(sentence('You can turn all emails on or off in your profile.'))],
  buttons: [{ label: say(sentence('Stop these emails')), action: withToken(token) }],
});

const unknownPage = (): SmallPage => ({
  title: say(sentence('This link does not work.')),
  paragraphs: [
    say(sentence('Open the newest email and try its link, or turn off notifications in your profile.')),
  ],
  buttons: [],
});

export const liveRoutes = (app: App, live: LiveService) => {
  mount(app, liveEvents, ({ viewer }) => live.open(viewer));
};

export const pushRoutes = (app: App, push: PushService) => {
  mount(app, pushKey, () => push.key());
  mount(app, myPushDevices, ({ viewer }) => push.mine(viewer));
  mount(app, subscribeToPush, async ({ viewer, body, status }) => {
    const { device, isNew } = await push.subscribe(viewer, body);
    if (!isNew) status(200);
    return device;
  });
  mount(app, unsubscribeFromPush, ({ viewer, body }) => push.unsubscribe(viewer, body.endpoint));
  mount(app, watchPage, ({ viewer, body: { page, id = 0 } }) => push.watch(viewer, { page, id }));
};

interface Query {
  readonly token?: string | string[];
  readonly again?: string;
}

const place = { path: unsubscribePath, budget: 'unsubscribe' } as const;

export const mailChoiceRoutes = (app: App, eventEmails: EventEmailsService) => {
  mount(app, myMailChoices, ({ viewer }) => eventEmails.chosen(viewer));
  mount(app, chooseMail, ({ viewer, body }) => eventEmails.choose(viewer, body));
};

/** GET changes nothing, because mail programs open links on their own. */
export const unsubscribeRoutes = (
  fastify: FastifyInstance,
  config: Config,
  eventEmails: EventEmailsService,
): void => {
  const show = (reply: FastifyReply, page: SmallPage) => showPage(reply, config, page);

  servePage<Query>(fastify, place, {
    get: (request, reply) => {
      const token = tokenOf(request.query);
      const kind = eventEmails.kindOf(token);
      return kind === null ? show(reply.code(404), unknownPage()) : show(reply, askPage(kind, token));
    },

    post: async (request, reply) => {
      const token = tokenOf(request.query);
      const isWanted = request.query.again === 'true';
      const kind = eventEmails.kindOf(token);
      if (kind === null || !(await eventEmails.setWanted(token, isWanted)))
        return show(reply.code(404), unknownPage());
      return show(reply, isWanted ? againPage(kind, token) : stoppedPage(kind, token));
    },
  });
};
