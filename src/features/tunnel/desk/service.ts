import type { Answer } from '../../../contract/contract.ts'
import type { TunnelStatus } from '../contract.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

/** What a tunnel is to do, as the receiver's settings say. */
export type TunnelConfig = {
  /** Program and arguments; `null`: no tunnel. */
  readonly command: string | null
  /** End of the public host name it will have; `null`: any. */
  readonly ending: string | null
  /** Base URL on this machine it is to lead to; `null` while there is none. */
  readonly target: string | null
  /** The operator has given its public URL: it need not name one. */
  readonly isKnown: boolean
}

/** The operator's tunnel command, run by the desk (`tunnel/`). */
export type Tunnel = Lifecycle & {
  /** Begins, changes or ends the tunnel. */
  use(config: TunnelConfig): void
  /** Lets the command be run that has this digest; it must be the one that is set. */
  confirm(digest: string): Answer<null>
  /** Ends it and starts it again at once. */
  restart(): void
  status(): TunnelStatus
  notices(): string[]
  /** Called when the public base URL it named has changed; `null`: it has none any more. */
  onAddress(listener: (base: string | null) => void): () => void
  onChange(listener: () => void): () => void
}
