import { Trans } from '@lingui/react/macro';
import type { Operator } from '@lodgepole/contract/core/site/client-config';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import classes from './reading-page.module.css';

export const useOperator = (): Operator => useClientConfig().operator;

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
