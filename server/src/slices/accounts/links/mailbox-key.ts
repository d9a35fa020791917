/** Providers that ignore dots in the part before the @ (Gmail), or dots, dashes and underscores (Proton). */
const ignoredMarks: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
};

/** Other names of the same mailboxes. */
const aliases: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** Shared mail providers: their domain does not identify a recipient, so no limit counts by it. */
const largeProviders: ReadonlySet<string> = new Set(
  `gmail.com proton.me outlook.com outlook.fr hotmail.com hotmail.ca hotmail.fr live.com live.ca msn.com yahoo.com yahoo.ca
  yahoo.fr ymail.com icloud.com me.com mac.com aol.com gmx.com videotron.ca sympatico.ca bell.net rogers.com shaw.ca
  telus.net`.split(/\s+/),
);

const split = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return [email.slice(0, at).toLowerCase(), aliases[domain] ?? domain];
};

/** One key for all addresses that arrive in the same mailbox: `Victim+1@` is `victim@`. */
export const mailboxKey = (email: string): string => {
  const [local, domain] = split(email);
  const [name = ''] = local.split('+');
  const ignored = ignoredMarks[domain];
  return `${(ignored ? name.replaceAll(ignored, '') : name) || local}@${domain}`;
};

/** The domain that mail goes to; null for large providers. */
export const smallDomain = (email: string): string | null => {
  const [, domain] = split(email);
  return largeProviders.has(domain) ? null : domain;
};
