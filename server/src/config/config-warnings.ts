import type { Config } from '../config.ts';
import { isLoopbackAddress } from './loopback.ts';

const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

/** Says what works but will disappoint. */
export const warnOfConfig = (
  { isProduction, smtpUrl, metrics }: Config,
  warn: (sentence: string) => void,
): void => {
  if (isProduction && smtpUrl === null)
    warn(
      'SMTP_URL is not set, so no mail goes out: new people can not confirm their email and so not sign in, forgotten passwords can not be reset, and no notifications are sent. Mail is kept and sent once SMTP_URL is set.',
    );
  if (metrics && metrics.port !== null && metrics.token === null && !isLoopbackHost(metrics.host))
    warn(
      `METRICS_HOST is ${metrics.host} and METRICS_TOKEN is not set, so anyone who can connect to port ${metrics.port} can read the metrics. Set METRICS_TOKEN, or restrict the port with a firewall.`,
    );
};
