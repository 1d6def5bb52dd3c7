import type { DeskOptions, Host } from './desk-host.ts'
import { createReceiver } from '../features/receiver/desk/receiver.ts'
import { openConfirmedCommand } from '../features/tunnel/desk/confirmed-command.ts'
import { createTunnel } from '../features/tunnel/desk/tunnel.ts'
import type { Background } from './platform/faults/faults.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Topics } from './platform/topics/topics.ts'

export type OpenReceivingDeps = {
  readonly host: Host
  readonly options: DeskOptions
  /** No tunnel command is run. */
  readonly isSafeMode: boolean
  readonly topics: Topics
  readonly background: Background
  readonly logger: Logger
}

/** Wires the receiver to the tunnel that makes it reachable: the tunnel runs by the receiver's settings and gives it its address. */
export const openReceiving = ({
  host,
  options,
  isSafeMode,
  topics,
  background,
  logger,
}: OpenReceivingDeps) => {
  const receiver = createReceiver(
    { folder: host.data, port: options.receiverPort, isOff: options.noReceiver, logger },
    host.runReceiver,
  )
  const tunnel = createTunnel({
    logger,
    confirmed: openConfirmedCommand(host.openSettings('tunnel'), options.confirmedTunnel),
  })
  receiver.onChange(topics.ofFeature('receiver'))
  receiver.onBase(topics.ofFeature('listeners'))
  receiver.onTunnelConfig((config) => tunnel.use(isSafeMode ? { ...config, command: null } : config))
  tunnel.onAddress((base) => background('taking the tunnel’s address', receiver.setTunnelBase(base)))
  tunnel.onChange(topics.ofFeature('receiver'))
  return { receiver, tunnel }
}
