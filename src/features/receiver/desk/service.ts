import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { ReceiverAnswer, ReceiverPath } from '../contract.ts'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { runWorker } from './worker-run.ts'

export type RunReceiver = typeof runWorker

export type Receiver = Lifecycle & {
  status(): Promise<Output<'receiver.status'>>
  /**
   * Id of the newest delivery that is committed; 0 for none. Not behind any answer: a sender that has its 200 finds its
   * delivery counted.
   */
  lastStored(): number
  /** Every secret that takes deliveries, to be hidden in what is handed on. */
  secrets(): readonly string[]
  paths(): MethodAnswer<'receiver.paths'>
  /**
   * Gives a listener a secret path of its own; one it has is answered as it is. On disk, and taking deliveries, when it
   * resolves.
   *
   * @param project that what comes in there is of from now on; left out, it stays as it is
   */
  addPath(key: string, project?: string): Promise<Answer<ReceiverPath>>
  /** A new secret for a path (`null`: the general one); the former one goes on working for `overlapMs`. */
  rotatePath(key: string | null, overlapMs: number): Promise<Answer<ReceiverPath>>
  /** Takes nothing on this path any more. A path that is not there is no failure. */
  removePath(key: string): Promise<Answer<null>>
  setAnswer(key: string | null, answer: ReceiverAnswer | null): Promise<Answer<ReceiverPath>>
  settings(): MethodAnswer<'receiver.settings'>
  setSettings(input: ParsedInput<'receiver.setSettings'>): MethodAnswer<'receiver.setSettings'>
  /** The machine goes to sleep, or is awake again: what lies between is an outage. */
  noteSleep(asleep: boolean): void
  localBase(): string | null
  /** Base URL the tunnel named; `null` when it has none any more. Its host is taken from then on. */
  setTunnelBase(base: string | null): Promise<void>
  tunnelConfig(): TunnelConfig
  onTunnelConfig(listener: (config: TunnelConfig) => void): () => void
  /** Called when the base URL to register has changed; `null`: there is none at the moment. */
  onBase(listener: (base: string | null) => void): () => void
  /** Called when paths and settings changed, and when counters moved: of these once until the status is read. */
  onChange(listener: () => void): () => void
}
