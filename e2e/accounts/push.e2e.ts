import type { CDPSession, Page, Worker } from '@playwright/test';
import { aDevice, startPushService } from '../../server/src/slices/notifications/push/device.fixture.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser for tests has no push service, and without windows it shows no notifications. */
const useDevice = (page: Page, device: ReturnType<typeof aDevice>): Promise<unknown> =>
  page.addInitScript((form) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const subscription = { endpoint: form.endpoint, toJSON: () => form };
    let made: typeof subscription | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made),
      subscribe: () => {
        made = subscription;
        return Promise.resolve(made);
      },
    });
  }, device.form);

/** Gives the site's service worker what its browser would have decrypted. */
const deliverer = async (devtools: CDPSession, origin: string) => {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(data),
    });
};

interface Shown {
  readonly title: string;
  readonly body: string | undefined;
}

/** What the service worker shows: a notification takes the place of one with the same tag. */
const noteShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const shown = new Map<string | undefined, Shown>();
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = (title, { body, tag } = {}) => {
      shown.set(tag, { title, body });
      return Promise.resolve();
    };
  });

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => [...(Reflect.get(globalThis, 'shown') as Map<string | undefined, Shown>).values()]);

test('a phone is notified of a message once', {
  tag: '@phone',
}, async ({ page, context, baseURL, request, login }) => {
  const service = await startPushService();
  const device = aDevice(`${service.url}/${crypto.randomUUID()}/201`);
  await useDevice(page, device);
  const anne = await signedInTokens(request, await verifiedPerson());
  const { id } = await postListing(request, anne);
  await login(anne);
  await page.goto('/settings#notifications');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This device');

  const bob = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }));
  const asBob = { headers: { authorization: `Bearer ${bob.access}` } };
  const started = await request.post(`/api/listing/${id}/start_conversation`, asBob);
  const { id: conversation } = (await started.json()) as { id: number };
  const write = async (content: string) => {
    const path = `/api/conversations/${conversation}/send_message/`;
    expect((await request.post(path, { ...asBob, data: { content } })).status()).toBe(201);
  };
  const taken: ReturnType<typeof service.taken> = [];
  const count = () => taken.push(...service.taken());

  await write('Is it still free?');
  await write('I could come today.');
  await expect.poll(count).toBe(1);
  const told = device.read(taken[0]?.body ?? Buffer.alloc(0));
  expect(told).toMatchObject({ title: 'Lodgepole', body: 'Bob Singh wrote to you' });
  const deliver = await deliverer(await context.newCDPSession(page), new URL(baseURL ?? '').origin);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await noteShown(worker);
  await deliver(told);
  await expect.poll(() => shownBy(worker)).toEqual([{ title: told.title, body: told.body }]);

  // A later one takes the place of the first.
  await write('Or tomorrow?');
  await expect.poll(count).toBe(2);
  await deliver(device.read(taken[1]?.body ?? Buffer.alloc(0)));
  await expect.poll(() => shownBy(worker)).toEqual([{ title: told.title, body: told.body }]);

  await page.goto(new URL(told.url).pathname);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Or tomorrow?');
  await service.close();
});
