import type { EntryData } from '#shared/rpc/entries.ts';
import { scorePercentOf } from '#shared/scoring/band.ts';

/** What the log keeps of a result. */
export type ResultData = EntryData<'application-result'>;
/** The same with nothing left out. */
export type WholeResultData = {
  readonly [Name in keyof ResultData]-?: Exclude<ResultData[Name], undefined>;
};

/** A result's data with what it leaves out. */
export const wholeResult = (data: ResultData): WholeResultData => ({
  ...data,
  firstFetchedAt: data.firstFetchedAt ?? data.fetchedAt,
  impossible: data.impossible ?? 0,
  notMeasured: data.notMeasured ?? 0,
  percent: data.percent === undefined ? scorePercentOf(data.score, data.weight) : data.percent,
  servedAt: data.servedAt ?? null,
  serviceDiffers: data.serviceDiffers ?? false,
  unreadable: data.unreadable ?? 0,
});

/** The other way round: what is written of a result, in the order in which it is written. There are a hundred thousand of them. */
export const shortResult = (whole: WholeResultData): ResultData => ({
  body: whole.body,
  document: whole.document,
  fetchedAt: whole.fetchedAt,
  firstFetchedAt: whole.firstFetchedAt === whole.fetchedAt ? undefined : whole.firstFetchedAt,
  impossible: whole.impossible || undefined,
  notMeasured: whole.notMeasured || undefined,
  percent: whole.percent === scorePercentOf(whole.score, whole.weight) ? undefined : whole.percent,
  requestedAt: whole.requestedAt,
  score: whole.score,
  servedAt: whole.servedAt ?? undefined,
  serviceDiffers: whole.serviceDiffers || undefined,
  unreadable: whole.unreadable || undefined,
  weight: whole.weight,
});
