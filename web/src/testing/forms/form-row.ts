import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { fireEvent, waitFor } from '@testing-library/react';
import type { MockApi } from '../mock-api.ts';

export interface FormRow {
  /** The file under `src` that sends it. */
  readonly file: string;
  readonly path: string;
  readonly api: MockApi;
  readonly isAnonymous?: true;
  /** What is done before the button is pressed. */
  readonly fill?: () => Promise<unknown>;
  /** The text or the label of the button. */
  readonly button: string | RegExp;
  readonly request: Endpoint;
  /** After the reply it can be used again. */
  readonly isRepeatable?: true;
}

/** What a server shows before and after it was asked to change it. */
export const changing = <Shown>(before: Shown, after: Shown) => {
  let shown = before;
  return {
    see: () => shown,
    change: () => {
      shown = after;
      return after;
    },
  };
};

export const pageOf = <Item>(...items: readonly Item[]) => ({
  items: [...items],
  total: items.length,
  isExact: true,
});

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 51,
  direction: 'received',
  group: 31,
  group_name: 'Sunny side',
  listing: 21,
  invited_user: 103,
  invited_by: 101,
  invited_user_name: 'Anne Tremblay',
  invited_by_name: 'Carla Roy',
  invited_user_email: 'anne@example.com',
  invited_by_email: 'carla@example.com',
  accepted: null,
  created_at: '2026-01-05T10:00:00.000Z',
  responded_at: null,
  group_preview: null,
  ...changes,
});

const isNamed = (text: string | null | undefined, name: string | RegExp): boolean => {
  const plain = text?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  return typeof name === 'string' ? plain === name : name.test(plain);
};

/** The last button with that name, which is the one in a dialog, once it can be pressed. Asking for its role would take longer. */
export const findButton = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const buttons = document.querySelectorAll<HTMLElement>('button:enabled, [role=menuitem]');
    const found = [...buttons].findLast((one) => isNamed(one.ariaLabel ?? one.textContent, name));
    if (!found) throw new Error(`There is no button “${name}”.`);
    return found;
  });

/** Presses buttons one after the other, each as soon as it is there. */
export const press = async (...names: readonly (string | RegExp)[]): Promise<void> => {
  for (const name of names) fireEvent.click(await findButton(name));
};

const findField = (label: string | RegExp): Promise<HTMLInputElement> =>
  waitFor(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
    const found = [...fields].find(
      (one) =>
        isNamed(one.ariaLabel, label) ||
        [...(one.labels ?? [])].some(({ textContent }) => isNamed(textContent, label)),
    );
    if (!found) throw new Error(`There is no field “${label}”.`);
    return found;
  });

export const type = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await findField(label), { target: { value } });
};

export const choose = async (label: string | RegExp): Promise<void> => {
  fireEvent.click(await findField(label));
};
