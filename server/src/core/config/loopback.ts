export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

/** Whether a connection from or to this address stays on this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(address);
