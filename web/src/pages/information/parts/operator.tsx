import { Trans } from '@lingui/react/macro';
import { useClientConfig } from '../../../lib/api/api-context.tsx';
import type { Operator } from '../../../lib/api/client-config.ts';
import classes from './reading-page.module.css';

const nobody: Operator = { name: null, email: null, address: null, jurisdiction: null };

export const useOperator = (): Operator => useClientConfig().operator ?? nobody;

/** Who runs this installation, as far as they have told. */
export const OperatorDetails = () => {
  const { name, email, address } = useOperator();
  if (name === null && email === null && address === null)
    return (
      <p className={classes.unnamed}>
        <Trans>This installation has not named its operator.</Trans>
      </p>
    );
  return (
    <address>
      {name !== null && <p>{name}</p>}
      {address !== null && <p>{address}</p>}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  );
};
