import type { Answer } from '../../../contract/contract.ts'
import type { TunnelStatus } from '../contract.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

export type TunnelConfig = {
  readonly command: string | null
  readonly ending: string | null
  /** Base URL on this machine it is to lead to; `null` while there is none. */
  readonly target: string | null
  /** The operator has given its public URL: it need not name one. */
  readonly isKnown: boolean
}

export type Tunnel = Lifecycle & {
  use(config: TunnelConfig): void
  confirm(digest: string): Answer<null>
  restart(): void
  status(): TunnelStatus
  notices(): string[]
  /** Called when the public base URL it named has changed; `null`: it has none any more. */
  onAddress(listener: (base: string | null) => void): () => void
  onChange(listener: () => void): () => void
}
