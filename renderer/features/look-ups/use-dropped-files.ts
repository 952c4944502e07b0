import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles } from '#renderer/lib/dragged-files.ts';

/**
 * Takes files that are dropped anywhere in the window, as long as the component is there and `when` is 'ready'.
 *
 * @returns whether a file is being held over the window.
 */
export function useDroppedFiles(when: 'ready' | 'busy', onFiles: (files: readonly File[]) => void): boolean {
  const [held, setHeld] = useState(false);
  const onDropped = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      // Without this the window would open the file in place of the desk.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = when === 'ready' ? 'copy' : 'none';
      setHeld(when === 'ready');
    };
    const left = (event: DragEvent): void => {
      // It is told of each element inside, too; only the window itself has nothing beyond it.
      if (event.relatedTarget === null) setHeld(false);
    };
    const dropped = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setHeld(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (when === 'ready' && files.length > 0) onDropped(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', dropped);
    };
  }, [when]);
  return held;
}
