import { sentence } from '@lodgepole/contract/core/text/text';
import type { ReportReason, ReportSubject } from '@lodgepole/contract/trust/codes';
import { ownReports, sendReport } from '@lodgepole/contract/trust/endpoints';
import type { Report } from '@lodgepole/contract/trust/reports';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ListView } from '../../../lib/address/list-params.ts';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

export interface Reported {
  readonly subject: ReportSubject;
  readonly id: number;
}

export interface ReportValues {
  readonly reason: string;
  readonly text: string;
}

export const reportsQuery = (api: Api, { page, page_size }: Pick<ListView, 'page' | 'page_size'>) =>
  queryOptions({
    queryKey: ['reports', page, page_size],
    queryFn: ({ signal }) => api.call(ownReports, { query: { page, page_size } }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface SentReport {
  /** The same person had already reported it. */
  readonly wasThere: boolean;
}

const asSent = (report: Report, { reason, text }: ReportValues): SentReport => ({
  wasThere: report.state !== 'open' || report.reason !== reason || report.text !== text.trim(),
});

/** Safe to retry: the server returns the first report. */
export const useSendReport = ({ subject, id }: Reported) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: async (values: ReportValues): Promise<SentReport> => {
      const { text } = values;
      const reason = values.reason as ReportReason;
      const report = await api.call(sendReport, { body: { subject, id, reason, text } });
      void queryClient.invalidateQueries({ queryKey: ['reports'] });
      return asSent(report, values);
    },
  });
};

/** For failures without a reason from the server. */
export const reportFailures = {
  sending: sentence('Your report could not be sent. Check your connection and try again.'),
  gone: sentence('This is no longer here, so it cannot be reported.'),
  loading: sentence('Your reports could not be loaded.'),
} as const;
