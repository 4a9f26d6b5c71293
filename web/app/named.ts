/** What a path's segment names; an escape that is none stays as it is. */
export function named(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
