/** An element of a delivery: of a block, with an event where a signature is given. */
export const madeElement = (
  blockNumber: number,
  { eventSig, values = [], names, ...more }: Readonly<Record<string, unknown>> & Partial<MadeEvent> = {},
) => {
  const element = { uid: hashOf(blockNumber), type: 'BLOCK_ADDED', blockNumber, ...more }
  if (eventSig === undefined) return element
  const types = eventSig
    .slice(eventSig.indexOf('(') + 1, -1)
    .split(',')
    .filter(Boolean)
  return { ...element, event: { eventSig, types, names: names ?? types.map((_, at) => `a${at}`), values } }
}

type MadeEvent = {
  readonly eventSig: string
  readonly values: readonly unknown[]
  readonly names: readonly string[]
}

export const hashOf = (number: number, filling = '0'): string =>
  `0x${number.toString(16).padStart(64, filling)}`

export const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`
