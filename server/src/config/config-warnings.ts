import type { Config } from '../config.ts';

const isLoopback = (host: string): boolean => /^(127\.[\d.]{1,11}|::1|localhost)$/.test(host);

/** Says what works but will disappoint. */
export const warnOfConfig = (
  { isProduction, smtpUrl, metrics }: Config,
  warn: (sentence: string) => void,
): void => {
  if (isProduction && smtpUrl === null)
    warn(
      'SMTP_URL is not set, so no mail goes out: new people can not confirm their email and so not sign in, forgotten passwords can not be reset, and no notifications are sent. Mail is kept and sent once SMTP_URL is set.',
    );
  if (metrics && metrics.port !== null && metrics.token === null && !isLoopback(metrics.host))
    warn(
      `METRICS_HOST is ${metrics.host} and METRICS_TOKEN is not set, so whoever reaches port ${metrics.port} from another machine can read the metrics. Set METRICS_TOKEN, or let a firewall through only what collects them.`,
    );
};
