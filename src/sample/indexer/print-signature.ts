import type { EventSignature } from '../../core/webhooks/event-signature.ts'

/** Writes a signature as services write it back: no blanks after commas, `indexed` and names kept. */
export const printSignature = ({ name, parameters }: EventSignature): string =>
  `${name}(${parameters
    .map(({ type, indexed, name: given }) => [type, ...(indexed ? ['indexed'] : []), given].join(' ').trim())
    .join(',')})`
