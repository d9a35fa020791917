import type { AnswerRate } from '@lodgepole/contract/accounts/response';
import { IconMessageReply } from '@tabler/icons-react';
import classes from './answer-label.module.css';

/** How a landlord answers. The server says it in the language of the page. */
export const AnswerLabel = ({ response: { label } }: { readonly response: AnswerRate }) => (
  <p className={classes.label}>
    <IconMessageReply size={16} stroke={1.75} aria-hidden="true" />
    {label}
  </p>
);
