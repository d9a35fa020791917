import type { AttachmentType } from '@lodgepole/contract/trust/attachment';
import type { QueueKind, ReportSubject } from '@lodgepole/contract/trust/codes';
import type { Transaction } from './live.ts';

export interface StaffWork {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reported: number | null;
  readonly note?: string;
}

/** Call it after taking all other locks. Returns the id of the open item, old or new. */
export type QueueWork = (transaction: Transaction, work: StaffWork) => Promise<number>;

export type DropWork = (
  transaction: Transaction,
  work: Omit<StaffWork, 'reported' | 'note'>,
) => Promise<void>;

export interface Attachment {
  readonly name: string;
  readonly type: AttachmentType;
  readonly bytes: Buffer;
}

export type Attach = (
  transaction: Transaction,
  item: number,
  listing: number,
  file: Attachment,
) => Promise<void>;

export type AddAnswer = (transaction: Transaction, item: number, text: string) => Promise<void>;
