export interface EmailText {
  readonly subject: string;
  readonly body: string;
  readonly next?: string;
  readonly label: string;
  readonly path: string;
}
