export { vault } from '../en/vault.ts';
