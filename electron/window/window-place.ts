import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { z } from 'zod';

const placeSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(200).max(20_000),
  height: z.number().int().min(200).max(20_000),
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof placeSchema>;

const FIRST_SIZE = { width: 1280, height: 800 };

/** A window can be made no smaller, as far as its display has room for that. */
const MIN_SIZE = { width: 800, height: 560 };

/** How much of the title bar must lie on a display for the window to be within reach. */
const WITHIN_REACH_PX = 80;

export interface FirstPlace extends Partial<Rectangle> {
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly maximized: boolean;
}

/**
 * Where the window was when it was last closed, or the first size in the middle where that is nowhere to be seen now. It is never larger
 * than the display it is on: a laptop without its dock has another one.
 */
export function rememberedPlace(stored: unknown): FirstPlace {
  const place = placeSchema.safeParse(stored);
  if (!place.success) {
    return { ...within(FIRST_SIZE, screen.getPrimaryDisplay().workArea), maximized: false };
  }
  const { workArea } = screen.getDisplayMatching(place.data);
  const { maximized } = place.data;
  const size = within(place.data, workArea);
  const visible =
    place.data.x + place.data.width > workArea.x + WITHIN_REACH_PX &&
    place.data.x < workArea.x + workArea.width - WITHIN_REACH_PX &&
    place.data.y >= workArea.y &&
    place.data.y < workArea.y + workArea.height - WITHIN_REACH_PX;
  if (!visible) return { ...size, maximized };
  // One that was made smaller moves so that all of it is there; one that reaches beyond an edge, as it was left, stays.
  const x = size.width < place.data.width ? workArea.x : place.data.x;
  const y = size.height < place.data.height ? workArea.y : place.data.y;
  return { x, y, ...size, maximized };
}

/** As much of a size as a display has room for, and the smallest that it may be made there. */
function within({ width, height }: { readonly width: number; readonly height: number }, area: Rectangle) {
  return {
    width: Math.min(width, area.width),
    height: Math.min(height, area.height),
    minWidth: Math.min(MIN_SIZE.width, area.width),
    minHeight: Math.min(MIN_SIZE.height, area.height),
  };
}

/** Remembers the window's place when it closes. */
export function rememberPlace(window: BrowserWindow, write: (place: WindowPlace) => void): void {
  window.on('close', () => write({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
}
