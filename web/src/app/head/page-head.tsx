import { useLingui } from '@lingui/react';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import type { TableRoute } from '../routes/route-table.ts';
import { type DocumentHead, documentHead, substituteHead } from './head.ts';

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
const applyHead = ({ title, description, canonical, alternates, robots }: AppliedHead): void => {
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

const useApplied = ({ title, description, canonical, alternates, robots }: DocumentHead): void => {
  const addresses = JSON.stringify(alternates);
  useEffect(() => {
    const parsed = JSON.parse(addresses) as DocumentHead['alternates'];
    applyHead({ title, description, canonical, alternates: parsed, robots });
  }, [title, description, canonical, addresses, robots]);
};

export const PageHead = ({ route, data }: { readonly route: TableRoute; readonly data: unknown }) => {
  const { i18n } = useLingui();
  const client = useClientConfig();
  const params = useParams();
  const location = useLocation();
  useApplied(documentHead(route, { data, params, location, i18n }, client));
  return null;
};

export const SubstituteHead = ({ of: substitute }: { readonly of: 'missing' | 'error' }) => {
  const { i18n } = useLingui();
  useApplied(substituteHead(substitute, i18n, useClientConfig()));
  return null;
};
