import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id } from '../../core/form/fields.ts';
import { JoinRequest, OwnRequest, RequestAnswer, RequestForm } from './request.ts';

const byId = z.object({ id: Id });

export const askToJoin = endpoint({
  method: 'POST',
  path: '/groups/:id/requests',
  access: 'user',
  summary: 'Ask to join an open group; the reply has status 200 while an earlier request is open',
  params: byId,
  body: RequestForm,
  reply: JoinRequest,
  status: 201,
  reachesOthers: true,
});

export const groupRequests = endpoint({
  method: 'GET',
  path: '/groups/:id/requests',
  access: 'user',
  summary: 'The open requests to join one’s group, newest first',
  params: byId,
  reply: z.array(JoinRequest),
});

export const myRequests = endpoint({
  method: 'GET',
  path: '/groups/requests',
  access: 'user',
  summary: 'One’s own requests to join that are open, or whose answer one has not seen, newest first',
  reply: z.array(OwnRequest),
});

export const answerRequest = endpoint({
  method: 'PATCH',
  path: '/groups/requests/:id',
  access: 'user',
  summary: 'Accept or decline an open request as the owner of the group; accepting lets the person join',
  params: byId,
  body: RequestAnswer,
  reply: JoinRequest,
  reachesOthers: true,
});

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/groups/requests/:id',
  access: 'user',
  summary: 'Withdraw one’s own open request',
  params: byId,
  reply: 'empty',
});

export const requestEndpoints = [
  askToJoin,
  groupRequests,
  myRequests,
  answerRequest,
  withdrawRequest,
] as const;
