/** A date in words. The first day of a month is an ordinal number in French, which `Intl` does not know. */
export const dateWords = (format: Intl.DateTimeFormat, at: Date): string =>
  format.resolvedOptions().locale.startsWith('fr')
    ? format
        .formatToParts(at)
        .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
        .join('')
    : format.format(at);
