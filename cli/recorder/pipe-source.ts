import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** The reading end of a pipe as a stream. For Node that is a socket; it stands on this descriptor alone, and opens no connection. */
export function pipeSource(descriptor: number): Readable {
  return new Socket({ fd: descriptor, readable: true, writable: false });
}
