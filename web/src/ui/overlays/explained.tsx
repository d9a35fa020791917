import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './explained.module.css';

interface ExplainedProps {
  readonly children: ReactNode;
  readonly explanation: ReactNode;
  readonly label?: string;
}

const margin = 8;

/** Below the button, or above it when there is no room; always inside the window. */
const place = (button: HTMLElement, bubble: HTMLElement): void => {
  const at = button.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const centred = at.left + at.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centred, document.documentElement.clientWidth - width - margin));
  const hasRoom = at.bottom + margin + height <= window.innerHeight;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${hasRoom ? at.bottom + margin / 2 : at.top - height - margin / 2}px`;
};

export const Explained = ({ children, explanation, label }: ExplainedProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <span
      className={classes.anchor}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
    >
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${label === undefined ? '' : classes.bare}`}
        aria-label={label}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        {children}
      </button>
      <span id={id} hidden>
        {explanation}
      </span>
      {isOpen && (
        <Bubble button={button} onClose={close}>
          {explanation}
        </Bubble>
      )}
    </span>
  );
};

interface BubbleProps {
  readonly button: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Bubble = ({ button, onClose, children }: BubbleProps) => {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (button.current && bubble.current) place(button.current, bubble.current);
    };
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [button]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const onPress = ({ target }: Event) => {
      const isInside =
        target instanceof Node && [button, bubble].some((part) => part.current?.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [button, onClose]);
  return createPortal(
    <span ref={bubble} role="tooltip" className={classes.bubble}>
      {children}
    </span>,
    document.body,
  );
};
