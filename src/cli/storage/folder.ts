/** The folder for games: the platform's user data folder. */

import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export function dataFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  if (env.NINEFOLD_DATA) return env.NINEFOLD_DATA;
  const home = () => env.HOME || homedir();
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'ninefold');
  if (platform === 'darwin') return join(home(), 'Library', 'Application Support', 'ninefold');
  const shared = env.XDG_DATA_HOME;
  return join(shared && isAbsolute(shared) ? shared : join(home(), '.local', 'share'), 'ninefold');
}
