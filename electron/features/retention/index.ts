/** What other subjects may use of this one. */
export type { WhatWasErased } from './records/erasures.ts';
