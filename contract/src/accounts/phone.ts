const nonDigits = /\D/g;

/** Drops a leading country code 1 and whatever follows ten digits. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(nonDigits, '');
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
};

export const phoneDisplay = (typed: string): string => {
  const digits = phoneDigits(typed);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
};

/** `+1-123-456-7890`; incomplete numbers stay as typed, and validation refuses them. */
export const phoneStored = (typed: string): string => {
  const digits = phoneDigits(typed);
  return digits.length === 10 ? `+1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
};

export const storedPhone = /^\+1-\d{3}-\d{3}-\d{4}$/;
