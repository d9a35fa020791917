import { Trans, useLingui } from '@lingui/react/macro';
import { sentence } from '@lodgepole/contract/core/text/text';
import {
  type Appeal,
  AppealText,
  appeal,
  type DecisionAboutMe,
  longestAppeal,
  readDecision,
} from '@lodgepole/contract/trust/appeals';
import { IconCircleCheck, IconScale } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../lib/api/server-lines.ts';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { exactTime } from '../../../lib/text/dates.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Spinner } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import classes from '../../accounts/sign-in/account-card.module.css';
import { AccountCard } from '../../accounts/sign-in/account-card.tsx';

interface Kept {
  readonly appealToken: string;
}

const isKept = (state: unknown): state is Kept =>
  typeof state === 'object' &&
  state !== null &&
  'appealToken' in state &&
  typeof state.appealToken === 'string';

interface DecisionRef {
  readonly item: number;
  readonly token: string | null;
}

/** Takes the token out of the address: it then stays out of the history, of copies and of referrers. Null without an item. */
const useDecisionRef = (): DecisionRef | null => {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const item = Number(query.get('item'));
  const written = query.get('token');
  useEffect(() => {
    if (written !== null)
      void navigate(`${paths.appeal()}?item=${item}`, {
        replace: true,
        state: { appealToken: written } satisfies Kept,
      });
  }, [navigate, item, written]);
  if (!Number.isInteger(item) || item < 1) return null;
  const state: unknown = location.state;
  const kept = isHydrated && isKept(state) ? state.appealToken : null;
  return { item, token: written ?? kept };
};

const appealFailures = {
  loading: sentence('The decision could not be loaded.'),
  sending: sentence('Your request could not be sent. Please try again.'),
} as const;

export const AppealPage = () => {
  const ref = useDecisionRef();
  return (
    <AccountCard
      icon={<IconScale size={28} stroke={1.75} aria-hidden="true" />}
      title={<Trans>Ask for another look</Trans>}
    >
      {ref ? <Decision key={ref.item} decisionRef={ref} /> : <NoDecision />}
    </AccountCard>
  );
};

const NoDecision = () => (
  <Banner kind="failure">
    <Trans>This link does not work. Open the email again and use its link.</Trans>
  </Banner>
);

interface DecisionProps {
  readonly decisionRef: DecisionRef;
}

const bodyOf = ({ item, token }: DecisionRef) => ({ item, ...(token === null ? {} : { token }) });

const keyOf = ({ item, token }: DecisionRef) => ['appeal', item, token] as const;

const Decision = ({ decisionRef }: DecisionProps) => {
  const api = useApi();
  const isHydrated = useHydrated();
  const { kind } = useViewing();
  const isKnown = decisionRef.token !== null || kind !== 'unknown';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(decisionRef),
    queryFn: () => api.call(readDecision, { body: bodyOf(decisionRef) }),
    enabled: isHydrated && isKnown,
    networkMode: 'always',
    retry: false,
  });
  if (data) return <Shown decision={data} decisionRef={decisionRef} />;
  if (isNotFound(error)) return <NoDecision />;
  if (error instanceof ApiError && error.status === 401) return <SignInFirst item={decisionRef.item} />;
  if (error && !isFetching)
    return <LoadFailure sentence={appealFailures.loading} onRetry={() => void refetch()} />;
  return <Spinner size="1.75rem" />;
};

const SignInFirst = ({ item }: { readonly item: number }) => (
  <>
    <p>
      <Trans>Sign in to read the decision, or open the link in the email that we sent you.</Trans>
    </p>
    <Button to={paths.login(`${paths.appeal()}?item=${item}`)}>
      <Trans>Sign In</Trans>
    </Button>
  </>
);

interface ShownProps extends DecisionProps {
  readonly decision: DecisionAboutMe;
}

const Shown = ({ decision, decisionRef }: ShownProps): ReactNode => (
  <>
    <h2>{decision.title}</h2>
    <p>{decision.text}</p>
    <p dir="auto">{decision.reason}</p>
    {decision.appeal ? <Asked appeal={decision.appeal} /> : <Ask decisionRef={decisionRef} />}
  </>
);

const Asked = ({ appeal: { state, created_at } }: { readonly appeal: Appeal }) => {
  const { i18n } = useLingui();
  const when = <time dateTime={created_at}>{exactTime(i18n.locale, created_at)}</time>;
  return (
    <div role="status">
      <p>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />{' '}
        <Trans>You asked for another look ({when}).</Trans>
      </p>
      {state === 'open' && (
        <p>
          <Trans>The answer will come by email.</Trans>
        </p>
      )}
      {state === 'upheld' && (
        <p>
          <Trans>Our staff looked again, and the decision stays.</Trans>
        </p>
      )}
      {state === 'dismissed' && (
        <p>
          <Trans>Our staff looked again and reversed the decision.</Trans>
        </p>
      )}
    </div>
  );
};

const useAsking = (decisionRef: DecisionRef) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (text: string) => api.call(appeal, { body: { ...bodyOf(decisionRef), text } }),
    onSuccess: (sent) =>
      queryClient.setQueryData<DecisionAboutMe>(keyOf(decisionRef), (known) =>
        known ? { ...known, appeal: sent } : known,
      ),
    // Asked before, elsewhere: the page shows that.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: keyOf(decisionRef) });
    },
  });
};

const Ask = ({ decisionRef }: DecisionProps) => {
  const say = useSay();
  const [text, setText] = useKeptState(`appeal ${decisionRef.item}`, '', isText);
  const [isChecked, setChecked] = useState(false);
  const asking = useAsking(decisionRef);
  const read = AppealText.safeParse(text);
  const fault = isChecked ? read.error?.issues[0]?.message : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (read.success) asking.mutate(read.data);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextArea
        name="text"
        label={<Trans>Why should we look again?</Trans>}
        description={
          <Trans>
            You can ask once. Someone who did not make this decision will look at it where possible.
          </Trans>
        }
        rows={6}
        required
        maxLength={longestAppeal}
        value={text}
        error={fault && say(fault)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {asking.isError && <FailureBanner lines={linesOr(asking.error, appealFailures.sending)} />}
      <Button type="submit" fullWidth loading={asking.isPending}>
        <Trans>Ask for another look</Trans>
      </Button>
    </form>
  );
};
