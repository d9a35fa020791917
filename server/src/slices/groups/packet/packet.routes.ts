import { introduceMyself, seePacket, writeLetter } from '@lodgepole/contract/groups/packet';
import { type App, mount } from '../../../http/mount.ts';
import type { PacketService } from './packet.service.ts';

export const packetRoutes = (app: App, packet: PacketService): void => {
  mount(app, seePacket, ({ viewer, params, method }) => packet.see(viewer, params.id, method));
  mount(
    app,
    writeLetter,
    ({ viewer, params, body }) => packet.writeLetter(viewer, params.id, body),
    ({ viewer, params }) => packet.requireMember(viewer, params.id),
  );
  mount(
    app,
    introduceMyself,
    ({ viewer, params, body }) => packet.introduce(viewer, params.id, body),
    ({ viewer, params }) => packet.requireMember(viewer, params.id),
  );
};
