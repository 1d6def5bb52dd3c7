import { randomBytes } from 'node:crypto'
import type { WindowState } from '../../../features/desk/contract/window-settings.ts'
import { removeDeskAddress, writeDeskAddress } from '../../platform/files/desk-address.ts'
import { createSerial } from '../../platform/files/serial.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { bearerToken, type Refusal, sameSecret } from '../api/access.ts'
import { type ApiDeps, createApi } from '../api/answer-api.ts'
import { refuseCall, startLoopbackServer } from '../api/loopback-server.ts'
import { sendFailure } from '../api/send-json.ts'
import type { LockedFolder } from '../data-folder.ts'

export type ScriptAccessDeps = ApiDeps & {
  readonly folder: Pick<LockedFolder, 'path' | 'setShut'>
  readonly hide: (secret: string) => void
  readonly logger: Logger
}

const unknownScript: Refusal = {
  status: 401,
  message: 'The token is missing or wrong.',
  hint: 'It is in desk.json in the data folder, and another one after each start.',
}

/**
 * The way in for the command line and assistants while the window is open: the contract over HTTP on loopback, for who shows the
 * token. The token stands in `desk.json` (mode 0600) alone, and is another one each time.
 */
export const createScriptAccess = (deps: ScriptAccessDeps) => {
  const { folder, logger } = deps
  const inTurn = createSerial()
  let close: (() => Promise<void>) | null = null
  let state: WindowState['scripts'] = { url: null, problem: null }

  const open = async (): Promise<void> => {
    const token = randomBytes(32).toString('base64url')
    deps.hide(token)
    const api = createApi(deps)
    const server = await startLoopbackServer(0, {
      logger,
      refuse: refuseCall,
      answer: async ({ url, request, response }) => {
        if (!sameSecret(bearerToken(request.headers) ?? '', token))
          return refuseCall(unknownScript, request, response)
        if (url.pathname.startsWith('/api/'))
          return await api.answer(url.pathname, 'script', request, response)
        request.resume()
        sendFailure(response, { kind: 'not-found', message: 'The window serves no page here.' })
      },
    })
    close = async () => {
      removeDeskAddress(folder.path)
      api.stop()
      await server.stop()
    }
    const url = `http://127.0.0.1:${server.port}`
    writeDeskAddress(folder.path, { url, token, pid: process.pid, forCall: false })
    state = { url, problem: null }
  }

  const end = async (): Promise<void> => {
    const closeNow = close
    close = null
    state = { url: null, problem: null }
    await closeNow?.()
  }

  return {
    use: (isOpen: boolean) =>
      inTurn(async () => {
        if (isOpen === (close !== null)) return folder.setShut(!isOpen)
        if (!isOpen) {
          folder.setShut(true)
          return await end()
        }
        try {
          await open()
          folder.setShut(false)
        } catch (cause) {
          await end()
          folder.setShut(true)
          const problem = `Scripts cannot be let in: ${(cause as Error).message}.`
          logger.error({ problem }, 'the API was not opened')
          state = { url: null, problem }
        }
      }),
    state: () => state,
  }
}

export type ScriptAccess = ReturnType<typeof createScriptAccess>
