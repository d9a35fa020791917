import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, optionalField, textField } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { Listing } from '../listings/listing.ts';
import { attachmentField, attachmentLimitBytes } from './attachment.ts';
import { listingActs, personActs, queueCountHeaders } from './codes.ts';
import { trustMessages as say } from './messages.ts';
import { Report, ReportForm } from './reports.ts';
import {
  Decided,
  DecisionForm,
  LogQuery,
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
  summary: 'Ask the staff to verify one’s own listing; only they see the attachment',
  params: byId,
  body: z.object({ note, attachment: attachmentField }),
  encoding: 'multipart',
  maxFile: { bytes: attachmentLimitBytes, message: say.attachmentLarge },
  limit: 'upload',
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
  summary: 'Open work of the staff, by weight or oldest first',
  query: QueueQuery,
  reply: z.array(QueueItem),
  paged: true,
  counts: queueCountHeaders,
});

export const claimItem = endpoint({
  method: 'POST',
  path: '/staff/queue/:id/claim',
  access: 'staff',
  summary: 'Say that one works on an item, for an hour; takes it over from another',
  params: byId,
  reply: QueueItem,
});

export const unclaimItem = endpoint({
  method: 'DELETE',
  path: '/staff/queue/:id/claim',
  access: 'staff',
  summary: 'Give back an item that one has claimed',
  params: byId,
  reply: 'empty',
});

export const staffQueueItem = endpoint({
  method: 'GET',
  path: '/staff/queue/:id',
  access: 'staff',
  summary: 'One item with everything to decide it by',
  params: byId,
  reply: QueueItemDetail,
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/staff/queue/:id/attachment',
  access: 'staff',
  summary: 'What the landlord sent to be verified',
  params: byId,
  reply: 'file',
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
  query: LogQuery,
  reply: z.array(StaffLogEntry),
  paged: true,
});

export const staffEndpoints = [
  staffQueue,
  staffQueueItem,
  claimItem,
  unclaimItem,
  downloadAttachment,
  decideItem,
  actOnListing,
  actOnPerson,
  staffLog,
] as const;
