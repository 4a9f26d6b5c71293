import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Answered, Served } from './served.ts';

const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).optional() })),
      }),
    ),
  ),
});

/** Holds answers against the API's own document: status, type and shape must be written there. */
export interface Documented {
  readonly holds: (method: 'get' | 'post', path: string, answer: Answered) => void;
  readonly paths: readonly string[];
}

export async function documentedBy(server: Served): Promise<Documented> {
  const { body } = await server.get('/api/v1/openapi.json');
  const { paths } = Document.parse(body);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const checks = new Map<unknown, ValidateFunction>();
  return {
    paths: Object.keys(paths),
    holds(method, path, { status, headers, body: json }) {
      const content = paths[path]?.[method]?.responses[String(status)]?.content;
      const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
      const described = content?.[type];
      expect(described, `${method} ${path} does not describe ${status} ${type}`).toBeDefined();
      if (type !== 'application/json') return;
      const schema = z.looseObject({}).parse(described?.schema);
      const validate = checks.get(described) ?? ajv.compile(schema);
      checks.set(described, validate);
      expect({ ok: validate(json), errors: validate.errors }).toEqual({ ok: true, errors: null });
    },
  };
}
