import {
  type ReceivedEmail,
  type SmtpManner,
  startSmtpStub,
} from '../../server/src/testing/stubs/smtp-stub.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const parseEmail = ({ to, data }: ReceivedEmail): Email => {
  const head = data.split('\n\n')[0]?.replace(/\n[ \t]+/g, ' ') ?? '';
  const header = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    to,
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text: decodeQuotedPrintable(data),
  };
};

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

export const openMailServer = async () => {
  const first = await startSmtpStub();
  const stubs = [first];
  const received = () => stubs.flatMap((stub) => stub.received);
  return {
    url: first.url,
    all: (): Email[] => received().map(parseEmail),
    to: (address: string): Email[] =>
      received()
        .filter(({ to }) => to === address)
        .map(parseEmail),
    behave: (manner: SmtpManner) => stubs.at(-1)?.behave(manner),
    down: () => stubs.at(-1)?.close(),
    up: async () => void stubs.push(await startSmtpStub(Number(new URL(first.url).port))),
  };
};
