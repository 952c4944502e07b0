export { AssigneeSelect } from './AssigneeSelect.tsx';
export { WhoseSwitch } from './WhoseSwitch.tsx';
export { useWhose } from './whose.ts';
