import type { EventSignature } from './event-signature.ts'

/** Writes a signature as a contract declares it: aliases spelled out, `indexed` and names kept, one blank after a comma. */
export const printDeclaration = ({ name, parameters }: EventSignature, comma = ', '): string =>
  `${name}(${parameters
    .map(({ type, indexed, name: label }) => [type, ...(indexed ? ['indexed'] : []), label].join(' ').trim())
    .join(comma)})`

/** The names under which a delivery gives the arguments: `arg1`, `arg2`, … where the signature has none. */
export const deliveredNames = ({ parameters }: EventSignature): string[] =>
  parameters.map(({ name }, index) => (name === '' ? `arg${index + 1}` : name))
