import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './GrowingTextarea.module.css';

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'classNames' | 'style'> {
  /** How many lines it shows when it is empty. */
  readonly minRows: number;
  /** From so many lines on it scrolls. */
  readonly maxRows: number;
  readonly sectionClass?: string | undefined;
}

/** A field as high as what is written in it. The browser measures it; a script would lay out the page at each letter. */
export function GrowingTextarea({
  minRows,
  maxRows,
  sectionClass,
  ...others
}: GrowingTextareaProps): ReactNode {
  return (
    <Textarea
      {...others}
      classNames={{
        ...(classes.input === undefined ? {} : { input: classes.input }),
        ...(sectionClass === undefined ? {} : { section: sectionClass }),
      }}
      style={{ '--rows-least': minRows, '--rows-most': maxRows }}
    />
  );
}
