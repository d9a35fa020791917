/** What the browser must know about this installation. The server writes it into the page. */
export interface ClientConfig {
  readonly apiBase: string;
  readonly publicUrl: string;
  readonly isDevelopment: boolean;
  /** Pictures of the map from a server; without one the map draws itself. */
  readonly mapTiles: MapTiles | null;
  /** Whose work the addresses are, where a provider tells them. */
  readonly addressCredit?: { readonly name: string; readonly href: string } | null;
  /** Whom the login page offers to be, in a demo. */
  readonly demoSignIns?: readonly DemoSignIn[];
  /** Who runs this installation; null is what they have not told. */
  readonly operator?: Operator;
}

export interface Operator {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  /** Whose law applies. */
  readonly jurisdiction: string | null;
}

export interface DemoSignIn {
  readonly role: 'landlord' | 'tenant' | 'roommate' | 'newcomer';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string;
  /** Whose work they are, as simple HTML; may be empty. */
  readonly attribution: string;
}
