export { WhoHint } from './WhoHint.tsx';
