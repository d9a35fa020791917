import { createContext } from 'react';

export interface KitSetting {
  /** Allows the kit's style elements. */
  readonly nonce: string;
  readonly env: 'default' | 'test';
}

export const KitSettingContext = createContext<KitSetting>({ nonce: '', env: 'default' });
