import type { Config } from './config.ts';

/** What works but will disappoint, said at the start. */
export const startWarnings = ({ isProduction, smtpUrl }: Config): string[] =>
  isProduction && smtpUrl === null
    ? [
        'SMTP_URL is not set, so no mail goes out: new people can not confirm their email and so not sign in, forgotten passwords can not be reset, and no notifications are sent. Mail is kept and sent once SMTP_URL is set.',
      ]
    : [];
