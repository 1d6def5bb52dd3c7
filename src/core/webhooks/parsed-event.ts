import type { EventArgument } from './decode-event.ts'
import type { RawLog } from './raw-log.ts'

/** `current`: the document's. `legacy`: its log under `Log` or `log`, or a bare log. `mixed`: both. */
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
