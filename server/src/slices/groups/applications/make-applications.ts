import type { Context } from '../../../core/context.ts';
import type { GroupsService } from '../groups.service.ts';
import { applicationsRepository } from './applications.repository.ts';
import { applicationsService } from './applications.service.ts';

export const makeApplications = (
  { database }: Context,
  { groups }: { readonly groups: Pick<GroupsService, 'cards'> },
) => applicationsService(applicationsRepository(database.kysely), groups);
