import type { DemoSignIn } from '@lodgepole/contract/pages/client-config';

/** Whom a visitor of the demo can be in the marketplace. The order is that of the buttons on the login page. */
export const signInRoles = ['landlord', 'tenant', 'roommate', 'newcomer'] as const;
type SignInRole = (typeof signInRoles)[number];

/** One for everyone in the demo, hashed once. It protects nothing and is printed on the terminal. */
export const demoPassword = 'Lodgepole-demo-1';

/** The cast: a name from the list, and the city they live in. */
export const cast: Readonly<Record<SignInRole, { readonly name: string; readonly city: string }>> = {
  landlord: { name: 'Adaeze Okafor', city: 'Waterloo, ON' },
  tenant: { name: 'Olivia Thompson', city: 'Toronto, ON' },
  roommate: { name: 'Arjun Patel', city: 'Waterloo, ON' },
  newcomer: { name: 'Tomás Herrera', city: 'Montréal, QC' },
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '.');

/** The top-level domain is reserved for examples: no mail can ever arrive there. */
export const demoEmail = (name: string): string => `${plain(name)}@lodgepole.example`;

/** Looks for a home with others in Montréal and writes French: who tries the French pages finds a French life there. */
export const francophone = { name: 'Camille Lefebvre', city: 'Montréal, QC' } as const;

/** Works for the operator: neither lets a home nor looks for one, so that no one else is planned around them. */
export const staffMember = { name: 'Imani Brooks', city: 'Ottawa, ON' } as const;

const signIn = (role: DemoSignIn['role'], name: string): DemoSignIn => ({
  role,
  name,
  email: demoEmail(name),
  password: demoPassword,
});

export const demoSignIns: readonly DemoSignIn[] = [
  ...signInRoles.map((role) => signIn(role, cast[role].name)),
  signIn('francophone', francophone.name),
  signIn('staff', staffMember.name),
];
