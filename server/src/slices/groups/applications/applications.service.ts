import type { Applications } from '@lodgepole/contract/groups/applications';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Viewer } from '../../../core/viewer.ts';
import type { GroupsService } from '../groups.service.ts';
import type { ApplicationsRepository } from './applications.repository.ts';

export const applicationsService = (
  applications: ApplicationsRepository,
  groups: Pick<GroupsService, 'cards'>,
) => ({
  toCheck: async (viewer: Viewer, withAnswers: boolean): Promise<Group[]> =>
    groups.cards(viewer, await applications.toCheck(viewer.id, withAnswers)),

  async manage(viewer: Viewer): Promise<Applications> {
    const [received, own] = await Promise.all([
      applications.received(viewer.id),
      applications.ofMember(viewer.id),
    ]);
    return { landlord: await groups.cards(viewer, received), member: await groups.cards(viewer, own) };
  },
});

export type ApplicationsService = ReturnType<typeof applicationsService>;
