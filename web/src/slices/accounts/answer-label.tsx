import type { AnswerRate } from '@lodgepole/contract/accounts/response';
import { SharedIcon } from '../../ui/icons/shared-icon.tsx';
import classes from './answer-label.module.css';

/** How a landlord answers. The server says it in the language of the page. */
export const AnswerLabel = ({ response: { label } }: { readonly response: AnswerRate }) => (
  <p className={classes.label}>
    <SharedIcon name="message-reply" size={16} />
    {label}
  </p>
);
