export { subjectPath } from './subject-path.ts';
