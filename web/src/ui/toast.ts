import classes from './toast.module.css';

const secondsShown = 8;

const regionOf = (page: Document): HTMLElement => {
  const known = page.querySelector<HTMLElement>('[data-toasts]');
  if (known) return known;
  const region = page.createElement('div');
  region.dataset['toasts'] = '';
  region.setAttribute('role', 'status');
  region.className = classes['region'] ?? '';
  return page.body.appendChild(region);
};

/**
 * Tells that something is done, on whatever page comes next: it lives outside the app, so a navigation does not take
 * it along. It goes by itself, later while the pointer rests on it, and nothing is lost with it.
 */
export const showToast = (sentence: string): void => {
  const toast = document.createElement('p');
  toast.className = classes['toast'] ?? '';
  toast.textContent = sentence;
  const leave = () => {
    if (toast.matches(':hover')) window.setTimeout(leave, 1000);
    else toast.remove();
  };
  regionOf(document).append(toast);
  window.setTimeout(leave, secondsShown * 1000);
};
