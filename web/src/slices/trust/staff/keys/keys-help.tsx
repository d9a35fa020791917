import { Trans, useLingui } from '@lingui/react/macro';
import { IconKeyboard } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import classes from '../queue/queue.module.css';

const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable="true"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

const isCovered = (): boolean => document.querySelector('dialog[open], [role="menu"]') !== null;

/** Null for other shortcuts with modifiers. */
const nameOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return 'Ctrl+Enter';
  return ctrlKey || metaKey || altKey ? null : key;
};

const worksWhileTyping = new Set(['Ctrl+Enter', 'Escape']);

type KeyAction = (event: KeyboardEvent) => void;

/** Page-wide shortcuts, disabled under dialogs and menus and mostly while typing. */
export const useKeys = (actionOf: (key: string, event: KeyboardEvent) => KeyAction | null): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = nameOf(event);
    if (key === null || event.defaultPrevented || event.isComposing) return;
    if (isTyping(event.target) && !worksWhileTyping.has(key)) return;
    if (isCovered()) return;
    const action = actionOf(key, event);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || key === 'j' || key === 'k' || key.startsWith('Arrow')) action(event);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isSeen = (list: HTMLElement): boolean => list.checkVisibility?.() ?? true;

/** Arrows move the list only when it has the focus, or nothing else does. */
const takesArrows = (list: HTMLElement, isAlone: boolean): boolean =>
  list.contains(document.activeElement) ||
  (isAlone && (document.activeElement === document.body || document.activeElement?.tagName === 'H1'));

/** j, k and arrows move the focus; Enter follows the link. */
export const useListKeys = (list: RefObject<HTMLElement | null>, isAlone: boolean): void => {
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > a') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const current = rows.findIndex((row) => row.ariaCurrent ?? row.getAttribute('aria-current'));
    const from = focused >= 0 ? focused : current;
    const first = from < 0 ? 0 : from + by;
    rows[Math.max(0, Math.min(first, rows.length - 1))]?.focus();
  };
  useKeys((key) => {
    const by = steps[key];
    const element = list.current;
    if (by === undefined || !element || !isSeen(element)) return null;
    if (key.startsWith('Arrow') && !takesArrows(element, isAlone)) return null;
    return () => move(by);
  });
};

const helpKey = '?';

export const KeysHelp = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useKeys((key) => {
    if (key === '/') return () => void navigate(paths.staffSearch());
    return key === helpKey ? () => setOpen(true) : null;
  });
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.opener}
        aria-haspopup="dialog"
        leftSection={<IconKeyboard size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>
          Keys: <kbd>{helpKey}</kbd>
        </Trans>
      </Button>
      {isOpen && <Keys onClose={() => setOpen(false)} />}
    </>
  );
};

const Keys = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const enter = t({ message: 'Enter', context: 'key' });
  const keys = [
    [['j', 'k', '↓', '↑'], t`Next or previous item in the list`],
    [[enter], t`Open the item`],
    [['u'], t`Uphold`],
    [['d'], t`Dismiss`],
    [['a'], t`Turn the action on or off`],
    [['r'], t`Write the reason`],
    [['1', '…', '9'], t`Choose a reason from the list`],
    [['c'], t`Claim or release the item`],
    [['/'], t`Search for people and listings`],
    [['Ctrl', enter], t`Confirm the decision`],
    [[t({ message: 'Esc', context: 'key' })], t`Step back`],
    [['?'], t`Show these keys`],
  ] as const;
  return (
    <Dialog
      title={<Trans>Keys</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={classes.keys}>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
