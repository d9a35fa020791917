import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import type { TableRoute } from '../routes/route-table.ts';
import { applyHead } from './apply-head.ts';
import { type DocumentHead, documentHead, substituteHead } from './head.ts';

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
