/** Enough to tell namesakes apart: `arlene@example.com` becomes `ar•••@example.com`, whatever the length before the @. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = '', second = ''] = email.slice(0, Math.max(at, 0));
  return `${first}${second}•••${at === -1 ? '' : email.slice(at)}`;
};
