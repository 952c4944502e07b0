import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Mantine's, which also tells whoever doesn't see its colors that what stands in it cannot be used. */
export function PasswordField(props: PasswordInputProps): ReactNode {
  const isInvalid =
    props.error !== undefined && props.error !== null && props.error !== false && props.error !== '';
  return <PasswordInput {...(isInvalid ? { 'aria-invalid': true } : {})} {...props} />;
}
