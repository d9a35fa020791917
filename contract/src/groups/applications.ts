import { z } from 'zod';
import { accountMessages } from '../accounts/messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { booleanField } from '../core/form/fields.ts';
import { sentence } from '../core/text/text.ts';
import { Group } from './group.ts';

export const applicationMessages = {
  fetchFailed: accountMessages.applicationsFailed,
  emptySection: sentence('No items in the section'),
} as const;

export const Applications = z.object({ landlord: z.array(Group), member: z.array(Group) });
export type Applications = z.output<typeof Applications>;

export const applicationsToCheck = endpoint({
  method: 'GET',
  path: '/applications',
  access: 'user',
  summary: 'Applications to one’s listings and answers to one’s own, newest change first',
  query: z.object({
    answered: booleanField().optional(),
  }),
  reply: z.array(Group),
});

export const manageApplications = endpoint({
  method: 'GET',
  path: '/applications/management',
  access: 'user',
  summary: 'Applications to one’s listings, and the groups one belongs to',
  reply: Applications,
});
