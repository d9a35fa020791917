import { Trans } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import { useClientConfig } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './account-card.module.css';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

interface DemoSignInsProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

export const DemoSignIns = ({ onSignedIn }: DemoSignInsProps) => {
  const { demoSignIns } = useClientConfig();
  const say = useSay();
  const isReady = useHydrated();
  const { mutate: submit, isPending, isSuccess, isError } = useSignIn();
  if (demoSignIns.length === 0) return null;
  const isBusy = isPending || isSuccess;
  return (
    <section className={classes.demo} aria-labelledby="demo-sign-ins">
      <h2 id="demo-sign-ins" className={classes.title}>
        <Trans>This is a demo. Sign in as…</Trans>
      </h2>
      {isError && <Banner kind="failure">{say(accountMessages.loginFailed)}</Banner>}
      <div className={classes.people}>
        {demoSignIns.map((person) => (
          <button
            key={person.role}
            type="button"
            className={classes.person}
            disabled={!isReady}
            aria-disabled={isBusy}
            onClick={() =>
              submit({ email: person.email, password: person.password }, { onSuccess: onSignedIn })
            }
          >
            <b>
              <RoleName role={person.role} />
            </b>
            <span>{person.name}</span>
          </button>
        ))}
      </div>
    </section>
  );
};

const RoleName = ({ role }: Pick<DemoSignIn, 'role'>) => {
  switch (role) {
    case 'landlord':
      return <Trans>a landlord with applications</Trans>;
    case 'tenant':
      return <Trans>a tenant with favourites</Trans>;
    case 'roommate':
      return <Trans>a roommate in a group</Trans>;
    case 'newcomer':
      return <Trans>somebody new here</Trans>;
    case 'francophone':
      return <Trans>a roommate who writes French</Trans>;
    case 'staff':
      return <Trans>a member of the staff</Trans>;
  }
};
