export { AssigneeSelect } from './AssigneeSelect.tsx';
export { AssignTogether } from './AssignTogether.tsx';
export { WhoseSwitch } from './WhoseSwitch.tsx';
export { useWhose } from './whose.ts';
