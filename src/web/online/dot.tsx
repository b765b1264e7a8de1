/** Whether a player is connected. */
export function Dot({ here }: { readonly here: boolean }) {
  return <span class={`dot${here ? ' here' : ''}`} aria-hidden="true" />;
}
