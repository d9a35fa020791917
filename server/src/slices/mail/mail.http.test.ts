import { expect, it } from 'vitest';
import { aPerson, signUp } from '../../testing/create/people.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

it('delivers over SMTP, as text and as HTML, from the configured sender', async () => {
  const smtp = await startSmtpStub();
  const server = await startTestServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Lodgepole <hello@lodgepole.example>' },
  });
  const person = aPerson();
  await signUp(server, person);
  await server.runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ from: 'hello@lodgepole.example', to: person.email });
  expect(smtp.received[0]?.data).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
  await server.close();
  await smtp.close();
});

/** The queue records a failed try and its next due time a moment after the task returns. */
const failuresNoted = async (server: TestServer): Promise<void> => {
  const unnoted = async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(`select id from graphile_worker.jobs
      where locked_at is not null or (attempts > 0 and last_error is null)`);
    return rows;
  };
  await expect.poll(unnoted, { timeout: 10_000 }).toEqual([]);
};

it('loses nothing while the mail server is down: the account exists, and the mail arrives once it is back', async () => {
  const smtp = await startSmtpStub();
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  const server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  const person = aPerson();
  expect((await signUp(server, person)).status).toBe(201);
  await server.runJobs();
  await failuresNoted(server);

  const back = await startSmtpStub(port);
  await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
  expect(back.received.map(({ to }) => to)).toEqual([person.email]);
  const left = async () =>
    (await server.database.pool.query('select last_error from graphile_worker.jobs')).rows as unknown[];
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
  await server.close();
  await back.close();
});

it('gives every try of one mail the same id, and every mail another', async () => {
  const smtp = await startSmtpStub();
  const server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  const again = async () => {
    await failuresNoted(server);
    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
  };
  await signUp(server, aPerson());
  smtp.behave('hang up');
  await again();
  smtp.behave('accept');
  await again();
  await signUp(server, aPerson());
  await again();
  const ids = smtp.received.map(({ data }) => /^Message-ID: (<\S+@\S+>)$/im.exec(data)?.[1]);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(2);
  await server.close();
  await smtp.close();
});

it('keeps a mail once in the mailbox, also when its job runs again', async () => {
  const server = await startTestServer();
  const person = aPerson();
  await signUp(server, person);
  const { rows } = await server.database.pool.query<{ id: number }>('select id from users');
  const send = () => server.lodgepole.tasks.send_verification({ user: rows[0]?.id ?? 0 }, aJobRun('1'));
  await send();
  await send();
  const kept = await server.database.pool.query('select recipient from mailbox');
  expect(kept.rows).toEqual([{ recipient: person.email }]);
  await server.close();
});
