import type { WindowControls } from '../features/desk/desk/handlers.ts'
import type { RunReceiver } from '../features/receiver/desk/service.ts'
import type { HostTeamCopy } from '../features/log-maintenance/desk/copies.ts'
import type { KeyWrapper } from '../features/vault/desk/service.ts'
import type { SettingsStore } from './platform/files/settings-store.ts'

export type Host = {
  readonly kind: 'electron' | 'browser'
  /** Absolute path of the data folder; exists, mode 0700. */
  readonly data: string
  readonly openSettings: (name: string) => SettingsStore
  /** `null` where the host has no OS key store. */
  readonly keyWrapper: KeyWrapper | null
  readonly versions: { readonly app: string; readonly electron: string | null }
  /** Runs the receiver's threads in another process; left out: in this one. */
  readonly runReceiver?: RunReceiver
  /** The copy that the host itself makes in a team log; left out: it makes none. */
  readonly teamCopy?: HostTeamCopy
  /** The desktop window; left out where the page is in a browser. */
  readonly window?: WindowControls
  /** What a person should know of this host: a folder others can read, a settings file kept aside. Plain sentences. */
  readonly notices: () => string[]
}

/** How a desk is opened. Nothing here is remembered: what should last is in settings. */
export type DeskOptions = {
  /** Port of the receiver: 0 takes any, left out takes the remembered one. */
  readonly receiverPort?: number | undefined
  /** The receiver is off for this start, whatever its setting says. */
  readonly noReceiver?: boolean | undefined
  /** Opens the vault at start, or protects a new one. */
  readonly passphrase?: string | undefined
  /** A tunnel command that may be run without a confirmation in the page. */
  readonly confirmedTunnel?: string | undefined
  /** Starts the sample service and opens its project. */
  readonly sample?: boolean | undefined
}
