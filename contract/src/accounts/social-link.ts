export type SocialSite = 'instagram' | 'facebook';

const people: Readonly<Record<SocialSite, RegExp>> = {
  instagram: /^[\w.]{1,30}$/,
  facebook: /^[\w.-]{2,80}$/,
};

const longestLink = 300;

const ofSite = /^(?:https:\/\/)?((?:[a-z0-9-]+\.)?(?:instagram|facebook)\.com)\/(\S+)$/i;

const sharing = /^(?:igsh(?:id)?|fbclid|mibextid|rdid|share_url|utm_\w+)=/i;

/** The parameters of share buttons reveal who shared the address. */
const withoutSharing = (rest: string): string => {
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  const kept = query.split('&').filter((part) => part !== '' && !sharing.test(part));
  return [path.replace(/^@/, '').replace(/\/$/, ''), ...(kept.length > 0 ? [kept.join('&')] : [])].join('?');
};

/** Expands `@zoe` and `instagram.com/zoe`; any other text stays for the form's rule to refuse. */
export const expandedLink = (site: SocialSite, typed: string): string => {
  const text = typed.trim();
  if (text.length > longestLink) return typed;
  const name = text.startsWith('@') ? text.slice(1) : null;
  if (name !== null) return people[site].test(name) ? `https://www.${site}.com/${name}` : typed;
  const [, host = '', rest = ''] = ofSite.exec(text) ?? [];
  const isOfSite = host.toLowerCase().replace(/^.*\.(?=[a-z]+\.com$)/, '') === `${site}.com`;
  if (!isOfSite) return text;
  return `https://${host.toLowerCase()}/${withoutSharing(rest)}`;
};
