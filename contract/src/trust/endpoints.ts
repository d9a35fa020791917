import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, optionalField, textField } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { Listing } from '../listings/listing.ts';
import { listingActs, personActs } from './codes.ts';
import { trustMessages as say } from './messages.ts';
import { Report, ReportForm } from './reports.ts';
import {
  Decided,
  DecisionForm,
  QueueItem,
  QueueItemDetail,
  QueueQuery,
  ReasonForm,
  StaffLogEntry,
  StaffPerson,
} from './staff.ts';

const byId = z.object({ id: Id });
const note = optionalField(textField({ max: 1000, message: say.noteLong }));

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'user',
  summary:
    'Report a listing, a person, a message or a review to the staff; again answers with the first report',
  body: ReportForm,
  reply: Report,
  status: 201,
  reachesOthers: true,
});

export const ownReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'user',
  summary: 'One’s own reports and what became of them, newest first',
  query: z.object(pageFields),
  reply: z.array(Report),
  paged: true,
});

export const askVerification = endpoint({
  method: 'POST',
  path: '/listings/:id/verification',
  access: 'user',
  summary: 'Ask the staff to verify one’s own listing',
  params: byId,
  body: z.object({ note }),
  reply: Listing,
  reachesOthers: true,
});

export const answerHold = endpoint({
  method: 'POST',
  path: '/listings/:id/held/answer',
  access: 'user',
  summary: 'Ask the staff to look again at one’s own held listing',
  params: byId,
  body: z.object({ text: note }),
  reply: Listing,
  reachesOthers: true,
});

export const staffQueue = endpoint({
  method: 'GET',
  path: '/staff/queue',
  access: 'staff',
  summary: 'Open work of the staff, oldest first',
  query: QueueQuery,
  reply: z.array(QueueItem),
  paged: true,
});

export const staffQueueItem = endpoint({
  method: 'GET',
  path: '/staff/queue/:id',
  access: 'staff',
  summary: 'One item with everything to decide it by',
  params: byId,
  reply: QueueItemDetail,
});

export const decideItem = endpoint({
  method: 'POST',
  path: '/staff/queue/:id/decide',
  access: 'staff',
  summary: 'Decide an item, once; those concerned are told',
  params: byId,
  body: DecisionForm,
  reply: Decided,
});

export const actOnListing = endpoint({
  method: 'POST',
  path: '/staff/listings/:id/:act',
  access: 'staff',
  summary: 'Hide, show, verify or unverify a listing; its owner is told',
  params: z.object({ id: Id, act: z.enum(listingActs) }),
  body: ReasonForm,
  reply: Listing,
});

export const actOnPerson = endpoint({
  method: 'POST',
  path: '/staff/people/:id/:act',
  access: 'staff',
  summary: 'Suspend or reinstate a person, who is told',
  params: z.object({ id: Id, act: z.enum(personActs) }),
  body: ReasonForm,
  reply: StaffPerson,
});

export const staffLog = endpoint({
  method: 'GET',
  path: '/staff/log',
  access: 'staff',
  summary: 'Every act of the staff, newest first',
  query: z.object(pageFields),
  reply: z.array(StaffLogEntry),
  paged: true,
});
