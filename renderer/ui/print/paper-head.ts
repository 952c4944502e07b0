import { useEffect } from 'react';
import { useNowMs } from '#renderer/lib/now.ts';

/** What stands at the top of every sheet that the page prints (`theme/print.css`): where it came from, of whom or what it is, and when. */
export interface PaperHead {
  readonly left: string;
  readonly right: string;
  /** The words around a sheet's number, where the paper has a language of its own; '1 / 2' otherwise. */
  readonly sheet?: { readonly page: string; readonly of: string };
}

const MOST_LENGTH = 90;
const MINUTE_MS = 60_000;

/** A text as CSS writes it: no character of a name means anything to the style. */
function cssString(text: string): string {
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/^ +| +$/g, '');
  const letters = [...plain];
  const cut = letters.length > MOST_LENGTH ? `${letters.slice(0, MOST_LENGTH).join('')}…` : plain;
  return `"${cut.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Gives the sheets their head as long as the component is there. */
export function usePaperHead({ left, right, sheet }: PaperHead): void {
  const [page, of] = [sheet?.page, sheet?.of];
  useEffect(() => {
    const { style } = document.documentElement;
    const texts = {
      left: cssString(left),
      right: cssString(right),
      ...(page === undefined ? {} : { page: cssString(`${page}\u00a0`) }),
      ...(of === undefined ? {} : { of: cssString(`\u00a0${of}\u00a0`) }),
    };
    for (const [name, text] of Object.entries(texts)) style.setProperty(`--threshold-paper-${name}`, text);
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(`--threshold-paper-${name}`);
    };
  }, [left, right, page, of]);
}

/** When a page is printed, to the minute, as an ISO date: a page that was left open still says the right time. */
export const usePrintedAt = (): string => new Date(useNowMs(MINUTE_MS)).toISOString();
