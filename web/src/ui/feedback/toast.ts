import classes from './toast.module.css';

const secondsShown = 8;
/** What was said while leaving a page stays on the next one. */
const secondsOfLeaving = 3;

const regionOf = (page: Document): HTMLElement => {
  const known = page.querySelector<HTMLElement>('[data-toasts]');
  if (known) return known;
  const region = page.createElement('div');
  region.dataset['toasts'] = '';
  region.setAttribute('role', 'status');
  region.className = classes['region'] ?? '';
  return page.body.appendChild(region);
};

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const actionButton = (page: Document, { label, run }: ToastAction, onDone: () => void): HTMLElement => {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = classes['action'] ?? '';
  button.textContent = label;
  button.addEventListener('click', () => {
    onDone();
    run();
  });
  return button;
};

/** Called when the page changes. What can still be undone stays. */
export const removeOldToasts = (): void => {
  for (const toast of document.querySelectorAll<HTMLElement>('[data-since]')) {
    const age = Date.now() - Number(toast.dataset['since']);
    if (age > secondsOfLeaving * 1000 && !toast.querySelector('button')) toast.remove();
  }
};

/**
 * Tells that something is done. It lives outside the app, so that what is said while leaving a page is read on the next
 * one. It goes by itself, later while the pointer or the focus rests on it, and nothing is lost with it.
 */
export const showToast = (sentence: string, action?: ToastAction): void => {
  const toast = document.createElement('div');
  toast.className = classes['toast'] ?? '';
  toast.dataset['since'] = String(Date.now());
  const words = document.createElement('p');
  words.textContent = sentence;
  toast.append(words);
  if (action) toast.append(actionButton(document, action, () => toast.remove()));
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) window.setTimeout(leave, 1000);
    else toast.remove();
  };
  regionOf(document).append(toast);
  window.setTimeout(leave, secondsShown * 1000);
};
