export { CorrectionDue } from './CorrectionDue.tsx';
export { NoticeWay } from './NoticeWay.tsx';
export { type KnownAddresses, useNoticeStep, useNoticesOf } from './notice-way.ts';
