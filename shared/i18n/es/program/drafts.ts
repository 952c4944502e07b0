import type { drafts as english } from '../../en/program/drafts.ts';
import type { Translated } from '../../texts.ts';

export const drafts: Translated<typeof english> = { first: 'Primer borrador' };
