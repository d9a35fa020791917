import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { localeOf } from '../core/text/language.ts';
import { sentence } from '../core/text/text.ts';
import { liveEvents } from './live.ts';
import { chooseMail, myMailChoices } from './mail-kinds.ts';

export const pushMessages = {
  address: sentence('Notifications cannot be sent to this address.'),
  keys: sentence('The keys of this device are not valid.'),
  tooMany: sentence('Ten devices get notifications already. Remove one first.'),
} as const;

export const mostPushDevices = 10;

const base64url = (least: number, most: number) =>
  z
    .string({ error: pushMessages.keys })
    .regex(/^[\w-]+=*$/, pushMessages.keys)
    .min(least, pushMessages.keys)
    .max(most, pushMessages.keys);

const endpointField = z
  .string({ error: pushMessages.address })
  .min(1, pushMessages.address)
  .max(1500, pushMessages.address);

const PushSubscriptionForm = z.object({
  endpoint: endpointField,
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(22, 24) }, { error: pushMessages.keys }),
});
export type PushSubscriptionForm = z.output<typeof PushSubscriptionForm>;

export const PushDevice = z.object({
  endpoint: z.string(),
  device: z.string(),
  created_at: z.iso.datetime(),
});
export type PushDevice = z.output<typeof PushDevice>;

/** `viewings` is the page of all of them, without an id. */
export const watchedPages = ['conversation', 'group', 'viewings'] as const;
export type WatchedPage = (typeof watchedPages)[number];

export const pushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  access: 'user',
  summary: 'The public key that browsers subscribe with',
  reply: z.object({ key: z.string() }),
});

export const myPushDevices = endpoint({
  method: 'GET',
  path: '/push',
  access: 'user',
  summary: 'One’s devices that get push notifications, newest first',
  reply: z.array(PushDevice),
});

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/push',
  access: 'user',
  summary: 'Get push notifications on a device, as long as one is signed in there',
  body: PushSubscriptionForm,
  reply: PushDevice,
  status: 201,
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push',
  access: 'user',
  summary: 'End push notifications on a device',
  body: z.object({ endpoint: endpointField }),
  reply: 'empty',
});

export const watchPage = endpoint({
  method: 'POST',
  path: '/push/watching',
  access: 'user',
  summary: 'A page is open: for the next minute, nothing about it is pushed',
  body: z.object({ page: z.enum(watchedPages), id: Id.optional() }),
  reply: 'empty',
});

export const notificationEndpoints = [
  liveEvents,
  myMailChoices,
  chooseMail,
  pushKey,
  myPushDevices,
  subscribeToPush,
  unsubscribeFromPush,
  watchPage,
] as const;

export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A newer notification replaces an older one with the same tag. */
  readonly tag: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface QuietHours {
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly time_zone: string;
}

/** 22:00 to 07:00 reaches past midnight. */
export const isQuiet = ({ quiet_from, quiet_to, time_zone }: QuietHours, at: Date): boolean => {
  if (quiet_from === null || quiet_to === null) return false;
  const local = new Intl.DateTimeFormat(localeOf.en, {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  const [now, from, to] = [local, quiet_from, quiet_to].map(minutesOf) as [number, number, number];
  return from <= to ? now >= from && now < to : now >= from || now < to;
};
