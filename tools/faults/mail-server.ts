import {
  type ReceivedMail,
  type SmtpManner,
  type SmtpStub,
  startSmtpStub,
} from '../../server/src/testing/smtp-stub.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

/** A mail server that can be stopped and restarted without losing its mails. */
export interface MailServer {
  readonly url: string;
  all(): Mail[];
  to(address: string): Mail[];
  behave(manner: SmtpManner): void;
  down(): Promise<void>;
  up(): Promise<void>;
}

const unquoted = (text: string): string =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';

const parseMail = ({ to, data }: ReceivedMail): Mail => {
  const [head = ''] = data.split('\n\n');
  const unfolded = head.replace(/\n[ \t]+/g, ' ');
  return {
    to,
    subject: headerOf(unfolded, 'Subject'),
    messageId: headerOf(unfolded, 'Message-ID'),
    text: unquoted(data),
  };
};

export const openMailServer = async (): Promise<MailServer> => {
  let stub: SmtpStub | null = await startSmtpStub();
  const { url } = stub;
  const port = Number(new URL(url).port);
  const received: Mail[] = [];
  let seen = 0;

  const collect = (): void => {
    const fresh = stub?.received.slice(seen) ?? [];
    seen += fresh.length;
    received.push(...fresh.map(parseMail));
  };

  return {
    url,
    all() {
      collect();
      return [...received];
    },
    to(address) {
      collect();
      return received.filter((mail) => mail.to === address);
    },
    behave: (manner) => stub?.behave(manner),
    async down() {
      collect();
      await stub?.close();
      stub = null;
    },
    async up() {
      collect();
      await stub?.close();
      seen = 0;
      stub = await startSmtpStub(port);
    },
  };
};
