/** Reserved for examples: no mail can arrive there, so nobody else can verify such an address. */
export const demoDomain = '@lodgepole.example';

export const isDemoEmail = (email: string): boolean => email.toLowerCase().endsWith(demoDomain);
