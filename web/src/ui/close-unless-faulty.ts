import type { SubmitEvent } from 'react';

/** Closes a form whose changes count at once, unless something in it needs another look, which then has the focus. */
export const closeUnlessFaulty =
  (close: () => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const faulty = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (faulty) faulty.focus();
    else close();
  };
