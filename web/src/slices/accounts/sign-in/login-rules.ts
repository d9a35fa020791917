import { LoginForm } from '@lodgepole/contract/accounts/rules';

/** Its own script, loaded when someone begins to type. */
export const LoginRules = LoginForm;
