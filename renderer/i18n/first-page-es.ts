import type { TextFile } from './text-files.ts';

/** What the first page says, in one file: fewer ways to the disk before anything is seen. */
export const files = import.meta.glob<TextFile>('../../shared/i18n/es/first-page/*.ts', { eager: true });
