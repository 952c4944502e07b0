import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Towards the first place, or towards the last. */
export type Way = 'back' | 'forth';

interface ReorderOptions {
  /** Holds the things; each is marked with `data-place`, and the buttons that move it with `data-way`. */
  readonly container: RefObject<HTMLElement | null>;
  /** What is put in order, in its order. */
  readonly keys: readonly string[];
  readonly onMove: (key: string, place: number) => void;
}

/** What is spread on a thing that others are dropped on. */
interface PlaceProps {
  readonly 'data-place': number;
  /** `before`, `after`: what is dragged is put there if it is dropped now. */
  readonly 'data-drag': 'none' | 'dragged' | 'before' | 'after';
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** What is spread on what it is dragged by: the thing itself, or a handle in it. */
interface HandleProps {
  readonly draggable: boolean;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

export interface Reorder {
  /** What a button has moved last; null where nothing, or by the mouse. For a status that is read out. */
  readonly moved: string | null;
  readonly isDragging: boolean;
  readonly placeProps: (key: string) => PlaceProps;
  readonly handleProps: (key: string) => HandleProps;
  readonly moveBy: (key: string, way: Way) => void;
  /** A button has put it somewhere else than one place further. */
  readonly moveTo: (key: string, place: number) => void;
  /** Nothing was moved last: it was changed in another way. */
  readonly forget: () => void;
}

/** Puts things in order, by dragging one onto another's place or by buttons: the focus stays with what was moved. */
export function useReorder({ container, keys, onMove }: ReorderOptions): Reorder {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const focusTo = useRef<{ readonly key: string; readonly way: Way } | null>(null);
  const order = JSON.stringify(keys);

  // What moves is put elsewhere in the document, and what had the focus in it loses it. It is given back once: how the order changes
  // later on is no reason to take the focus from elsewhere.
  useEffect(() => {
    if (focusTo.current === null) return;
    const { key, way } = focusTo.current;
    focusTo.current = null;
    const places: readonly unknown[] = JSON.parse(order);
    const thing = container.current?.querySelector(`[data-place="${places.indexOf(key)}"]`);
    const other = way === 'back' ? 'forth' : 'back';
    const button =
      thing?.querySelector<HTMLElement>(`button[data-way="${way}"]:not(:disabled)`) ??
      thing?.querySelector<HTMLElement>(`button[data-way="${other}"]`);
    button?.focus();
  }, [order, container]);

  const forget = (): void => {
    setMoved(null);
    focusTo.current = null;
  };

  const moveTo = (key: string, place: number): void => {
    setMoved(key);
    focusTo.current = { key, way: place < keys.indexOf(key) ? 'back' : 'forth' };
    onMove(key, place);
  };

  const dragOf = (key: string): PlaceProps['data-drag'] => {
    if (dragged === null) return 'none';
    if (dragged === key) return 'dragged';
    if (over !== key) return 'none';
    return keys.indexOf(dragged) < keys.indexOf(key) ? 'after' : 'before';
  };

  const end = (): void => {
    setDragged(null);
    setOver(null);
  };

  return {
    moved,
    isDragging: dragged !== null,
    placeProps: (key) => ({
      'data-place': keys.indexOf(key),
      'data-drag': dragOf(key),
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(key);
      },
      onDrop: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        forget();
        end();
        if (dragged !== key) onMove(dragged, keys.indexOf(key));
      },
    }),
    handleProps: (key) => ({
      draggable: keys.length > 1,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        const thing = event.currentTarget.closest('[data-place]');
        if (thing !== null) event.dataTransfer.setDragImage(thing, 16, 16);
        setDragged(key);
      },
      onDragEnd: end,
    }),
    moveTo,
    moveBy: (key, way) => moveTo(key, keys.indexOf(key) + (way === 'back' ? -1 : 1)),
    forget,
  };
}
