/** An agent: the official client of the Model Context Protocol, with the real program at the other end. */

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Observation } from '../src/mcp/schemas.ts';

export interface Agent {
  readonly client: Client;
  readonly pid: number;
  /** What a tool answers, which the client has held against its schema. */
  call(tool: string, args?: object): Promise<Observation>;
  text(tool: string, args?: object): Promise<string>;
  /** The code and the message of an error. */
  fail(tool: string, args?: object): Promise<{ readonly code: string | undefined; readonly message: string }>;
  close(): Promise<void>;
}

export async function agent(
  args: readonly string[] = [],
  program = ['dist/cli/main.js'],
  modern = false,
): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...program, 'mcp', ...args],
    stderr: 'inherit',
  });
  const client = new Client(
    { name: 'test', version: '1' },
    modern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const strangers: Error[] = [];
  client.onerror = (error) => strangers.push(error);
  await client.connect(transport);
  await client.listTools(); // from now on the client checks what tools answer
  const ask = async (name: string, given: object) => {
    const result = await client.callTool({ name, arguments: given as Record<string, unknown> });
    const [content] = result.content;
    if (strangers.length > 0) throw strangers[0];
    return { ...result, text: content?.type === 'text' ? content.text : '' };
  };
  return {
    client,
    pid: transport.pid as number,
    async call(name, given = {}) {
      const { isError, text, structuredContent } = await ask(name, given);
      if (isError) throw new Error(text);
      return structuredContent as Observation;
    },
    text: async (name, given = {}) => (await ask(name, given)).text,
    async fail(name, given = {}) {
      const { isError, text, _meta } = await ask(name, given);
      if (!isError) throw new Error(`no error: ${text}`);
      const error = _meta?.['ninefold/error'] as { code: string } | undefined;
      return { code: error?.code, message: text };
    },
    close: () => client.close(),
  };
}
