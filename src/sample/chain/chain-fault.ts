import { BaseError } from 'viem'

export class ChainFault extends Error {
  override readonly name = 'ChainFault'
  /** Code of JSON-RPC; `null` when the node could not be reached or did not answer with JSON-RPC. 3 is a call that reverts. */
  readonly code: number | null
  readonly data: string | null

  constructor(message: string, code: number | null = null, data: string | null = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The fault something failed with: viem wraps what a node says of a contract's call. `null` when it is none of the chain. */
export const chainFault = (cause: unknown): ChainFault | null => {
  const found = cause instanceof BaseError ? cause.walk((error) => error instanceof ChainFault) : cause
  return found instanceof ChainFault ? found : null
}
