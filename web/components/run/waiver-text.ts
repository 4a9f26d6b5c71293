/** A waiver for a policy's list, as YAML. JSON strings are YAML strings, whatever a name holds. */
export function waiverText(rule: string, tool: string | null, expires: string): string {
  return [
    `- rule: ${JSON.stringify(rule)}`,
    ...(tool === null ? [] : [`  tool: ${JSON.stringify(tool)}`]),
    '  reason: ""        # why this is all right, for whoever reads it next year',
    '  owner: "@"        # who answers for it',
    `  expires: ${expires}`,
    '',
  ].join('\n');
}
