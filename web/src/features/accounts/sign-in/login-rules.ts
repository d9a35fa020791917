export { LoginForm as LoginRules } from '@lodgepole/contract/accounts/rules';
