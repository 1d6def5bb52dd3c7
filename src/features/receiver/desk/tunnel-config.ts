import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import type { ReceiverFile } from './receiver-file.ts'

export const noTunnel: TunnelConfig = { command: null, ending: null, target: null, isKnown: false }

export const tunnelConfigOf = (file: ReceiverFile, target: string | null, isOff: boolean): TunnelConfig => ({
  command: isOff ? null : file.tunnelCommand,
  ending: file.tunnelHost,
  target,
  isKnown: file.publicUrl !== null,
})
