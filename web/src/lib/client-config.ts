/** What the browser must know about this installation. The server writes it into the page. */
export interface ClientConfig {
  readonly apiBase: string;
  readonly publicUrl: string;
  readonly isDevelopment: boolean;
}
