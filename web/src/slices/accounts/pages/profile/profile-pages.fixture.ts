import { type City, cityLabel } from '@lodgepole/contract/places/places';
import { fireEvent, screen } from '@testing-library/react';
import { aViewer } from '../../../../testing/people.ts';

export const anne = aViewer({ budget_min: 800, receive_email_notifications: true });

export const waterloo: City = {
  id: 1,
  name: 'Waterloo',
  province: 'ON',
  label: cityLabel('Waterloo', 'ON'),
  lat: 43.46,
  lng: -80.52,
};

/** What the pages use of a browser and jsdom lacks. */
export const installPageStubs = (): void => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
};

export const field = (label: string | RegExp): HTMLElement => screen.getByLabelText(label);

/** Gives a field a value in one go, as autofill does. */
export const fill = (label: string | RegExp, text: string): void => {
  fireEvent.change(field(label), { target: { value: text } });
};

/** Gives a field a value and leaves it: what is wrong with it shows only then. */
export const leaveWith = (label: string | RegExp, text: string): void => {
  fill(label, text);
  fireEvent.blur(field(label));
};

/** The sentences that a screen reader tells with a field. */
export const messagesOf = (label: string | RegExp): (string | null | undefined)[] =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const heads: Readonly<Record<string, string>> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/heic': '\x00\x00\x00\x18ftypheic',
  'application/pdf': '%PDF-1.7',
};

export const picture = (name: string, type: string, size = 16): File => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(heads[type] ?? 'Dear Anne,', (letter) => letter.charCodeAt(0)));
  return new File([bytes], name, { type });
};
