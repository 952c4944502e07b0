export { PeopleHere } from './PeopleHere.tsx';
export { PersonStatus } from './PersonStatus.tsx';
