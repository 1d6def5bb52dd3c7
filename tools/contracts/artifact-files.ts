import type { Artifact } from './compile.ts'

/** `WalletFactory` becomes `wallet-factory`. */
const kebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const abiModule = (artifacts: readonly Artifact[]): string =>
  [
    '// Written by tools/contracts.mjs from the contracts. TypeScript reads types of calls only from constants like these, not from JSON.',
    ...artifacts.map(
      ({ contract, source, abi }) =>
        `/** What \`${contract}\` of ${source} can be asked. */\nexport const ${camel(contract)}Abi = ${JSON.stringify(abi)} as const`,
    ),
  ].join('\n\n')

/** Files of `src/sample/artifacts` by name, not yet formatted. */
export const artifactFiles = (artifacts: readonly Artifact[]): ReadonlyMap<string, string> =>
  new Map([
    ...artifacts.map((artifact): [string, string] => [
      `${kebab(artifact.contract)}.json`,
      JSON.stringify(artifact, null, 2),
    ]),
    ['abis.ts', abiModule(artifacts)],
  ])
