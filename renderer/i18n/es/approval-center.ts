export { approvalCenter } from '../en/approval-center.ts';
