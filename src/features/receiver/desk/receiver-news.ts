import { isDeepStrictEqual } from 'node:util'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import type { Receiver } from './service.ts'
import { noTunnel } from './tunnel-config.ts'

export type ReceiverNews = Pick<Receiver, 'onChange' | 'onBase' | 'onTunnelConfig'> & {
  announce(config: TunnelConfig, base: string | null): void
}

const subscribe = <T>(to: Set<T>, listener: T): (() => void) => {
  to.add(listener)
  return () => to.delete(listener)
}

export const createReceiverNews = (): ReceiverNews => {
  const listeners = new Set<() => void>()
  const baseListeners = new Set<(base: string | null) => void>()
  const configListeners = new Set<(config: TunnelConfig) => void>()
  let saidBase: string | null = null
  let saidConfig = noTunnel
  return {
    announce: (config, base) => {
      if (!isDeepStrictEqual(config, saidConfig)) {
        saidConfig = config
        for (const listener of configListeners) listener(config)
      }
      if (base !== saidBase) {
        saidBase = base
        for (const listener of baseListeners) listener(base)
      }
      for (const listener of listeners) listener()
    },
    onChange: (listener) => subscribe(listeners, listener),
    onBase: (listener) => subscribe(baseListeners, listener),
    onTunnelConfig: (listener) => subscribe(configListeners, listener),
  }
}
