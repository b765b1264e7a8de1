/** Short sounds, made of sine waves. */

const NOTES = {
  move: [440],
  won: [523, 659, 784, 1047],
  lost: [392, 330],
} as const; // hertz, one after the other

const LENGTH = 0.12; // seconds of each
const LOUD = 0.08; // of 1

let context: AudioContext | undefined; // a page can have few of them

export function play(of: keyof typeof NOTES): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [i, pitch] of NOTES[of].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = currentTime + i * LENGTH;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}
