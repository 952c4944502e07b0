const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** How long a text is, as people say it: '12 kB', '4 MB'. */
export function sizeInWords(length: number, locale: string): string {
  const [value, unit] =
    length >= MEGABYTE
      ? ([length / MEGABYTE, 'megabyte'] as const)
      : ([Math.max(1, length / KILOBYTE), 'kilobyte'] as const);
  const words = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return words.format(value);
}
