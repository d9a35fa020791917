import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import {
  allKinds,
  chooseMail,
  type MailKind,
  mailKinds,
  myMailChoices,
  type NotificationTopic,
  notificationKinds,
  notificationTopics,
} from '@lodgepole/contract/notifications/mail-kinds';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { useSay } from '../../lib/text/say.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import classes from './mail-kinds.module.css';

const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mail-kinds'],
    queryFn: ({ signal }) => api.call(myMailChoices, {}, { signal }),
  });

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

interface MailKindsProps {
  /** Whether the person asked for notifications by email at all. */
  readonly isAsked: boolean;
}

/** One line for each row of the table of notifications. */
export const MailKinds = ({ isAsked }: MailKindsProps) => {
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(choicesQuery(api));
  const choosing = useMutation({
    mutationFn: (choice: { kind: MailKind; wanted: boolean }) => api.call(chooseMail, { body: choice }),
    scope: { id: 'mail-kinds' },
    onSuccess: (chosen) => queryClient.setQueryData(choicesQuery(api).queryKey, chosen),
  });
  const isOn = (kind: MailKind): boolean =>
    choosing.isPending && choosing.variables.kind === kind
      ? choosing.variables.wanted
      : (isAsked || notificationKinds[kind].email !== 'asked') && !data?.off.includes(kind);
  const isFixed = (kind: MailKind): boolean =>
    !mailKinds.includes(kind) || (!isAsked && notificationKinds[kind].email === 'asked');
  const listed = (topic: NotificationTopic) =>
    allKinds.filter((kind) => notificationKinds[kind].topic === topic);
  return (
    <details className={classes.kinds}>
      <summary>
        <Trans>Choose what we email you about</Trans>
      </summary>
      {data === undefined &&
        (isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data &&
        namesOf(notificationTopics).map((topic) => (
          <fieldset key={topic} className={classes.topic}>
            <legend>{say(notificationTopics[topic])}</legend>
            {listed(topic).map((kind) => (
              <CheckField
                key={kind}
                name={kind}
                label={capital(say(notificationKinds[kind].words))}
                description={<Notes kind={kind} />}
                checked={isOn(kind)}
                disabled={isFixed(kind)}
                onCheckedChange={(wanted) => choosing.mutate({ kind, wanted })}
              />
            ))}
          </fieldset>
        ))}
      {choosing.isError && (
        <Banner kind="failure">
          <Trans>Your choice could not be saved. Please try again.</Trans>
        </Banner>
      )}
    </details>
  );
};

const Notes = ({ kind }: { readonly kind: MailKind }) => {
  const { t } = useLingui();
  const { recipient, email, push } = notificationKinds[kind];
  const notes = [
    recipient === 'landlord' ? t`For landlords.` : '',
    email === 'always' ? t`Always sent.` : '',
    push ? t`Also on your devices.` : '',
  ];
  return notes.filter(Boolean).join(' ');
};

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryBanner variant="default" onRetry={onRetry}>
    <Trans>Your choices could not be loaded.</Trans>
  </RetryBanner>
);
