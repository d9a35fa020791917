import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers connect ahead of need. Node takes a connection that never asked for busy, and closing would wait for it. */
export const closeSilentConnections = (fastify: FastifyInstance): void => {
  const silent = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => silent.delete(socket));
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    done();
  });
};
