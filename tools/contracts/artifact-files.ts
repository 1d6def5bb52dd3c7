import type { Artifact, Parameter } from './compile.ts'

const kebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/**
 * An ABI in one signature a line, its structs first: the types of `parseAbi` read a struct within a struct only by its name.
 */
const signatures = (abi: Artifact['abi']): readonly string[] => {
  const structs = new Map<string, string>()
  const written = ({ type, internalType = type, indexed, name, components }: Parameter): string => {
    const shown = components === undefined ? type : internalType.replace(/^struct (\w+\.)?/, '')
    if (components !== undefined) {
      const struct = shown.replace(/\[.*/, '')
      const members = components.map((member) => `${written(member)};`).join(' ')
      structs.set(struct, `struct ${struct} { ${members} }`)
    }
    return [shown, ...(indexed === true ? ['indexed'] : []), ...(name === '' ? [] : [name])].join(' ')
  }
  const list = (parameters: readonly Parameter[] = []): string => `(${parameters.map(written).join(', ')})`
  const items = abi.map(({ type, name, inputs, outputs = [], stateMutability }) => {
    if (type === 'receive' || type === 'fallback') return `${type}() external payable`
    const mutability =
      stateMutability === undefined || stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`
    const returns = outputs.length === 0 ? '' : ` returns ${list(outputs)}`
    return `${type}${name === undefined ? '' : ` ${name}`}${list(inputs)}${mutability}${returns}`
  })
  return [...structs.values(), ...items]
}

const abiModule = (artifacts: readonly Artifact[]): string =>
  [
    '// Written by tools/contracts.mjs from the contracts.',
    "import { parseAbi } from 'viem/utils'",
    ...artifacts.map(
      ({ contract, source, abi }) =>
        `/** The ABI of \`${contract}\` of ${source}: its functions, events and errors. */\nexport const ${camel(contract)}Abi = parseAbi(${JSON.stringify(signatures(abi))})`,
    ),
  ].join('\n\n')

export const artifactFiles = (artifacts: readonly Artifact[]): ReadonlyMap<string, string> =>
  new Map([
    // The compiler's own words on the ABI are in `abis.ts` and need not be said twice.
    ...artifacts.map((artifact): [string, string] => [
      `${kebab(artifact.contract)}.json`,
      JSON.stringify({ ...artifact, abi: undefined }, null, 2),
    ]),
    ['abis.ts', abiModule(artifacts)],
  ])
