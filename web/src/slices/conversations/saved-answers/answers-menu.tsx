import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { filledIn, type SavedAnswer } from '@lodgepole/contract/conversations/saved-answers';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconMessage2Bolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import menu from '../../../ui/overlays/menu.module.css';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import type { Draft } from '../composer/composer.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { savedAnswersQuery } from './queries.ts';
import classes from './saved-answers.module.css';

interface AnswersMenuProps {
  readonly conversation: ConversationDetail;
  readonly viewer: number;
  readonly draft: Draft;
}

/** The first name is known from messages only. */
const nameOfOther = ({ isGroup, group_name, messages, participants }: ConversationDetail, viewer: number) => {
  if (isGroup) return group_name ?? '';
  const written = messages.findLast(({ sender }) => sender.id !== viewer && sender.id !== null);
  return written?.sender.first_name ?? participants.find(({ id }) => id !== viewer)?.full_name ?? '';
};

/** Writes below what is typed already. */
export const AnswersMenu = ({ conversation, viewer, draft }: AnswersMenuProps) => {
  const { t } = useLingui();
  const { data: answers = [] } = useQuery(savedAnswersQuery(useApi()));
  const [isManaging, setManaging] = useState(false);
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  const { listing } = conversation;
  const use = ({ text }: SavedAnswer) => {
    close();
    const filled = filledIn(text, {
      name: nameOfOther(conversation, viewer),
      address: listing === null ? '' : listingAddress(listing),
    });
    const typed = draft.latest.current.trimEnd();
    draft.write(typed === '' ? filled : `${typed}\n${filled}`);
    draft.field.current?.focus();
  };
  const manage = () => {
    buttonProps.ref.current?.focus();
    close();
    setManaging(true);
  };
  return (
    <>
      <div {...rootProps} className={`${menu.anchor} ${classes.anchor}`}>
        <button {...buttonProps} type="button" className={menu.icon} aria-label={t`Saved answers`}>
          <IconMessage2Bolt size={22} stroke={1.75} aria-hidden="true" />
        </button>
        {isOpen && (
          <div {...menuProps} aria-label={t`Saved answers`} className={`${menu.panel} ${classes.panel}`}>
            {answers.map((answer) => (
              <button
                key={answer.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={menu.item}
                onClick={() => use(answer)}
              >
                {answer.title}
              </button>
            ))}
            <button type="button" role="menuitem" tabIndex={-1} className={menu.item} onClick={manage}>
              {answers.length === 0 ? <Trans>Save an answer…</Trans> : <Trans>Manage saved answers…</Trans>}
            </button>
          </div>
        )}
      </div>
      {isManaging && <AnswersDialog onClose={() => setManaging(false)} />}
    </>
  );
};
