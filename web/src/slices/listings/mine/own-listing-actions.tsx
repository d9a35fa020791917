import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import menu from '../../../ui/overlays/menu.module.css';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import { type LifeAction, lifeActionLabels, lifeActions } from './life-actions.ts';
import classes from './own-listing-row.module.css';

interface OwnListingActionsProps {
  readonly listing: OwnListing;
  readonly isBusy: boolean;
  readonly onDo: (action: LifeAction) => void;
}

const linkOf = (action: LifeAction, id: number): string | null => {
  switch (action) {
    case 'edit':
      return paths.editListing(id);
    case 'figures':
      return paths.listingStats(id);
    case 'copy':
    case 'room':
      return paths.copyListing(id);
    default:
      return null;
  }
};

export const OwnListingActions = ({ listing, isBusy, onDo }: OwnListingActionsProps) => {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const { next, inMenu } = lifeActions(listing);
  const home = doorAddress(listing);
  const label = next && i18n._(lifeActionLabels[next]);
  return (
    <>
      {next && label && (
        <div className={classes.bar}>
          <Button
            size="sm"
            variant="default"
            aria-label={t`${label}: ${home}`}
            loading={isBusy}
            onClick={() => onDo(next)}
          >
            {label}
          </Button>
        </div>
      )}
      <More {...{ home, isBusy, onDo }} id={listing.id} actions={inMenu} />
    </>
  );
};

interface MoreProps extends Pick<OwnListingActionsProps, 'isBusy' | 'onDo'> {
  readonly id: number;
  readonly home: string;
  readonly actions: readonly LifeAction[];
}

/** Focus the button first, so that closing a dialog returns the focus to it. */
const More = ({ id, home, actions, isBusy, onDo }: MoreProps) => {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  const act = (action: LifeAction) => {
    buttonProps.ref.current?.focus();
    close();
    onDo(action);
  };
  const shared = { role: 'menuitem', tabIndex: -1, className: menu.item } as const;
  return (
    <div {...rootProps} className={`${menu.anchor} ${classes.menu}`}>
      <button
        {...buttonProps}
        type="button"
        className={menu.icon}
        aria-label={t`More: ${home}`}
        disabled={isBusy}
      >
        <IconDots size={22} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div {...menuProps} aria-label={t`More: ${home}`} className={`${menu.panel} ${classes.panel}`}>
          {actions.map((action) => {
            const label = i18n._(lifeActionLabels[action]);
            const link = linkOf(action, id);
            return link === null ? (
              <button
                key={action}
                {...shared}
                type="button"
                aria-haspopup={action === 'rent' || action === 'delete' ? 'dialog' : undefined}
                data-destructive={action === 'delete' || undefined}
                onClick={() => act(action)}
              >
                {label}
              </button>
            ) : (
              <Link key={action} {...shared} to={link} onClick={close}>
                {label}
              </Link>
            );
          })}
        </div>
      )}
    </div>
  );
};
