import { useEffect } from 'react';
import { useNowMs } from '#renderer/lib/now.ts';

/** What stands at the top of every sheet that the page prints (`theme/print.css`): where it came from, of whom or what it is, and when. */
export interface PaperHead {
  readonly left: string;
  readonly right: string;
}

const MOST_LENGTH = 90;
const MINUTE_MS = 60_000;

/** A text as CSS writes it: no character of a name means anything to the style. */
function cssString(text: string): string {
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = [...plain];
  const cut = letters.length > MOST_LENGTH ? `${letters.slice(0, MOST_LENGTH).join('')}…` : plain;
  return `"${cut.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Gives the sheets their head as long as the component is there. */
export function usePaperHead({ left, right }: PaperHead): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--threshold-paper-left', cssString(left));
    style.setProperty('--threshold-paper-right', cssString(right));
    return () => {
      style.removeProperty('--threshold-paper-left');
      style.removeProperty('--threshold-paper-right');
    };
  }, [left, right]);
}

/** When a page is printed, to the minute, as an ISO date: a page that was left open still says the right time. */
export const usePrintedAt = (): string => new Date(useNowMs(MINUTE_MS)).toISOString();
