import { shellLine } from '../recorder/shell-line.ts';

/** Stands in every shim: none is taken for the real program by another. */
export const SHIM_MARK = 'a shim of tool-fidelity';

/**
 * A program that records its call by `tool-fidelity exec` and is otherwise the first one of its name on PATH that is no shim. The folder is told by
 * itself, not by its name: PATH may lead there by a link. No other program is called on the way: it might be a shim, too. Where there is no other, the recorder says so as a shell does, and writes that down.
 */
export function shimScript(program: string, tool: string, folder: string, record: string, own: readonly string[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return `#!/bin/sh
# ${SHIM_MARK}
own=${quoted(folder)}
real=
path=
rest=$PATH:
while [ -n "$rest" ]; do
  folder=\${rest%%:*}
  rest=\${rest#*:}
  [ -n "$folder" ] && [ ! "$folder" -ef "$own" ] || continue
  path=$path\${path:+:}$folder
  each=$folder/${program}
  if [ -z "$real" ] && [ -f "$each" ] && [ -x "$each" ]; then
    mark=
    { read -r mark; read -r mark; } 2>/dev/null <"$each"
    [ "$mark" = '# ${SHIM_MARK}' ] || real=$each
  fi
done
record=\${FIDELITY_RECORD:-${quoted(record)}}
if [ -z "$real" ]; then
  PATH=$path exec ${shellLine([...own, 'exec', '--tool', tool])} --record "$record" -- ${program} "$@"
fi
exec ${shellLine([...own, 'exec', '--tool', tool])} --record "$record" -- "$real" "$@"
`;
}
