export { CellOfAttribute } from './CellOfAttribute.tsx';
export { type ComparedCell, comparedRows, isCounted } from './compared-rows.ts';
