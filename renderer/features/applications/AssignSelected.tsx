/** The selected of the list are given to somebody. In a file of its own, so that it is loaded when it is asked for. */
export { AssignTogether as default } from '#renderer/features/assignments/index.ts';
