/** Maps a list with limited concurrency. */
export const eachOf = async <Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};
