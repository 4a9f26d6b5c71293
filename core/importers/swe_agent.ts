import { conversation } from './conversation.ts';
import { type DocumentReader, documentImporter } from './document-importer.ts';
import { toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';
import { kept } from './named-call.ts';
import { deniedOutcome, exitOutcome, failedOutcome, type Outcome, timedOutOutcome, unknownOutcome } from './outcome.ts';
import { textIn } from './told-result.ts';

/** SWE-agent's `.traj`. Hardly an exit code: how a command ended is mostly known only where the harness itself ended or refused it. */
export const sweAgent = documentImporter({
  id: 'swe_agent',
  title: 'SWE-agent trajectory',
  words: { what: 'a SWE-agent trajectory', parts: 'steps' },
  isDocument: ({ trajectory, info, history, steps }) =>
    Array.isArray(trajectory)
      ? steps === undefined && (typeof info === 'object' || Array.isArray(history) || trajectory.some((step) => isStep(fieldsOf(step))))
      : trajectory === undefined && listOf(history).some((message) => isDeed(fieldsOf(message))),
  reader,
  version: ({ info }) => textOf(fieldsOf(info).swe_agent_version),
});

/** What the agent calls beside the shell: its own editor and finder. */
const OWN =
  /^(?:str_replace_editor|edit_anthropic|open|goto|scroll_up|scroll_down|create|edit|insert|search_dir|search_file|find_file|filemap|view_image|think)\b/;
const CLOSING = /^(?:submit\b.*|(?:exit_forfeit|exit_cost|exit_format|exit_error|exit_context)\s*)$/s;

/** In a large file, what stands behind the steps is read after them. */
function isStep({ action, observation, response }: Fields): boolean {
  return typeof action === 'string' && typeof observation === 'string' && typeof response === 'string';
}

/** A message of the history that is a step as well: of demonstrations nothing else is kept. */
function isDeed({ role, action, is_demo: isDemo }: Fields): boolean {
  return role === 'assistant' && typeof action === 'string' && isDemo !== true;
}

/** The steps that a history holds. */
function stepsIn(history: readonly Fields[]): readonly Fields[] {
  return history.flatMap((message, at) => {
    const after = history[at + 1];
    const isAnswered = after !== undefined && (after.role === 'tool' || after.role === 'user');
    return isDeed(message) ? [{ ...message, observation: isAnswered ? textIn(after.content) : null }] : [];
  });
}

function reader(line: number): DocumentReader {
  const told = conversation();
  const prompts = requests();
  let count = 0;

  const take = (step: Fields) => {
    count++;
    const action = typeof step.action === 'string' ? step.action.trim() : null;
    told.kinds.take(action !== null || 'response' in step);
    told.say(textOf(step.thought) ?? textOf(step.response) ?? '', line);
    if (action === null || action === '') return;
    const id = `step-${count}`;
    const [word = ''] = action.split(/\s/, 1);
    const closing = CLOSING.test(action);
    const own = closing || OWN.test(action);
    const command = own ? toolCommand(word, { line: action }) : action;
    told.call({ id, tool: closing ? 'submit' : own ? word : 'bash', shell: !own, command, line });
    const said = textOf(step.observation);
    if (said === null) return;
    const mark = DONE.exec(said.slice(-80));
    const outcome = mark === null ? outcomeOf(said) : exitOutcome(Number(mark[1]));
    told.end(id, { outcome: () => outcome, stdout: kept(mark === null ? said : said.slice(0, -mark[0].length)) });
  };

  return {
    take: ({ history, trajectory }) => {
      for (const each of listOf(history)) for (const text of prompts.take(fieldsOf(each))) told.asked(text);
      for (const each of listOf(trajectory)) take(fieldsOf(each));
    },
    runs: (document) => {
      if (document.trajectory === undefined) for (const step of stepsIn(listOf(document.history).map(fieldsOf))) take(step);
      const info = fieldsOf(document.info);
      const config = configOf(document.replay_config);
      told.model(textOf(fieldsOf(fieldsOf(config.agent).model).name) ?? textOf(fieldsOf(config.model).name));
      const patch = textOf(info.submission);
      if (patch !== null) told.say(patch, line);
      if (count > 0 && told.kinds.isForeign()) return [];
      const limits = ['outcomes_hidden', ...(patch === null ? [] : ['answer_not_prose'])];
      return [told.run({ format: 'swe_agent', agent: { name: 'SWE-agent', version: textOf(info.swe_agent_version) }, limits }, line)];
    },
  };
}

/** What older versions wait for, with the exit code: it stays where an output does not end its line. */
const DONE = /\/\/\/PROCESS-DONE:(\d{1,3}):PROCESS-DONE\/\/\/\s*$/;

function outcomeOf(said: string): Outcome {
  if (/^\s*(?:The command '[\s\S]{0,4000}' was cancelled because it took more than |EXECUTION TIMED OUT|COMMAND TIMED OUT)/.test(said))
    return timedOutOutcome(null);
  if (/^Operation '[\s\S]{0,4000}' is not supported by this environment/.test(said)) return deniedOutcome(said);
  if (said.startsWith('Your bash command contained syntax errors and was NOT executed')) return failedOutcome(said);
  return unknownOutcome();
}

/** What stood before the agent's first word; demonstrations are no requests. */
function requests(): { readonly take: (message: Fields) => readonly string[] } {
  let begun = false;
  return {
    take: ({ role, content, is_demo: isDemo }) => {
      if (isDemo === true) return [];
      begun ||= role === 'assistant';
      const text = begun || role !== 'user' ? null : textIn(content);
      return text === null ? [] : [text];
    },
  };
}

function configOf(config: unknown): Fields {
  if (typeof config !== 'string') return fieldsOf(config);
  try {
    return fieldsOf(JSON.parse(config));
  } catch {
    return {};
  }
}
