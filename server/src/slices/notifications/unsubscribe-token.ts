import { type MailKind, mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { signedLinks } from '../../core/site/signed-links.ts';

/** One person's wish to get no more mail of one kind. */
export interface Unsubscription {
  readonly publicId: string;
  readonly kind: MailKind;
}

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** Links that turn off one kind of mail for one person and can do nothing else. They work for as long as the mail is kept. */
export const unsubscribeTokens = (secret: string) => {
  const links = signedLinks(secret, 'unsubscribe');
  return {
    sign: ({ publicId, kind }: Unsubscription): string => links.sign([publicId, kind]),

    /** Null when the token is not one of ours, or of a kind that is no more. */
    read(token: string): Unsubscription | null {
      const [publicId = '', kind = ''] = links.read(token, 2) ?? [];
      return isKind(kind) ? { publicId, kind } : null;
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;
