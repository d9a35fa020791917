import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { labelOf } from '@lodgepole/contract/core/codes';
import { sentence } from '@lodgepole/contract/core/text/text';
import { type ListingSignal, listingSignals } from '@lodgepole/contract/core/text-rules/signals';
import { listingAddress } from '@lodgepole/contract/places/address';
import { reportReasons, staffActs } from '@lodgepole/contract/trust/codes';
import { evidenceSentences } from '@lodgepole/contract/trust/evidence';
import type {
  QueueItem,
  QueueItemDetail,
  SeenSubject,
  StaffLogEntry,
  StaffPerson,
} from '@lodgepole/contract/trust/staff';
import { briefly, say } from '../../../core/text/text.ts';
import { priceWords, reasonWords } from '../../../core/text/words.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { LogRow } from '../log.repository.ts';
import { seenWords } from '../reports/subjects.ts';
import type {
  NearMessageRow,
  QueueRow,
  ReporterRow,
  SignalRow,
  StaffPersonRow,
} from './queue-rows.repository.ts';

const inOurWords: readonly ListingSignal[] = ['low_rent', 'new_account'];

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);

const patterns = Object.values(evidenceSentences).map((english) => [english, patternOf(english)] as const);

const valueWords = (value: string): string =>
  value.startsWith('$') ? priceWords(Number(value.replace(/[$,]/g, ''))) : value;

const lineWords = (line: string): string => {
  for (const [english, pattern] of patterns) {
    const values = pattern.exec(line)?.groups;
    if (values)
      return say(
        english,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueWords(value)])),
      );
  }
  return line;
};

export const evidenceWords = (code: ListingSignal, evidence: string): string =>
  inOurWords.includes(code) ? evidence.split('\n').map(lineWords).join('\n') : evidence;

const deletedUser = (): string => say(conversationMessages.deletedUser);

export const presentStaffPerson = (person: StaffPersonRow, media: MediaService): StaffPerson => ({
  id: person.id,
  full_name: `${person.first_name} ${person.last_name}`,
  profile_picture: media.urlOf(person.profile_picture),
  is_suspended: person.is_suspended,
});

const longestTitle = 120;

/** When the subject is gone, the title comes from the first report. */
const seenTitle = (seen: SeenSubject | null): string => {
  const [title] = ['address', 'name', 'text', 'comment'].flatMap((name) => seen?.[name] ?? []);
  return title === undefined ? say(sentence('Deleted')) : String(title);
};

const titleOf = ({ home, words, first_seen }: QueueRow): string =>
  briefly(home ? listingAddress(home) : (words ?? seenTitle(first_seen)), longestTitle);

const subjectTitle = ({ home, words }: LogRow): string | null => {
  const title = home ? listingAddress(home) : words;
  return title === null ? null : briefly(title, longestTitle);
};

const answered = sentence('The person concerned answered a decision.');

const reasonsOf = (row: QueueRow, heldReasons: readonly string[]): string[] => {
  const { kind, note, reasons, signals, is_direct, done } = row;
  const found = (signals ?? []).map((code) => say(listingSignals[code].sentence));
  if (kind === 'held') return [...new Set([...heldReasons, ...found])];
  if (kind === 'verification' || kind === 'appeal') return note === '' ? [] : [note];
  if (is_direct && done !== null) return [say(staffActs[done])];
  return reasons === null ? [say(answered)] : reasons.map((code) => say(labelOf(reportReasons, code)));
};

export const presentItem = (
  row: QueueRow,
  heldReasons: readonly string[],
  media: MediaService,
): QueueItem => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  subject_id: row.subject_id,
  title: titleOf(row),
  reasons: reasonsOf(row, heldReasons),
  reported: row.reported && presentStaffPerson(row.reported, media),
  reports: row.reports,
  claimed_by: row.claimed_by,
  created_at: row.created_at.toISOString(),
});

export const presentReporter = (
  row: ReporterRow,
  media: MediaService,
): QueueItemDetail['reported_by'][number] => ({
  reporter: row.reporter && presentStaffPerson(row.reporter, media),
  reason: row.reason,
  reason_display: say(labelOf(reportReasons, row.reason)),
  text: row.text,
  seen: seenWords(row.seen),
  created_at: row.created_at.toISOString(),
});

export const presentSignal = (row: SignalRow): QueueItemDetail['signals'][number] => ({
  code: row.code,
  sentence: say(listingSignals[row.code].sentence),
  strength: listingSignals[row.code].strength,
  excerpt: evidenceWords(row.code, row.evidence),
  is_cleared: row.cleared_at !== null,
  found_at: row.found_at.toISOString(),
  gone_at: row.gone_at?.toISOString() ?? null,
});

export const presentNear = (row: NearMessageRow): QueueItemDetail['around'][number] => ({
  id: row.id,
  sender: row.sender ?? deletedUser(),
  content: row.content,
  timestamp: row.created_at.toISOString(),
});

export const presentEntry = (row: LogRow): StaffLogEntry => ({
  id: row.id,
  staff: row.staff_id === null ? null : { id: row.staff_id, full_name: row.staff_name ?? deletedUser() },
  act: row.act,
  act_display: say(labelOf(staffActs, row.act)),
  subject: row.subject,
  subject_id: row.subject_id,
  title: subjectTitle(row),
  reason: reasonWords(row.reason),
  item_id: row.item_id,
  created_at: row.created_at.toISOString(),
});
