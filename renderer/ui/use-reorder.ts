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
  readonly 'data-drag': 'none' | 'dragged' | 'target';
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

  return {
    moved,
    placeProps: (key) => ({
      'data-place': keys.indexOf(key),
      'data-drag': dragged === null ? 'none' : dragged === key ? 'dragged' : 'target',
      onDragOver: (event) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        forget();
        setDragged(null);
        onMove(dragged, keys.indexOf(key));
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
      onDragEnd: () => setDragged(null),
    }),
    moveTo,
    moveBy: (key, way) => moveTo(key, keys.indexOf(key) + (way === 'back' ? -1 : 1)),
    forget,
  };
}
