/** What other subjects may use of this one. */
export { askedErasures, ERASURE_LIST, eraseListed, listErasures } from './erasure-list.ts';
export type { WhatWasErased } from './records/erasures.ts';
export type { AskedErasures } from './records/listed-erasures.ts';
