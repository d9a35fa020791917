const unreachable =
  /^npm http fetch GET (\S+) attempt 1 failed with (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b/;

/**
 * What to say when npm cannot reach its registry. npm itself tries for more than a minute, and then prints a stack.
 *
 * @param {string} line of npm's output
 */
export const registryTrouble = (line) => {
  const [, url = '', code] = unreachable.exec(line) ?? [];
  const host = URL.parse(url)?.host;
  return host
    ? `The npm registry ${host} cannot be reached (${code}). Check the network, and npm's registry and proxy settings, then start again.`
    : null;
};
