import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { endpoint } from '../core/endpoint.ts';
import { Id, textField } from '../core/form/fields.ts';
import { listingStatuses, verificationStatuses } from '../listings/codes.ts';
import { trustMessages as say } from './messages.ts';
import { Report } from './reports.ts';
import { Decided, StaffLogEntry, StaffPerson } from './staff.ts';

export const mostFound = 10;
const longestSearch = 100;

export const StaffContact = StaffPerson.extend({
  email: z.string(),
  phone_number: z.string(),
  city: z.string(),
  is_staff: z.boolean(),
  is_verified: z.boolean(),
  created_at: z.iso.datetime(),
});
export type StaffContact = z.output<typeof StaffContact>;

export const StaffListing = z.object({
  id: z.int(),
  title: z.string(),
  status: codeField(listingStatuses),
  status_display: z.string(),
  verification_status: codeField(verificationStatuses),
  price: z.number(),
  owner: StaffPerson,
  created_at: z.iso.datetime(),
});
export type StaffListing = z.output<typeof StaffListing>;

export const StaffSearch = z.object({ people: z.array(StaffContact), listings: z.array(StaffListing) });
export type StaffSearch = z.output<typeof StaffSearch>;

export const StaffPersonPage = z.object({
  person: StaffContact,
  items: z.array(Decided),
  listings: z.array(StaffListing),
  reports_made: z.array(Report),
  log: z.array(StaffLogEntry),
  blocks: z.int(),
  sessions: z.int(),
});
export type StaffPersonPage = z.output<typeof StaffPersonPage>;

export const staffSearch = endpoint({
  method: 'GET',
  path: '/staff/search',
  access: 'staff',
  summary: 'People by name, email, phone or id, and listings by address or id; ten of each',
  query: z.object({
    q: textField({ min: 1, max: longestSearch, message: say.search, tooLong: say.searchLong }),
  }),
  reply: StaffSearch,
});

export const staffPerson = endpoint({
  method: 'GET',
  path: '/staff/people/:id',
  access: 'staff',
  summary: 'What staff need to know about a person; the log notes who looked',
  params: z.object({ id: Id }),
  reply: StaffPersonPage,
});

export const directoryEndpoints = [staffSearch, staffPerson] as const;
