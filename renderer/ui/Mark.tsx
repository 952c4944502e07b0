import type { ReactNode } from 'react';

/** The product's mark: a doorway with its threshold. */
export function Mark({ size }: { readonly size: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="5.5" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M7.5 18V9.2a4.5 4.5 0 0 1 9 0V18"
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M4.8 18.4h14.4" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="13.9" cy="13.2" r="1" fill="#fff" />
    </svg>
  );
}
