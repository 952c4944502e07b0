import type { Rectangle } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberedPlace } from '#electron/window/window-place.ts';

/** The displays that there are: the first is the primary one. */
const displays = vi.hoisted(() => ({ areas: [] as Rectangle[] }));
vi.mock('electron', () => ({
  screen: {
    getPrimaryDisplay: () => ({ workArea: displays.areas[0] }),
    getDisplayMatching: ({ x }: Rectangle) => ({
      workArea: displays.areas.find((area) => x >= area.x && x < area.x + area.width) ?? displays.areas[0],
    }),
  },
}));
const LAPTOP = { x: 0, y: 0, width: 1366, height: 728 };
const NETBOOK = { x: 0, y: 25, width: 1024, height: 575 };

beforeEach(() => {
  displays.areas = [LAPTOP];
});

it('opens at the size it was made for, as far as the display has room', () => {
  expect(rememberedPlace(undefined)).toEqual({
    width: 1280,
    height: 728,
    minWidth: 800,
    minHeight: 560,
    maximized: false,
  });
  displays.areas = [{ x: 0, y: 0, width: 640, height: 480 }];
  expect(rememberedPlace('nonsense')).toMatchObject({
    width: 640,
    height: 480,
    minWidth: 640,
    minHeight: 480,
  });
});

it('is where it was, and no larger than the display it is on now', () => {
  const place = { x: 10, y: 40, width: 900, height: 600, maximized: false };
  expect(rememberedPlace(place)).toMatchObject(place);
  expect(rememberedPlace({ ...place, width: 2560, height: 1400 })).toMatchObject({
    x: 0,
    y: 0,
    width: 1366,
    height: 728,
  });
  displays.areas = [NETBOOK];
  expect(rememberedPlace({ ...place, width: 1280, height: 575 })).toMatchObject({
    x: 0,
    y: 40,
    width: 1024,
    height: 575,
  });
});

it('is in the middle of what is there where its display is gone', () => {
  const { x, y, ...place } = rememberedPlace({ x: 3000, y: 100, width: 2000, height: 1200, maximized: true });
  expect([x, y]).toEqual([undefined, undefined]);
  expect(place).toMatchObject({ width: 1366, height: 728, maximized: true });
});
