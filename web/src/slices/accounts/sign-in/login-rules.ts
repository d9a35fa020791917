import { LoginForm } from '@lodgepole/contract/accounts/rules';

/** What a login must look like, in a script of its own: the page is read long before it is checked. */
export const LoginRules = LoginForm;
