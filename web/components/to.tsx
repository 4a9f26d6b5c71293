import type { ComponentProps } from 'react';
import { basePath } from './base-path.ts';

/** A link inside the dashboard. A plain anchor: tables hold hundreds, and each of Next's own would be one more thing to wake up. */
export function To({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return <a href={`${basePath}${href}`} {...rest} />;
}
