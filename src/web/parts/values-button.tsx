import { valuesShown } from '../storage/preferences.ts';
import { tableTexts } from '../texts/table.ts';

/** Shows or hides the value of each move. */
export function ValuesButton() {
  return (
    <button type="button" class="button" aria-pressed={valuesShown.value} onClick={toggleValues}>
      {tableTexts.values}
    </button>
  );
}

export function toggleValues(): void {
  valuesShown.value = !valuesShown.value;
}
