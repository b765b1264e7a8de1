/** What is taken from others: built into one file of its own, which only `ninefold mcp` loads. */

export {
  type CallToolResult,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type Transport,
} from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
export * as z from 'zod';
