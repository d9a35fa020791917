/** Statements that read or write rows; what belongs to the queue's own schema changes with its package, not with ours. */
export const isOfTheProduct = (text: string): boolean =>
  /^\s*(select|insert|update|delete|merge|with)\b/i.test(text) &&
  !/graphile_worker|_private_|pg_catalog|information_schema|\bpg_(class|attribute|stat_|locks|indexes|constraint|trigger|database|roles|type|proc|tables|namespace)/i.test(
    text,
  ) &&
  !/;\s*\S/.test(text);

/** Two statements of one shape differ in nothing but how many values a list has. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?+')
    .replaceAll(/(\((?:[^()]|\([^()]*\))*\))(, \1)+/g, '$1+')
    .trim();
