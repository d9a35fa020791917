/** An IANA name; offsets such as +05:00 know no summer time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
