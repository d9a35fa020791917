import type { Site } from './site.ts';

/** Where the pictures of the map come from. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string;
  /** Whose work they are, as simple HTML; may be empty. */
  readonly attribution: string;
}

/** Where the streets of the map come from: one PMTiles archive, read in parts. */
export interface MapStreets {
  readonly url: string;
  /** Whose work they are, as simple HTML; may be empty. */
  readonly attribution: string;
}

/** Whose work the addresses are, which the terms of every provider ask to be shown. */
export interface AddressCredit {
  readonly name: string;
  readonly href: string;
}

/** A person of the demo marketplace that a visitor can sign in as with one click. */
export interface DemoSignIn {
  readonly role: 'landlord' | 'tenant' | 'roommate' | 'newcomer' | 'francophone' | 'staff';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Who runs this installation; null is what they have not told. */
export interface Operator {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  /** Whose law applies. */
  readonly jurisdiction: string | null;
}

/** What the browser must know about this installation. The server writes it into the page. */
export interface ClientConfig {
  readonly apiBase: string;
  readonly publicUrl: string;
  readonly isDevelopment: boolean;
  /** Whether the page of the component kit is served, for those who work on it. */
  readonly showsKit: boolean;
  /** Without a server for its pictures the map draws itself. */
  readonly mapTiles: MapTiles | null;
  /** Without them the map shows land, water and names alone. */
  readonly mapStreets: MapStreets | null;
  readonly addressCredit: AddressCredit | null;
  /** Offered on the login page; empty outside a demo. */
  readonly demoSignIns: readonly DemoSignIn[];
  readonly operator: Operator;
  readonly site: Site;
}
