/** Somebody of the demo marketplace a visitor can be with one click. */
export interface DemoSignIn {
  readonly role: 'landlord' | 'tenant' | 'roommate' | 'newcomer';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
