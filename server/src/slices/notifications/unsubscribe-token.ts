import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@lodgepole/contract/notifications/mail-kinds';

/** One person's wish to get no more mail of one kind. */
export interface Unsubscription {
  readonly publicId: string;
  readonly kind: MailKind;
}

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** Links that turn off one kind of mail for one person and can do nothing else. They work for as long as the mail is kept. */
export const unsubscribeTokens = (secret: string) => {
  const signatureOf = (publicId: string, kind: string): Buffer =>
    createHmac('sha256', secret).update(`unsubscribe\n${publicId}\n${kind}`).digest();
  return {
    sign: ({ publicId, kind }: Unsubscription): string =>
      `${publicId}.${kind}.${signatureOf(publicId, kind).toString('base64url')}`,

    /** Null when the token is not one of ours. */
    read(token: string): Unsubscription | null {
      const [publicId = '', kind = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(publicId, kind);
      if (!isKind(kind) || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return { publicId, kind };
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;
