/** `slow.js FACTOR PID...`: lets processes run only that part of the time, with all their threads, until it is ended. */

const [factor = 1, ...processes] = process.argv.slice(2).map(Number);
const RUN = 4; // milliseconds at a time
const nothing = new Int32Array(new SharedArrayBuffer(4));

for (;;) {
  for (const id of processes) process.kill(id, 'SIGCONT');
  const begun = performance.now();
  Atomics.wait(nothing, 0, 0, RUN);
  for (const id of processes) process.kill(id, 'SIGSTOP');
  Atomics.wait(nothing, 0, 0, (performance.now() - begun) * (factor - 1)); // as long as it really ran
}
