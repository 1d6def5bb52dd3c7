export const variablesOf = (command: string): string[] => [
  ...new Set(
    [...command.matchAll(/"\$\{?((?:ACCESS|SECRET)_KEY|RECEIVER_SECRET(?:_\d+)?)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  ),
]

export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
