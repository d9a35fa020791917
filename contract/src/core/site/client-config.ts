import type { Site } from './site.ts';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
  readonly asksFirst: boolean;
}

export interface MapStreets {
  readonly url: string;
  readonly attribution: string;
}

export interface AddressCredit {
  readonly name: string;
  readonly href: string;
}

export interface DemoSignIn {
  readonly role: 'landlord' | 'tenant' | 'roommate' | 'newcomer' | 'francophone' | 'staff';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface Operator {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly jurisdiction: string | null;
}

export interface ClientConfig {
  readonly apiBase: string;
  readonly publicUrl: string;
  readonly isDevelopment: boolean;
  readonly showsKit: boolean;
  readonly mapTiles: MapTiles | null;
  readonly mapStreets: MapStreets | null;
  readonly addressCredit: AddressCredit | null;
  readonly demoSignIns: readonly DemoSignIn[];
  readonly operator: Operator;
  readonly site: Site;
  /** Of visits whose speed is measured, from 0 to 1. */
  readonly vitalsShare: number;
}
