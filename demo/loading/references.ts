export const at = <Item>(items: ReadonlyMap<string, Item>, id: string): Item => {
  const item = items.get(id);
  if (item === undefined) throw new RangeError(`The demo's data refers to ${id}, which is not in it.`);
  return item;
};

export const byId = <Item extends { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]));

export const reviewKey = (review: {
  readonly reviewer: string;
  readonly reviewee: string;
  readonly role: string;
}): string => `${review.reviewer} ${review.reviewee} ${review.role}`;
