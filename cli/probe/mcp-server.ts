import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

/** A tool as a client sees it; every argument is a text. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly takes: Readonly<Record<string, string>>;
}

/** What a call came to. */
export interface CallEnd {
  readonly text: string;
  readonly failed: boolean;
}

/**
 * Serves tools on standard input and output until the client goes. `version`: of this program. Bundled by itself, so that nothing else loads
 * the protocol's own library.
 */
export async function serve(
  name: string,
  version: string,
  tools: readonly OfferedTool[],
  call: (tool: string, given: Readonly<Record<string, unknown>>) => CallEnd,
): Promise<void> {
  const server = new Server({ name, version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name: tool, description, takes }) => ({
      name: tool,
      description,
      inputSchema: {
        type: 'object' as const,
        properties: Object.fromEntries(Object.entries(takes).map(([key, what]) => [key, { type: 'string', description: what }])),
        required: Object.keys(takes),
      },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const { text, failed } = call(params.name, params.arguments ?? {});
    return { content: [{ type: 'text', text }], isError: failed };
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
}
