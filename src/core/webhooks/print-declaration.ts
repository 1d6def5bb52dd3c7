import type { EventSignature } from './event-signature.ts'

export const printDeclaration = ({ name, parameters }: EventSignature, comma = ', '): string =>
  `${name}(${parameters
    .map(({ type, indexed, name: label }) => [type, ...(indexed ? ['indexed'] : []), label].join(' ').trim())
    .join(comma)})`

export const deliveredNames = ({ parameters }: EventSignature): string[] =>
  parameters.map(({ name }, index) => (name === '' ? `arg${index + 1}` : name))
