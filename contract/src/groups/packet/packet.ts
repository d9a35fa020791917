import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id, textField, versionField } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';

export const packetMessages = {
  letter: sentence('Enter the letter as text.'),
  letterLong: sentence('The letter cannot exceed 3,000 characters.'),
  about: sentence('Enter the introduction as text.'),
  aboutLong: sentence('The introduction cannot exceed 800 characters.'),
  references: sentence('Enter the references as text.'),
  referencesLong: sentence('The references cannot exceed 800 characters.'),
  fetchFailed: sentence('Failed to fetch the application packet.'),
  saveFailed: sentence('Failed to save the application packet.'),
} as const;

export const maxLetterLength = 3000;
export const maxPageLength = 800;

export const packetParts = {
  letter: sentence('Letter'),
  about: sentence('Introduction'),
  references: sentence('References'),
  members: sentence('Members'),
  move_in_date: sentence('Move-in date'),
} as const;
export type PacketPart = keyof typeof packetParts;

export const LetterForm = z.object({
  letter: textField({
    max: maxLetterLength,
    message: packetMessages.letter,
    tooLong: packetMessages.letterLong,
  }),
  version: versionField(),
});
export type LetterForm = z.output<typeof LetterForm>;

export const IntroductionForm = z
  .object({
    about: textField({
      max: maxPageLength,
      message: packetMessages.about,
      tooLong: packetMessages.aboutLong,
    }),
    references: textField({
      max: maxPageLength,
      message: packetMessages.references,
      tooLong: packetMessages.referencesLong,
    }),
  })
  .partial();
export type IntroductionForm = z.output<typeof IntroductionForm>;

export const PacketMember = z.object({
  id: z.int(),
  full_name: z.string(),
  about: z.string(),
  references: z.string(),
});
export type PacketMember = z.output<typeof PacketMember>;

export const PacketChange = z.object({
  what: z.enum(Object.keys(packetParts) as PacketPart[]),
  /** Texts before and after; the members' names for a change of members; `YYYY-MM-DD` for a date. */
  before: z.string(),
  after: z.string(),
  at: z.iso.datetime(),
  new: z.boolean(),
  full_name: z.string().nullable(),
});
export type PacketChange = z.output<typeof PacketChange>;

export const Packet = z.object({
  letter: z.string(),
  version: z.int(),
  move_in_date: z.string(),
  members: z.array(PacketMember),
  changes: z.array(PacketChange).exactOptional(),
});
export type Packet = z.output<typeof Packet>;

const params = z.object({ id: Id });

export const seePacket = endpoint({
  method: 'GET',
  path: '/groups/:id/packet',
  access: 'user',
  summary: 'The application packet, for the members, and for the landlord once the group has applied',
  params,
  reply: Packet,
});

export const writeLetter = endpoint({
  method: 'PUT',
  path: '/groups/:id/packet',
  access: 'user',
  summary: 'Write the letter to the landlord as a member',
  params,
  body: LetterForm,
  reply: Packet,
  reachesOthers: true,
});

export const introduceMyself = endpoint({
  method: 'PUT',
  path: '/groups/:id/packet/me',
  access: 'user',
  summary: 'Write one’s own introduction and references as a member',
  params,
  body: IntroductionForm,
  reply: Packet,
  reachesOthers: true,
});
