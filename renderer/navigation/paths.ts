export const applicationPath = (identifier: string): string =>
  `/applications/${encodeURIComponent(identifier)}`;

/** Where the notice of a decision is written. */
export const noticePath = (identifier: string, decisionId: number): string =>
  `${applicationPath(identifier)}/notices/${decisionId}`;

/** Where applications stand side by side. */
export const comparePath = (identifiers: readonly string[]): string =>
  `/compare?${new URLSearchParams(identifiers.map((identifier) => ['ids', identifier]))}`;

/** What several people have changed apart, and what of it is to be kept. */
export const CONFLICTS_PATH = '/conflicts';

/** Where the data of another connection comes into the office. */
export const BRING_ALONG_PATH = '/bring-along';

export const householdPath = (id: number | string): string => `/households/${id}`;

/** The queue of a property in first-come order. */
export const queuePath = (property: string): string => `/queue?${new URLSearchParams({ property })}`;

/** Where the thresholds of the recommendation are edited. */
export const RECOMMENDATIONS_PATH = '/approval-center/recommendations';

/** A published version of the rules, in their history. */
export const versionPath = (version: number | string): string =>
  `/approval-center/history?version=${version}`;

/** From here the settings lead on to the page with the card that is asked for. */
export const SETTINGS_PATH = '/settings';
