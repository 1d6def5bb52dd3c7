import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { ReceiverAnswer, ReceiverPath } from '../contract.ts'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { runWorker } from './worker-run.ts'

export type RunReceiver = typeof runWorker

export type Receiver = Lifecycle & {
  status(): Promise<Output<'receiver.status'>>
  /** A sender that has its 200 finds its delivery counted. */
  lastStored(): number
  secrets(): readonly string[]
  paths(): MethodAnswer<'receiver.paths'>
  addPath(key: string, project?: string): Promise<Answer<ReceiverPath>>
  rotatePath(key: string | null, overlapMs: number): Promise<Answer<ReceiverPath>>
  removePath(key: string): Promise<Answer<null>>
  setAnswer(key: string | null, answer: ReceiverAnswer | null): Promise<Answer<ReceiverPath>>
  settings(): MethodAnswer<'receiver.settings'>
  setSettings(input: ParsedInput<'receiver.setSettings'>): MethodAnswer<'receiver.setSettings'>
  noteSleep(asleep: boolean): void
  localBase(): string | null
  setTunnelBase(base: string | null): Promise<void>
  tunnelConfig(): TunnelConfig
  onTunnelConfig(listener: (config: TunnelConfig) => void): () => void
  onBase(listener: (base: string | null) => void): () => void
  onChange(listener: () => void): () => void
}
