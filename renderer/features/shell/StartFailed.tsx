import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from '#renderer/theme/nonce.ts';
import { cssVariablesResolver, theme } from '#renderer/theme/theme.ts';
import { PageFailed } from '#renderer/ui/PageFailed.tsx';
import type { DeskError } from '#shared/rpc/errors.ts';

/** Where the desk does not even tell its state: there is nothing to show but that, and a way to ask again. */
export function StartFailed({ error }: { readonly error: DeskError }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <PageFailed error={error} onReload={() => window.location.reload()} />
    </MantineProvider>
  );
}
