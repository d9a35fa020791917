/** Answers that were dear to make, for a short time and a few of them. */
export const keptBriefly = <Answer>(now: () => Date, { most, ms }: { most: number; ms: number }) => {
  const answers = new Map<string, { readonly answer: Answer; readonly until: number }>();
  return {
    find(key: string): Answer | undefined {
      const kept = answers.get(key);
      return kept && kept.until > now().getTime() ? kept.answer : undefined;
    },
    keep(key: string, answer: Answer): void {
      answers.delete(key);
      const [oldest] = answers.keys();
      if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
      answers.set(key, { answer, until: now().getTime() + ms });
    },
  };
};
