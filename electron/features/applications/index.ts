/** What other subjects may use of this one. */
export { checkedOfficeData } from './checked-office-data.ts';
export { comparedResult } from './compared-result.ts';
export { rowOf } from './detail.ts';
export { required } from './handlers.ts';
export { JudgingAgain, sessionJudging } from './judging-again.ts';
export type { StoredApplication, StoredFetch } from './records/client.ts';
export type { PackedBatch } from './records/packed.ts';
export { impossibleCountOf, ResultPacking } from './records/packing.ts';
export { piecesOf, selectedRequest, thresholdsOf } from './request.ts';
export { scoreUnder } from './under-newest.ts';
