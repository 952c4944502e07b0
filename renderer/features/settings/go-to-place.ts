/** Brings a card into view, or the field in it that these words stand on, after those of the groups around it; the focus goes with it. */
export function goToPlace(card: HTMLElement, words: readonly string[]): void {
  const field = words.length === 0 ? null : fieldIn(card, words);
  if (field === null) {
    card.scrollIntoView({ block: 'start' });
    card.querySelector('h2')?.focus({ preventScroll: true });
  } else {
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }
}

const CONTROLS = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]';

/** Groups have their words in a legend, fields in a label, buttons on themselves; choices are labelled by an element. */
export function fieldIn(place: HTMLElement, [words, ...rest]: readonly string[]): HTMLElement | null {
  if (words === undefined) return firstControl(place);
  // The label of a switch has its description in it, too: its words are an element of their own.
  const named = [...place.querySelectorAll<HTMLElement>('legend, label, label span, button, [id$="-label"]')];
  const found = named.find((element) => wordsOn(element) === words);
  if (found === undefined) return null;
  if (found instanceof HTMLLegendElement) {
    const group = found.closest('fieldset');
    return group === null ? null : fieldIn(group, rest);
  }
  const control = found.closest('label')?.control ?? null;
  if (control !== null) return control;
  if (found.id === '' || found.matches(CONTROLS)) return found;
  const labelled = place.querySelector<HTMLElement>(`[aria-labelledby~="${CSS.escape(found.id)}"]`);
  return labelled === null ? found : firstControl(labelled);
}

/** Of several radio buttons the one that is chosen: it is where Tab leads. */
const firstControl = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>('input:checked') ?? place.querySelector<HTMLElement>(CONTROLS);

/** Without the star of a field that is required. */
const wordsOn = (element: HTMLElement): string => element.textContent.replace(/\s*\*$/, '').trim();
