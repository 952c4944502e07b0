import type { ComparedApplication } from '#shared/features/comparison/model.ts';

export const nameOf = ({ row }: ComparedApplication): string => (row.name === '' ? row.identifier : row.name);
