import { fail, succeed } from '../../../core/result.ts'
import { findPrograms } from './find-programs.ts'
import type { Tunnel } from './service.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const tunnelHandlers = ({ tunnel }: { readonly tunnel: Tunnel }) =>
  ({
    status: async () => succeed({ ...tunnel.status(), programs: await findPrograms() }),
    confirm: ({ digest }, { caller }) => {
      if (caller !== 'page') {
        return fail({
          kind: 'forbidden',
          message: 'A tunnel command is confirmed in the page of Marketdesk only.',
          hint: 'Open Settings → Receiving, or start with --confirm-tunnel and exactly this command.',
        })
      }
      const confirmed = tunnel.confirm(digest)
      return confirmed.ok ? succeed(tunnel.status()) : confirmed
    },
    restart: () => {
      tunnel.restart()
      return succeed(tunnel.status())
    },
  }) satisfies HandlersOf<'tunnel'>
