import { createHash } from 'node:crypto';

/** A storage key derived from a name, so that loading again after a failure leaves no files behind. */
export const demoKey = (folder: 'listings' | 'avatars', name: string): string => {
  const hex = createHash('sha256').update(`lodgepole demo ${name}`).digest('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `${folder}/${hex.slice(0, 2)}/${id.join('-')}.webp`;
};
