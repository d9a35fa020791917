import { Trans } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import menu from './menu.module.css';
import { useMenu } from './use-menu.ts';

export interface MenuChoice {
  readonly key: string;
  readonly label: ReactNode;
  readonly isDestructive?: boolean;
  readonly onChoose: () => void;
  readonly question?: ReactNode;
}

interface MoreMenuProps {
  readonly name: string;
  readonly look: 'button' | 'icon';
  readonly choices: readonly MenuChoice[];
}

export const MoreMenu = ({ name, look, choices }: MoreMenuProps) => {
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  const choose = ({ onChoose }: MenuChoice) => {
    // First, so that closing a dialog returns the focus to the button.
    buttonProps.ref.current?.focus();
    close();
    onChoose();
  };
  const icon = <IconDots size={look === 'icon' ? 22 : 20} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <div {...rootProps} className={menu.anchor}>
        {look === 'icon' ? (
          <button {...buttonProps} type="button" className={menu.icon} aria-label={name}>
            {icon}
          </button>
        ) : (
          <Button {...buttonProps} variant="default" fullWidth aria-label={name} leftSection={icon}>
            <Trans>More</Trans>
          </Button>
        )}
        {isOpen && (
          <div {...menuProps} aria-label={name} className={menu.panel}>
            {choices.map((choice) => (
              <button
                key={choice.key}
                type="button"
                role="menuitem"
                aria-haspopup={choice.question === undefined ? undefined : 'dialog'}
                tabIndex={-1}
                className={menu.item}
                data-destructive={choice.isDestructive || undefined}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </button>
            ))}
          </div>
        )}
      </div>
      {choices.map(({ key, question }) => (
        <Fragment key={key}>{question}</Fragment>
      ))}
    </>
  );
};
