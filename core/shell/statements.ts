import type { AndOr, CompoundList, PipelineNode, Statement } from 'unbash';
import { alwaysSucceeds, failureOf, handedOn } from './exits.ts';
import { readPipeline } from './pipelines.ts';
import { ENDS, FAILS, FIRST, GUARDED, KNOWN, MAYBE, MID, masked, passedOn, SKIPPED, SUCCEEDS, UNKNOWN, ZERO } from './place.ts';
import { doubted, type Frame, forked } from './state.ts';

/** Reads statements one after another; returns how the last one ends, or where nothing behind is reached. */
export function readList(commands: readonly Statement[], place: number, frame: Frame): number {
  const last = commands.length - 1;
  let status = UNKNOWN;
  for (let index = 0; index <= last; index++) {
    const statement = commands[index];
    if (statement === undefined) break;
    status = readStatement(statement, index === last ? place : placeBefore(commands, index, place, frame), frame);
    if ((status & ENDS) !== 0) return status;
    if (status === FAILS && frame.shell.errexit && (place & GUARDED) === 0 && statement.command.type === 'Command') return FAILS | ENDS;
  }
  return status;
}

/** Where statements follow, the line's status is theirs, unless `set -e` or a later `exit $?` passes this one's on. */
function placeBefore(commands: readonly Statement[], index: number, place: number, frame: Frame): number {
  const handed = handedOn(commands, index);
  const bits = handed === null ? null : handed.by === 'exit' ? frame.exits : frame.returns;
  if (handed !== null && bits !== null) return passedOn(place, bits) | (handed.first ? FIRST : 0);
  if (!frame.shell.errexit || (place & GUARDED) !== 0) return masked(place);
  return passedOn(place, frame.exits) | MID;
}

function readStatement(statement: Statement, place: number, frame: Frame): number {
  const { command } = statement;
  if (statement.background) {
    readNode(command, masked(place) | GUARDED, forked(frame, 0));
    return UNKNOWN;
  }
  return readNode(command, place, frame);
}

function readNode(node: PipelineNode | AndOr, place: number, frame: Frame): number {
  if (node.type === 'Command') return frame.reader.node(node, place & ~FIRST, frame);
  if (node.type === 'Pipeline') return readPipeline(node, place, frame);
  const plain = (place & FIRST) === 0 ? place : masked(place);
  return node.type === 'AndOr' ? readAndOr(node, plain, frame) : frame.reader.node(node, plain, frame);
}

function readAndOr(node: AndOr, place: number, frame: Frame): number {
  const { commands, operators } = node;
  const places = operandPlaces(node, place, frame);
  const { shell } = frame;
  let { errexit, pipefail } = shell;
  let changes = 0;
  let status = UNKNOWN;
  for (let index = 0; index < commands.length; index++) {
    const command = commands[index];
    if (command === undefined) break;
    const operand = places[index] ?? masked(place);
    const known = status & KNOWN;
    if (index === 0) {
      status = readNode(command, operand, frame);
      ({ errexit, pipefail } = shell);
      changes = shell.changed?.length ?? 0;
    } else if (operators[index - 1] === '&&') {
      if (known === FAILS) continue;
      const then = readNode(command, known === SUCCEEDS ? operand : operand | MAYBE, frame);
      status = known === SUCCEEDS ? then : then === FAILS ? FAILS : UNKNOWN;
    } else {
      if (known === SUCCEEDS) continue;
      const { exitedEarly, returnedEarly } = shell;
      const then = readNode(command, known === FAILS ? operand : operand | MAYBE, frame);
      // `t || exit` leaves with the failure of `t`, so it does not take a 0 from what follows.
      if (failureOf(command) !== null) Object.assign(shell, { exitedEarly, returnedEarly });
      status = known === FAILS ? then : then === SUCCEEDS ? SUCCEEDS : UNKNOWN;
    }
    if ((status & ENDS) !== 0) break;
  }
  doubted(shell, changes, errexit, pipefail);
  return status;
}

/** Reads a body that may be skipped. */
export function readUnsure(list: CompoundList, place: number, frame: Frame): void {
  const { shell } = frame;
  const { errexit, pipefail } = shell;
  const changes = shell.changed?.length ?? 0;
  readList(list.commands, place, frame);
  doubted(shell, changes, errexit, pipefail);
}

/** The list binds to the left, so its places are worked out from the right. */
function operandPlaces(node: AndOr, place: number, frame: Frame): readonly number[] {
  const { commands, operators } = node;
  const places: number[] = [];
  let group = place;
  for (let index = commands.length - 1; index > 0; index--) {
    const command = commands[index];
    if (operators[index - 1] === '&&') {
      places[index] = (place & MID) !== 0 || (group & ZERO) === 0 ? (group & ~ZERO) | SKIPPED : group;
      if ((place & MID) !== 0) group = masked(group);
    } else {
      const failure = command === undefined ? null : failureOf(command);
      const bits = failure === 'exits' ? frame.exits : failure === 'returns' ? frame.returns : null;
      places[index] = (group & ~ZERO) | SKIPPED;
      if (bits !== null) group = passedOn(group, bits);
      else if (failure !== 'fails') group &= ~ZERO;
      if (index < commands.length - 1 && command !== undefined && alwaysSucceeds(command)) group = masked(group);
    }
    group |= GUARDED;
  }
  places[0] = group;
  return places;
}
