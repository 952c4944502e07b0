export const applicationPath = (identifier: string): string =>
  `/applications/${encodeURIComponent(identifier)}`;

/** Where applications stand side by side. */
export const comparePath = (identifiers: readonly string[]): string =>
  `/compare?${new URLSearchParams(identifiers.map((identifier) => ['ids', identifier]))}`;

export const householdPath = (id: number | string): string => `/households/${id}`;

/** The queue of a property in first-come order. */
export const queuePath = (property: string): string => `/queue?${new URLSearchParams({ property })}`;

/** A published version of the rules, in their history. */
export const versionPath = (version: number | string): string =>
  `/approval-center/history?version=${version}`;
