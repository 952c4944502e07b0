export { CorrectionDue } from './CorrectionDue.tsx';
export { NoticeWay } from './NoticeWay.tsx';
export { givenOn, type KnownAddresses, useNoticeStep, useNoticesOf } from './notice-way.ts';
