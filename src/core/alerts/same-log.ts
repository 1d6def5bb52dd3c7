type AboutLog = {
  readonly id: number
  readonly kind: string
  readonly state: string
  readonly text: string
  /** Where of the chain it was found; `null` when it is of no block. */
  readonly blocks: unknown
}

/** What alerts have in common that say the same of one log; an alert of anything else has only itself. */
export const sameLogKey = ({ id, kind, state, text, blocks }: AboutLog): string =>
  kind === 'refuted' && blocks !== null ? `${state} ${text}` : String(id)
