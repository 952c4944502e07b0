// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepFocusOfBusyButtons } from '#renderer/ui/focus/busy-focus.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function add(name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = name;
  document.body.append(button);
  onTestFinished(() => button.remove());
  return button;
}

/** Browsers take the focus of what is disabled at once; jsdom does not. */
function disable(button: HTMLButtonElement): void {
  button.disabled = true;
  button.blur();
}

/** As Mantine's button: disabled, and marked. */
async function beginWork(button: HTMLButtonElement): Promise<void> {
  disable(button);
  button.dataset.loading = 'true';
  await settled();
}

async function endWork(button: HTMLButtonElement): Promise<void> {
  delete button.dataset.loading;
  button.disabled = false;
  await settled();
}

beforeEach(() => {
  document.body.replaceChildren();
  keepFocusOfBusyButtons(document.body);
});

test('a button that had the focus when its work began has it again when the work is done', async () => {
  const save = add('Save');
  save.focus();
  await beginWork(save);
  expect(document.activeElement).toBe(document.body);
  await endWork(save);
  expect(document.activeElement).toBe(save);
});

test('what took the focus meanwhile keeps it', async () => {
  const save = add('Save');
  const next = add('Next');
  save.focus();
  await beginWork(save);
  next.focus();
  await endWork(save);
  expect(document.activeElement).toBe(next);
});

test('a button that nobody was at does not take the focus', async () => {
  const save = add('Save');
  await beginWork(save);
  await endWork(save);
  expect(document.activeElement).toBe(document.body);
});

test('a button that was disabled for another reason does not take it either', async () => {
  const save = add('Save');
  save.focus();
  disable(save);
  await settled();
  await endWork(save);
  expect(document.activeElement).toBe(document.body);
});
