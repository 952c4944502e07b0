export { applications } from '../en/applications.ts';
