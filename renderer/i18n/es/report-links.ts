export { reportLinks } from '../en/report-links.ts';
