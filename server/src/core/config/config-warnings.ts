import type { Config } from './config.ts';
import { isLoopbackHost } from './loopback.ts';

/** Says what works but will disappoint. */
export const warnOfConfig = (
  { isProduction, host, admitsDemoPeople, smtpUrl, metrics }: Config,
  warn: (sentence: string) => void,
): void => {
  if (admitsDemoPeople && (isProduction || !isLoopbackHost(host)))
    warn(
      'DEMO_DATA is on, so anyone can sign in as the people of the demo, staff included: their password is published. Set DEMO_DATA=off where real people sign up.',
    );
  if (isProduction && smtpUrl === null)
    warn(
      'SMTP_URL is not set, so no mail goes out: new people can not confirm their email and so not sign in, forgotten passwords can not be reset, and no notifications are sent. Mail is kept and sent once SMTP_URL is set.',
    );
  if (metrics && metrics.port !== null && metrics.token === null && !isLoopbackHost(metrics.host))
    warn(
      `METRICS_HOST is ${metrics.host} and METRICS_TOKEN is not set, so anyone who can connect to port ${metrics.port} can read the metrics. Set METRICS_TOKEN, or restrict the port with a firewall.`,
    );
};
