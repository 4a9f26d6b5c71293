declare module 'picomatch' {
  interface Scan {
    readonly base: string;
    readonly glob: string;
    readonly isGlob: boolean;
    readonly isExtglob: boolean;
  }
  interface Options {
    /** Whether wildcards fit names that begin with a dot. */
    readonly dot?: boolean;
  }
  interface Picomatch {
    (glob: string, options?: Options): (path: string) => boolean;
    scan(glob: string): Scan;
  }
  const picomatch: Picomatch;
  export default picomatch;
}
