/** Whether what is dragged over the page or dropped on it are files. */
export const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
