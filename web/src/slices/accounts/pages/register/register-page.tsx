import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PlaceNameField } from '../../../places/place-name-field.tsx';
import { readDraft } from '../../profile-form/draft.ts';
import { RegisterForm } from '../../profile-form/register-form.tsx';
import classes from './register-page.module.css';

export const RegisterPage = () => {
  const isHydrated = useHydrated();
  const next = useNext();
  const draft = useMemo(() => (isHydrated ? readDraft() : null), [isHydrated]);
  const viewing = useViewing();
  if (next !== null && viewing.kind === 'signed-in') return <Navigate to={next} replace />;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <PageTitle>
            <Trans>Create your account</Trans>
          </PageTitle>
          <p className={classes.lead}>
            <Trans>
              Already registered? <Link to={paths.login(next)}>Sign in</Link>
            </Trans>
          </p>
        </header>
        <RegisterForm
          key={draft ? 'draft' : 'blank'}
          draft={draft}
          isReady={isHydrated}
          PlaceField={PlaceNameField}
        />
        <noscript>
          <Trans>Please turn on JavaScript to create an account.</Trans>
        </noscript>
      </div>
    </div>
  );
};
