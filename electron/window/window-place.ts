import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { z } from 'zod';

const placeSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(800).max(20_000),
  height: z.number().int().min(560).max(20_000),
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof placeSchema>;

const FIRST_SIZE = { width: 1280, height: 800 };

/** How much of the title bar must lie on a display for the window to be within reach. */
const WITHIN_REACH_PX = 80;

/** Where the window was when it was last closed, or the first size in the middle where that is nowhere to be seen now. */
export function rememberedPlace(
  stored: unknown,
): Partial<Rectangle> & { width: number; height: number; maximized: boolean } {
  const place = placeSchema.safeParse(stored);
  if (!place.success) return { ...FIRST_SIZE, maximized: false };
  const { workArea } = screen.getDisplayMatching(place.data);
  const visible =
    place.data.x + place.data.width > workArea.x + WITHIN_REACH_PX &&
    place.data.x < workArea.x + workArea.width - WITHIN_REACH_PX &&
    place.data.y >= workArea.y &&
    place.data.y < workArea.y + workArea.height - WITHIN_REACH_PX;
  if (visible) return place.data;
  const { width, height, maximized } = place.data;
  return { width: Math.min(width, workArea.width), height: Math.min(height, workArea.height), maximized };
}

/** Remembers the window's place when it closes. */
export function rememberPlace(window: BrowserWindow, write: (place: WindowPlace) => void): void {
  window.on('close', () => write({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
}
