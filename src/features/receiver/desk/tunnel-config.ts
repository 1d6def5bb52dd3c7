import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import type { ReceiverFile } from './receiver-file.ts'

/** Before the receiver's file was read. */
export const noTunnel: TunnelConfig = { command: null, ending: null, target: null, isKnown: false }

/**
 * What a tunnel to the receiver goes by.
 *
 * @param target where it leads; `null` while the receiver does not listen
 * @param isOff the receiver is off, so nothing may lead to it
 */
export const tunnelConfigOf = (file: ReceiverFile, target: string | null, isOff: boolean): TunnelConfig => ({
  command: isOff ? null : file.tunnelCommand,
  ending: file.tunnelHost,
  target,
  isKnown: file.publicUrl !== null,
})
