import { createServer, type Socket } from 'node:net';

export interface ReceivedEmail {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

export type SmtpManner = 'accept' | 'hang up' | 'put off' | 'refuse' | 'be silent';

export interface SmtpStub {
  readonly url: string;
  readonly received: readonly ReceivedEmail[];
  behave(manner: SmtpManner): void;
  close(): Promise<void>;
}

/** Just enough SMTP for a real client to deliver to. */
export const startSmtpStub = (port = 0): Promise<SmtpStub> => {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  let manner: SmtpManner = 'accept';
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    if (manner === 'be silent') return;
    converse(socket, (mail) => {
      if (manner !== 'put off' && manner !== 'refuse') received.push(mail);
      return manner;
    });
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
        received,
        behave: (next) => {
          manner = next;
        },
        close: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      });
    });
  });
};

const answers: Partial<Record<SmtpManner, string>> = {
  'put off': '451 later\r\n',
  refuse: '550 never\r\n',
};

const replies: Readonly<Record<string, string>> = {
  EHLO: '250 stub',
  HELO: '250 stub',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  QUIT: '221 bye',
};

const converse = (socket: Socket, keep: (mail: ReceivedEmail) => SmtpManner): void => {
  let [from, to, data, pending] = ['', '', null as string | null, ''];
  const take = (line: string): void => {
    if (data !== null) {
      if (line !== '.') data += `${line}\n`;
      else {
        const manner = keep({ from, to, data });
        data = null;
        if (manner === 'hang up') socket.destroy();
        else socket.write(answers[manner] ?? '250 kept\r\n');
      }
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') from = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'RCPT') to = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA') data = '';
    socket.write(`${replies[verb] ?? '500 what?'}\r\n`);
  };
  socket.write('220 stub\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    lines.forEach(take);
  });
};
