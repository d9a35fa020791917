import { sendReport } from '@lodgepole/contract/trust/endpoints';
import type { Report, ReportForm } from '@lodgepole/contract/trust/reports';
import type { z } from 'zod';
import { aMember, type SignedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A signed-in member of the staff. */
export const aStaffMember = async (
  server: TestServer,
  changes: Parameters<typeof aMember>[1] = {},
): Promise<SignedIn> => {
  const member = await aMember(server, changes);
  await server.database.pool.query('update users set is_staff = true where id = $1', [member.id]);
  return member;
};

/** Reports something through the API. */
export const reportAs = async (
  server: TestServer,
  reporter: SignedIn,
  form: Pick<z.input<typeof ReportForm>, 'subject' | 'id'> & Partial<z.input<typeof ReportForm>>,
): Promise<Report> => {
  const { status, body } = await server.call(
    sendReport,
    { body: { reason: 'scam', text: 'It asks for money first.', ...form } },
    reporter.access,
  );
  if (status !== 201) throw new Error(`The report was not taken: ${status} ${JSON.stringify(body)}`);
  return body as Report;
};
