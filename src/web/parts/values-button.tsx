import { valuesShown } from '../storage/preferences.ts';
import { tableTexts } from '../texts/table.ts';
import { Button } from './button.tsx';

/** Shows or hides the value of each move. */
export function ValuesButton() {
  return <Button pressed={valuesShown.value} label={tableTexts.values} act={toggleValues} />;
}

export function toggleValues(): void {
  valuesShown.value = !valuesShown.value;
}
