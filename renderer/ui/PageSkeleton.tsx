import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page's place while its code or its first records are on their way. */
export function PageSkeleton(): ReactNode {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={28} width={220} />
      <Skeleton height={64} />
      <Skeleton height={360} />
    </Stack>
  );
}
