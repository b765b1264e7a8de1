/** A part of the bench. It runs in a process of its own, so that nothing it waits for, or computes, can hold up the others. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Figure } from './figure.ts';

/** What is measured next, or a figure. */
export type News = string | Figure;

export interface Part {
  readonly name: string;
  readonly about: string;
  readonly seconds: number; // it is stopped after so many
  load(): Promise<{ figures(): AsyncIterable<News> | Iterable<News> }>;
}

type Message = { readonly news: News } | { readonly end: string | null };

/** Why it failed, or null. `program` calls `answer` when it is started with the name of the part. */
export async function run(
  { name, seconds }: Part,
  program: string,
  tell: (news: News) => void,
): Promise<string | null> {
  const child = fork(program, [CHILD, name], { detached: true, stdio: ['ignore', 2, 2, 'ipc'] });
  const stop = () => stopGroup(child.pid as number);
  process.once('exit', stop);
  let end: string | null | undefined;
  const timer = setTimeout(() => {
    end = `it was not done after ${seconds} s`;
    stop();
  }, seconds * 1000);
  child.on('message', (message: Message) => {
    if ('news' in message) tell(message.news);
    else end = message.end;
  });
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  process.off('exit', stop);
  stop(); // what it has started and left behind
  return end === undefined ? `it ended with ${signal ?? code}` : end;
}

/** The part and every process that it has started; Windows knows no groups. */
function stopGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // all have ended
  }
}

const CHILD = '--child';

/** The name of the part that this process is to run, if it is one of those that `run` starts. */
export function childName(args: readonly string[]): string | undefined {
  return args[0] === CHILD ? args[1] : undefined;
}

/** Runs a part in this process. */
export async function answer(part: Part): Promise<void> {
  const send = (message: Message) => new Promise((resolve) => process.send?.(message, resolve));
  let end: string | null = null;
  try {
    const { figures } = await part.load();
    for await (const news of figures()) await send({ news });
  } catch (error) {
    console.error(error);
    end = error instanceof Error ? error.message : String(error);
  }
  await send({ end });
  process.exit();
}
