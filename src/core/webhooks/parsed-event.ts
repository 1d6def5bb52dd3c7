import type { EventArgument } from './decode-event.ts'
import type { RawLog } from './raw-log.ts'

/**
 * Layout of one element. `current` is the interface document's; `legacy` has its log under `Log` or `log`, or is a bare
 * log; `mixed` has both; `unknown` is none.
 */
export type ElementLayout = 'current' | 'legacy' | 'mixed' | 'unknown'

export type ParsedEvent = {
  readonly elementIndex: number
  readonly layout: ElementLayout
  readonly uid: string | null
  readonly type: string | null
  /** Integers: a number while exact in a double, else decimal digits. */
  readonly blockNumber: number | string | null
  readonly blockHash: string | null
  readonly parentBlockHash: string | null
  readonly contractAddress: string | null
  readonly contractType: string | null
  readonly txnHash: string | null
  readonly txnIndex: number | string | null
  readonly txnLogIndex: number | string | null
  readonly ts: string | null
  readonly logDataType: string | null
  readonly topicHash: string | null
  readonly rawLog: RawLog | null
  readonly eventName: string | null
  readonly eventSig: string | null
  readonly args: EventArgument[]
  readonly decodeProblem: string | null
}
