import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@lodgepole/contract/notifications/mail-kinds';

/** One person's wish to get no more mail of one kind. */
export interface Unsubscription {
  readonly publicId: string;
  readonly kind: MailKind;
}

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Links that turn off one kind of mail for one person and can do nothing else. They work for as long as the mail is kept. */
export const unsubscribeTokens = (secret: string) => {
  const sign = ({ publicId, kind }: Unsubscription): string => {
    const signature = createHmac('sha256', secret)
      .update(`unsubscribe\n${publicId}\n${kind}`)
      .digest('base64url');
    return `${publicId}.${kind}.${signature}`;
  };
  return {
    sign,

    /** Null when the token is not one of ours. Compared as text, because several texts decode to one signature. */
    read(token: string): Unsubscription | null {
      const [publicId = '', kind = ''] = token.split('.', 2);
      return isKind(kind) && isSame(token, sign({ publicId, kind })) ? { publicId, kind } : null;
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;
