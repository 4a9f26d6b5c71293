declare module 'picomatch' {
  interface Scan {
    readonly base: string;
    readonly glob: string;
    readonly isGlob: boolean;
    readonly isExtglob: boolean;
  }
  interface Picomatch {
    (glob: string): (path: string) => boolean;
    scan(glob: string): Scan;
  }
  const picomatch: Picomatch;
  export default picomatch;
}
