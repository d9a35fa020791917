/**
 * Where everyone of the demo marketplace has their email. The top-level domain is reserved for examples: no mail can ever
 * arrive there, so nobody else can verify such an address.
 */
export const demoDomain = '@lodgepole.example';

export const isDemoEmail = (email: string): boolean => email.toLowerCase().endsWith(demoDomain);
