const stop = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Takes a press, and the click that comes of it, away from whatever lies under the pointer. */
export const swallowPress = (press: MouseEvent): void => {
  stop(press);
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const end = (): void => over.abort();
  document.addEventListener('mousedown', stop, options);
  document.addEventListener('click', stop, options);
  document.addEventListener('click', end, options);
  // A press that became a swipe or a drag brings no click, and the next one is another.
  for (const type of ['pointercancel', 'pointerdown', 'keydown'])
    document.addEventListener(type, end, options);
};
