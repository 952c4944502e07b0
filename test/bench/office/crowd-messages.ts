/** A desk that follows its office. */
export interface Follower {
  readonly office: string;
  readonly token: string;
}

/** What a part of a crowd is told. */
export type ToldToCrowd =
  | { readonly told: 'follow'; readonly url: string; readonly followers: readonly Follower[] }
  | { readonly told: 'report' };

/** What it tells. Times are those of the clock that all processes share. */
export type ToldByCrowd =
  | { readonly told: 'all-open'; readonly atMs: number }
  | { readonly told: 'heard'; readonly heard: readonly { readonly act: number; readonly atMs: number }[] };
