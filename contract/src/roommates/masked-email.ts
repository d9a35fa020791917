/** Enough to tell namesakes apart: `arlene@example.com` becomes `ar•••@example.com`, however long the name before the @ is. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = '', second = ''] = email.slice(0, Math.max(at, 0));
  return `${first}${second}•••${at === -1 ? '' : email.slice(at)}`;
};
