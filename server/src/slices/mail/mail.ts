/** A file that comes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface MailMessage {
  /** The same for every try of one mail, so that servers and readers can tell a repetition. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

/** A home that a mail shows. */
export interface LetterHome {
  readonly price: string;
  /** Something special about it, such as a price that fell. */
  readonly note?: string;
  readonly facts: string;
  readonly address: string;
  readonly url: string;
  readonly picture?: { readonly url: string; readonly alt: string };
}

/** What a mail says, before it is dressed as text and as HTML. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Below the paragraphs. */
  readonly homes?: readonly LetterHome[];
  /** Below the homes. */
  readonly more?: string;
  readonly action: { readonly label: string; readonly url: string };
  /** Small print below the action. */
  readonly footnote: string;
  /** How to get no more of this kind, without signing in. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  readonly attachment?: MailAttachment;
}
