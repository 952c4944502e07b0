export const applicationPath = (identifier: string): string =>
  `/applications/${encodeURIComponent(identifier)}`;
