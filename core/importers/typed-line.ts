import { fieldsOf, textOf } from './fields.ts';
import { argumentsOf, isShellTool } from './named-call.ts';

/** Tools that type into a program which runs. */
const TYPES =
  /(?:^|[._-])(?:(?:write|send|type)_?(?:to_?)?(?:stdin|bash|powershell|shell|terminal|console|pty|process|keys|keystrokes)(?:_?(?:input|text|line))?|interact_with_(?:process|terminal|shell)|(?:pty|terminal|process|stdin)_(?:write|send|input|type))$/i;
const TEXTS = ['chars', 'input', 'text', 'keys', 'keystrokes', 'data', 'stdin', 'content', 'command', 'cmd', 'line'];
/** Keys that have a name. */
const KEYS = /\{\w{1,20}\}|<\w{1,20}>|\b(?:c|ctrl|alt|m)[-+]\w\b|\^\w/gi;
/** What a program asks for, rather than a command. */
const REPLY = /^(?:y|yes|n|no|q|quit|exit|:w?q!?|enter|return|esc|escape|tab|space|up|down|left|right|backspace)$/i;

/**
 * True for a call that types a line into a program which runs: a shell among them takes it for a command. `told`: the tool's name and its
 * arguments, the arguments alone, or the line itself.
 */
export function typesLine(tool: string | null, told: string | null): boolean {
  if (tool === null || told === null || tool.length > 200 || !(TYPES.test(tool) || isShellTool(tool))) return false;
  const input = argumentsOf(told.replace(/^[^\s{]+ (?=\{)/, ''));
  const texts = typeof input === 'string' ? [input] : TEXTS.flatMap((key) => textOf(fieldsOf(input)[key]) ?? []);
  return texts.some((text) => {
    const typed = text.replace(KEYS, '').trim();
    return /[a-z]{2}/i.test(typed) && !REPLY.test(typed);
  });
}
