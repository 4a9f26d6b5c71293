import { type Fields, fieldsOf, textOf } from './fields.ts';

/** Tells which conversation a line belongs to: `main`, or the id of the sub-agent or of the call that started it. */
export interface Sides {
  readonly keyOf: (line: Fields, companion: string | undefined) => string;
  /** Learns of a call that may start a sub-agent. */
  readonly started: (callId: string | null, input: Fields) => void;
  /** Sub-agents by the call that started them, as far as lines say. */
  readonly agentOf: Map<string, string>;
}

const NAMELESS = 'sidechain';

export function sides(): Sides {
  const agentOf = new Map<string, string>();
  const byPrompt = new Map<string, string>();
  const byLine = new Map<string, string>();

  /** The oldest sessions keep a sub-agent's lines among their own and name no agent: the prompt and the chain of lines tell. */
  const inline = (line: Fields): string => {
    const parent = textOf(line.parentUuid);
    const { content } = fieldsOf(line.message);
    const key =
      (parent === null ? null : byLine.get(parent)) ?? (typeof content === 'string' ? byPrompt.get(content) : undefined) ?? NAMELESS;
    const uuid = textOf(line.uuid);
    if (uuid !== null) byLine.set(uuid, key);
    return key;
  };

  return {
    agentOf,
    keyOf: (line, companion) => {
      const agent = textOf(line.agentId) ?? textOf(line.agent_id);
      const parent = textOf(line.parent_tool_use_id);
      if (parent !== null && agent !== null) agentOf.set(parent, agent);
      if (companion !== undefined) return agent ?? agentIn(companion) ?? companion;
      if (line.isSidechain === true) return agent ?? inline(line);
      return parent === null ? 'main' : (agent ?? parent);
    },
    started: (callId, { prompt }) => {
      if (callId !== null && typeof prompt === 'string') byPrompt.set(prompt, callId);
    },
  };
}

/** The sub-agent's id in the name of its file. */
export function agentIn(file: string): string | null {
  return /agent-([\w-]{1,64})(?:\.meta)?\.jsonl?$/.exec(file)?.[1] ?? null;
}
