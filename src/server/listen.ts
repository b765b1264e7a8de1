/** Opens a port, or says what to try instead. */

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quote } from '../core/text.ts';

/** A port that cannot be opened, and what to try instead. */
export class ListenError extends Error {}

export async function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  // Node takes an empty name for all networks.
  if (host === '') throw new ListenError(`--host must not be empty. ${HOSTS}`);
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(whyNot(error as NodeJS.ErrnoException, host, port));
  }
  return server.address() as AddressInfo;
}

const HOSTS = 'Try localhost, or 0.0.0.0 to let other devices in the same network in.';

export function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use, maybe by another ninefold serve. Try another one, or --port 0 for any that is free.`;
    case 'EACCES':
      return `Port ${port} may not be used by everybody. Try one from 1024 to 65535, or --port 0 for any that is free.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host ${quote(host)}. ${HOSTS}`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `${quote(host)} is not an address of this machine. ${HOSTS}`;
    default:
      return `Port ${port} of ${quote(host)} cannot be opened: ${message}`;
  }
}
