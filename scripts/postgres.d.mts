export function findPostgres(): string | null;
export function has(folder: string, programs: readonly string[]): boolean;
export function unprivileged(command: readonly string[]): string[];
export function serverUser(): { uid: number; gid: number } | null;
