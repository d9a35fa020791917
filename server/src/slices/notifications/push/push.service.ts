import {
  isQuiet,
  mostPushDevices,
  type PushDevice,
  type PushPayload,
  type PushSubscriptionForm,
  pushMessages as say,
} from '@lodgepole/contract/notifications/push';
import { Invalid, NotFound, TooMany } from '../../../core/errors.ts';
import type { Throttle } from '../../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { PushAbout } from '../../../core/mailed-events.ts';
import type { Sealing } from '../../../core/secrets.ts';
import { siteNow } from '../../../core/site/site.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { inLanguage, say as speak } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { tagOfGroup } from '../../../jobs/enqueue-pushes.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import { readEndpoint } from './endpoint-address.ts';
import type { OpenPage, PushDeviceRow, PushStore } from './push.repository.ts';
import { newKeys, type PushSender, type VapidKeys } from './send-push.ts';

export interface PushText {
  readonly text: string;
  readonly path: string;
  /** No notification is sent while this page is open. */
  readonly page: OpenPage | null;
}

/** Becomes one notification per group. */
export interface WaitingGroups {
  readonly groups: readonly number[];
}

interface PushParts {
  readonly store: PushStore;
  readonly sealing: Sealing;
  readonly makeSender: (keys: () => Promise<VapidKeys>) => PushSender;
  readonly textFor: (about: PushAbout, person: number) => Promise<PushText | WaitingGroups | null>;
  readonly announce: Announce;
  readonly allowsPrivate: boolean;
  readonly pushes: Throttle;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

const minute = 60_000;
const mostFailures = 5;
/** The keys belong to the site, not to a person. */
const nobody = 0;

const presentDevice = ({ endpoint, device, created_at }: PushDeviceRow): PushDevice => ({
  endpoint,
  // Only an unknown device needs translation.
  device: speak(device),
  created_at: created_at.toISOString(),
});

export const pushService = (parts: PushParts) => {
  const { store, sealing, makeSender, textFor, announce, allowsPrivate, pushes, site, now } = parts;
  let known: VapidKeys | null = null;

  const storedKeys = async (): Promise<{
    readonly keys: VapidKeys | null;
    readonly publicKey: string | null;
  }> => {
    const row = await store.keys();
    const privateKey = row ? sealing.open(row.private_key, nobody) : null;
    const publicKey = row?.public_key ?? null;
    return { publicKey, keys: publicKey !== null && privateKey !== null ? { publicKey, privateKey } : null };
  };

  /** Created on the first start, and again when the site's secret changes. */
  const keys = async (): Promise<VapidKeys> => {
    if (known) return known;
    const stored = await storedKeys();
    if (stored.keys === null) {
      const made = await newKeys();
      if (stored.publicKey !== null) await store.removeAll();
      await store.addKeys(made.publicKey, sealing.seal(made.privateKey, nobody), stored.publicKey);
    }
    known = stored.keys ?? (await storedKeys()).keys;
    if (known === null) throw new Error('The keys for push notifications could not be made.');
    return known;
  };
  const send = makeSender(keys);

  /** Drops notifications beyond the limit, so that slow devices cannot hold up the queue. */
  const isInBounds = async (subscription: number): Promise<boolean> => {
    try {
      await pushes.take(String(subscription));
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  };

  /** Open pages report themselves only while a device is subscribed. */
  const tellPages = (transaction: Transaction, { id }: Viewer): Promise<void> =>
    announce(transaction, { topic: 'profile', id, people: [id] });

  return {
    key: async () => ({ key: (await keys()).publicKey }),

    mine: async (viewer: Viewer): Promise<PushDevice[]> =>
      (await store.devicesOf(viewer.id)).map(presentDevice),

    async subscribe(viewer: Viewer, form: PushSubscriptionForm) {
      const url = readEndpoint(form.endpoint, allowsPrivate);
      if (url === null) throw new Invalid({ endpoint: [say.address] });
      const subscription = {
        user: viewer.id,
        session: viewer.session,
        endpoint: form.endpoint,
        ...form.keys,
      };
      return store.transaction(async (devices, transaction) => {
        await devices.lockPerson(viewer.id);
        await devices.forgetSignedOut(viewer.id);
        const outcome = await devices.renew(subscription);
        if (outcome === 'foreign') throw new Invalid({ endpoint: [say.address] });
        if (outcome !== 'same') {
          if ((await devices.count(viewer.id)) >= mostPushDevices)
            throw new Invalid({ endpoint: [say.tooMany] });
          await devices.add(subscription);
          await tellPages(transaction, viewer);
        }
        const found = (await devices.devicesOf(viewer.id)).find(({ endpoint }) => endpoint === form.endpoint);
        if (!found) throw new NotFound();
        return { device: presentDevice(found), isNew: outcome !== 'same' };
      });
    },

    async unsubscribe(viewer: Viewer, endpoint: string): Promise<void> {
      await store.transaction(async (devices, transaction) => {
        if (!(await devices.remove(viewer.id, endpoint))) throw new NotFound();
        await tellPages(transaction, viewer);
      });
    },

    watch: (viewer: Viewer, page: OpenPage): Promise<void> =>
      store.watch(viewer.id, page, new Date(now().getTime() + minute)),

    /** Checks everything again, because much may have changed since the job was queued. */
    async send({ subscription, about, tag }: JobPayloads['send_push']): Promise<void> {
      const receiver = await store.receiver(subscription);
      if (!receiver || isQuiet(receiver, now())) return;
      const told = await inLanguage(receiver.language, async () => {
        const text = await textFor(about, receiver.user);
        return text && ('groups' in text ? text : { ...text, url: site.page(text.path) });
      });
      if (told === null) return;
      if ('groups' in told) {
        for (const group of told.groups)
          await store.queueAgain({ subscription, about: { kind: 'turns', group }, tag: tagOfGroup(group) });
        return;
      }
      const watchedUntil = told.page && (await store.watchedUntil(receiver.user, told.page, now()));
      // A person who leaves a conversation does not see a message that arrives a moment later.
      if (watchedUntil && about.kind === 'message')
        return store.queueAgain({ subscription, about, tag }, watchedUntil);
      if (watchedUntil || !(await isInBounds(receiver.id))) return;
      const payload = { title: siteNow().name, body: told.text, url: told.url, tag };
      const outcome = await send(receiver, payload satisfies PushPayload, tag);
      if (outcome === 'gone') await store.forget(receiver.id);
      else if (outcome === 'sent') await store.noteWorked(receiver.id);
      else {
        await store.noteFailure(receiver.id, mostFailures);
        throw new Error('A push service refused a notification.');
      }
    },
  };
};

export type PushService = ReturnType<typeof pushService>;
