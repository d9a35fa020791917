import { localeOf } from '@lodgepole/contract/core/language';
import type { DocumentHead } from './head.ts';

const place = (
  selector: string,
  tag: 'meta' | 'link',
  values: Readonly<Record<string, string>> | null,
): void => {
  const known = document.head.querySelector(selector);
  if (!values) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
};

type AppliedHead = Pick<DocumentHead, 'title' | 'description' | 'canonical' | 'alternates' | 'robots'>;

/** The part of the head that matters after the first page: previews and structured data are read by crawlers alone. */
export const applyHead = ({ title, description, canonical, alternates, robots }: AppliedHead): void => {
  document.title = title;
  place('meta[name="description"]', 'meta', { name: 'description', content: description });
  place('meta[name="robots"]', 'meta', robots && { name: 'robots', content: robots });
  place('link[rel="canonical"]', 'link', canonical ? { rel: 'canonical', href: canonical } : null);
  for (const hreflang of [...Object.values(localeOf), 'x-default']) {
    const alternate = alternates.find((one) => one.hreflang === hreflang);
    place(
      `link[rel="alternate"][hreflang="${hreflang}"]`,
      'link',
      alternate ? { rel: 'alternate', ...alternate } : null,
    );
  }
};
