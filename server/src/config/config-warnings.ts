import type { Config } from '../config.ts';

/** Says what works but will disappoint. */
export const warnOfConfig = ({ isProduction, smtpUrl }: Config, warn: (sentence: string) => void): void => {
  if (isProduction && smtpUrl === null)
    warn(
      'SMTP_URL is not set, so no mail goes out: new people can not confirm their email and so not sign in, forgotten passwords can not be reset, and no notifications are sent. Mail is kept and sent once SMTP_URL is set.',
    );
};
