import type { EventSignature } from '../../core/webhooks/event-signature.ts'

/** Writes a signature as services write it back: no blanks after commas, `indexed` and names kept. */
export const printSignature = ({ name, parameters }: EventSignature): string =>
  `${name}(${parameters
    .map(({ type, indexed, name: label }) => [type, ...(indexed ? ['indexed'] : []), label].join(' ').trim())
    .join(',')})`
