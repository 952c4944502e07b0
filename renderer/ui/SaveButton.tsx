import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface SaveButtonProps {
  /** Nothing was changed, or what was entered cannot be saved as it stands. */
  readonly idle: boolean;
  readonly loading: boolean;
  readonly variant?: 'filled' | 'default';
  readonly children: ReactNode;
}

/** Saves its form. Once it has done its work there is nothing to save; what is disabled loses the focus, and this button keeps it. */
export function SaveButton({ idle, loading, variant = 'default', children }: SaveButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      variant={variant}
      loading={loading}
      aria-disabled={idle}
      data-disabled={idle}
      onClick={(event) => {
        if (idle) event.preventDefault();
      }}
    >
      {children}
    </Button>
  );
}
