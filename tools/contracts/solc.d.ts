declare module 'solc' {
  /** Standard JSON in, standard JSON out. */
  const solc: { compile(input: string): string; version(): string }
  export default solc
}
