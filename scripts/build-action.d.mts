/** Where the committed bundle lives, relative to the repository. */
export const ACTION_BUNDLE: string;
/** Bundles the Action and returns the bundle's text. `outfile` is relative to the repository; `write: false` leaves the disk alone. */
export function buildAction(options?: { readonly outfile?: string; readonly write?: boolean }): Promise<string>;
