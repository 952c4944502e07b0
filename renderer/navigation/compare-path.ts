/** Where applications stand side by side. */
export const comparePath = (identifiers: readonly string[]): string =>
  `/compare?${new URLSearchParams(identifiers.map((identifier) => ['ids', identifier]))}`;
