import { isDeepStrictEqual } from 'node:util'
import { createListeners } from '../../../main/platform/listeners.ts'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import { noTunnel } from './tunnel-config.ts'

export const createReceiverNews = () => {
  const changes = createListeners()
  const bases = createListeners<[base: string | null]>()
  const configs = createListeners<[config: TunnelConfig]>()
  let saidBase: string | null = null
  let saidConfig = noTunnel
  return {
    announce: (config: TunnelConfig, base: string | null): void => {
      if (!isDeepStrictEqual(config, saidConfig)) {
        saidConfig = config
        configs.tell(config)
      }
      if (base !== saidBase) {
        saidBase = base
        bases.tell(base)
      }
      changes.tell()
    },
    onChange: changes.add,
    onBase: bases.add,
    onTunnelConfig: configs.add,
  }
}
