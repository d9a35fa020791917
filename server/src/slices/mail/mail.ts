export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface MailMessage {
  /** The same for every try, so that servers and readers recognise a duplicate. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

export interface EmailListing {
  readonly price: string;
  readonly note?: string;
  readonly facts: string;
  readonly address: string;
  readonly url: string;
  readonly picture?: { readonly url: string; readonly alt: string };
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly listings?: readonly EmailListing[];
  readonly more?: string;
  readonly action: { readonly label: string; readonly url: string };
  readonly footnote: string;
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  readonly attachment?: MailAttachment;
}
