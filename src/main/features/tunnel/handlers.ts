import { succeed } from '../../../core/result.ts'
import type { Tunnel } from './service.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** The tunnel command. */
export const tunnelHandlers = ({ tunnel }: { readonly tunnel: Tunnel }) =>
  ({
    status: () => succeed(tunnel.status()),
    restart: () => {
      tunnel.restart()
      return succeed(tunnel.status())
    },
  }) satisfies HandlersOf<'tunnel'>
