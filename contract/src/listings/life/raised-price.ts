/** Enough to round halves up despite binary fractions: 15 % on $150 is $172.50, so $173. */
const decimals = 6;

export const raisedPrice = (price: number, percent: number): number =>
  Math.round(Number(((price * (100 + percent)) / 100).toFixed(decimals)));
