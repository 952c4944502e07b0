import type { OfficeMember } from '#shared/features/office/model.ts';

/** When the newest of what a member did was done, by their computers' clocks; null where nothing of theirs is known. */
export const lastActiveAt = ({ devices }: Pick<OfficeMember, 'devices'>): string | null =>
  devices.reduce<string | null>(
    (newest, { lastAt }) =>
      lastAt !== null && (newest === null || Date.parse(lastAt) > Date.parse(newest)) ? lastAt : newest,
    null,
  );
