import type { ComparedApplication } from '#shared/models/comparison.ts';

export const nameOf = ({ row }: ComparedApplication): string => (row.name === '' ? row.identifier : row.name);
