import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { renderPage } from './render-page.tsx';

/** The first of them: that of the header. */
export const languageSwitch = (name: 'English' | 'Français' = 'Français'): HTMLAnchorElement => {
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name, hidden: true });
  if (!link) throw new Error(`No link is called ${name}.`);
  return link;
};

/** Presses the switch and stays: jsdom does not go anywhere. */
export const pressSwitch = async (link = languageSwitch()): Promise<void> => {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
};

/** Whether the page would ask before the browser leaves it. */
export const asksToStay = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Goes where the switch leads, as a browser does: the page is gone, and the other one loads. */
export const followSwitch = async (
  open: (address: string) => ReturnType<typeof renderPage>,
  link = languageSwitch(),
) => {
  const address = link.getAttribute('href') ?? '';
  await pressSwitch(link);
  cleanup();
  return open(address);
};
