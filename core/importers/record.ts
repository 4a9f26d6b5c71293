import { readRecord } from '../read-record.ts';
import type { Importer } from './importer.ts';

/** Run records as people, `exec` and `import` write them: one, an array of them, or JSON Lines. */
export const record: Importer = {
  id: 'record',
  title: 'Run record',
  oneRunEach: true,
  recognises: (head) => head.some(isRecordLike) && !head.some(isTranscriptLike),
  read: (entries, _losses, refuse) =>
    [...entries].flatMap(({ value, line }) => {
      const reading = readRecord(value);
      if ('record' in reading) return [{ record: reading.record, line, answerLine: null }];
      refuse?.({ code: 'unreadable_record', line, ...reading.problem });
      return [];
    }),
};

const OWN_KEYS = ['attempts', 'final_answer', 'finalAnswer', 'fallback'];

function isRecordLike(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (OWN_KEYS.some((key) => Object.hasOwn(value, key))) return true;
  const request = 'request' in value ? value.request : null;
  return isObject(request) && ('primary_tool' in request || 'operation' in request);
}

const FOREIGN_KEYS = ['hook_event_name', 'parentUuid', 'payload', 'trajectory', 'trajectory_format', 'resourceSpans', 'projectHash'];
const FOREIGN_BESIDE_TYPE = ['message', 'data', 'sessionId', 'session_id', 'subtype', 'uuid'];

function isTranscriptLike(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (FOREIGN_KEYS.some((key) => Object.hasOwn(value, key))) return true;
  return 'type' in value && typeof value.type === 'string' && FOREIGN_BESIDE_TYPE.some((key) => Object.hasOwn(value, key));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
