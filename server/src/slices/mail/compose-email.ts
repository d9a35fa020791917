import { productName } from '@lodgepole/contract/core/site/site';
import { sentence } from '@lodgepole/contract/core/text/text';
import { inSiteColours, siteLogoUrl, siteNow } from '../../core/site/site.ts';
import { escapeMarkup, harmlessLine } from '../../core/text/escape.ts';
import { briefly, localeNow, say } from '../../core/text/text.ts';
import type { Email, EmailListing, MailMessage } from './mail.ts';

const signature = sentence('Lodgepole · Rentals and roommates for Canada');
const signatureNow = (): string => {
  const { tagline } = siteNow();
  return tagline === null ? say(signature) : `${say(productName)} · ${tagline}`;
};

const plainLink = sentence('If the button does not work, copy this address into your browser:');

const listingText = ({ price, note, facts, address, url }: EmailListing): string =>
  [note === undefined ? price : `${price} · ${note}`, facts, address, url].join('\n');

const linkText = ({ label, url }: Email['action']): string =>
  `${say(sentence('{label}:'), { label })}\n${url}`;

const textOf = ({
  greeting,
  paragraphs,
  listings = [],
  more,
  action,
  footnote,
  unsubscribe,
}: Email): string =>
  [
    greeting,
    ...paragraphs,
    ...listings.map(listingText),
    ...(more === undefined ? [] : [more]),
    linkText(action),
    footnote,
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
    `-- \n${signatureNow()}`,
  ].join('\n\n');

/** Mail programs support neither style sheets nor variables, so styles are inline; dark mode is left to them. */
const style = `body{margin:0;background:#FBF9F5;color:#1E2421}
@media (prefers-color-scheme:dark){body,.page{background:#111613!important;color:#E8ECE9!important}.card{background:#1A211D!important;border-color:#2B352F!important}
.text{color:#E8ECE9!important}.muted{color:#A3AEA7!important}.button{background:#7CC8A4!important;color:#111613!important}}`;

const font = "font-family:Figtree,'Helvetica Neue',Arial,sans-serif";

const paragraphOf = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1E2421">${escapeMarkup(text)}</p>`;

const pictureOf = ({ url, picture }: EmailListing): string =>
  picture
    ? `<a href="${escapeMarkup(url)}"><img src="${escapeMarkup(picture.url)}" alt="${escapeMarkup(picture.alt)}" width="470" style="display:block;width:100%;height:auto;border-radius:8px;margin:0 0 8px"></a>`
    : '';

const listingOf = (listing: EmailListing): string =>
  `<div style="margin:0 0 24px">${pictureOf(listing)}
<p class="text" style="margin:0;font-size:18px;line-height:1.4;font-weight:700;color:#1E2421">${escapeMarkup(listing.price)}${listing.note === undefined ? '' : ` <span style="font-size:14px;font-weight:600">${escapeMarkup(listing.note)}</span>`}</p>
<p class="muted" style="margin:0;font-size:14px;line-height:1.5;color:#5B665F">${escapeMarkup(listing.facts)}</p>
<p style="margin:0;font-size:16px;line-height:1.5"><a class="text" href="${escapeMarkup(listing.url)}" style="color:#1F5A43">${escapeMarkup(listing.address)}</a></p></div>`;

const unsubscribeOf = ({ unsubscribe }: Email): string =>
  unsubscribe
    ? ` · <a href="${escapeMarkup(unsubscribe.url)}" style="color:inherit">${escapeMarkup(unsubscribe.label)}</a>`
    : '';

/** Mail programs show no SVG. */
const logoOf = (): string => {
  const logo = siteLogoUrl();
  return logo === null || logo.endsWith('.svg')
    ? ''
    : `<img src="${escapeMarkup(logo)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-right:8px">`;
};

const htmlOf = (email: Email): string => {
  const { subject, greeting, paragraphs, listings = [], more, action, footnote } = email;
  const url = escapeMarkup(action.url);
  return `<!doctype html><html lang="${localeNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title><style>${style}</style></head>
<body style="${font}"><div class="page" style="background:#FBF9F5;padding:32px 16px">
<div style="max-width:520px;margin:0 auto"><p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#1F5A43">${logoOf()}${escapeMarkup(say(productName))}</p>
<div class="card" style="background:#FFFFFF;border:1px solid #E4DFD5;border-radius:12px;padding:28px 24px">
${[greeting, ...paragraphs].map(paragraphOf).join('\n')}
${listings.map(listingOf).join('\n')}${more === undefined ? '' : paragraphOf(more)}
<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;background:#1F5A43;color:#FFFFFF;text-decoration:none;font-weight:600;font-size:16px;padding:12px 24px;border-radius:8px">${escapeMarkup(action.label)}</a></p>
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:1.5;color:#5B665F">${escapeMarkup(say(plainLink))}<br><a href="${url}" style="color:inherit;word-break:break-all">${url}</a></p>
<p class="muted" style="margin:16px 0 0;font-size:14px;line-height:1.5;color:#5B665F">${escapeMarkup(footnote)}</p></div>
<p class="muted" style="margin:16px 0 0;font-size:13px;color:#5B665F">${escapeMarkup(signatureNow())}${unsubscribeOf(email)}</p></div></div></body></html>`;
};

/** For the last two, mail programs show their own button, which posts without opening the page. */
const headersOf = ({ unsubscribe }: Email): Readonly<Record<string, string>> => ({
  'Content-Language': localeNow(),
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

const longestSubject = 150;

const harmlessListing = (listing: EmailListing): EmailListing => ({
  ...listing,
  price: harmlessLine(listing.price),
  ...(listing.note !== undefined && { note: harmlessLine(listing.note) }),
  facts: harmlessLine(listing.facts),
  address: harmlessLine(listing.address),
  ...(listing.picture && { picture: { ...listing.picture, alt: harmlessLine(listing.picture.alt) } }),
});

/** Any text of an email may contain what people typed; only its URLs are all ours. */
const harmless = (email: Email): Email => ({
  ...email,
  subject: briefly(harmlessLine(email.subject), longestSubject),
  greeting: harmlessLine(email.greeting),
  paragraphs: email.paragraphs.map(harmlessLine),
  ...(email.listings && { listings: email.listings.map(harmlessListing) }),
  ...(email.more !== undefined && { more: harmlessLine(email.more) }),
  action: { ...email.action, label: harmlessLine(email.action.label) },
  footnote: harmlessLine(email.footnote),
  ...(email.unsubscribe && {
    unsubscribe: { ...email.unsubscribe, label: harmlessLine(email.unsubscribe.label) },
  }),
});

export const composeEmail = (typed: Email): Omit<MailMessage, 'messageId'> => {
  const email = harmless(typed);
  return {
    to: email.to,
    subject: email.subject,
    text: textOf(email),
    html: inSiteColours(htmlOf(email)),
    headers: headersOf(email),
    ...(email.attachment && { attachments: [email.attachment] }),
  };
};
