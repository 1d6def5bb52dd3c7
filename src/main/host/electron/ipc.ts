import { randomBytes } from 'node:crypto'
import type { Answer, MethodName } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { TopicMessage } from '../../../contract/topics.ts'
import type { Router } from '../../platform/router/router.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { ContentsApi, ElectronApi, SenderEvent } from './electron-api.ts'
import { isOwnSender } from './sender-check.ts'

/** Calls of one window that may run at once. The page needs a dozen; more is a bug or an attack. */
const mostCalls = 256

export type IpcDeps = {
  readonly electron: Pick<ElectronApi, 'ipcMain'>
  readonly names: readonly MethodName[]
  readonly dispatch: Router['dispatch']
  readonly isOwnWindow: (contentsId: number) => boolean
  readonly logger: Logger
}

export type Ipc = {
  /** Gives up all calls of a window that is gone or shows another page. */
  abandon(contentsId: number): void
}

const refused = (error: Failure): Answer<never> => ({ ok: false, error })

/**
 * Registers one channel per method of the contract (`marketdesk:<topic.verb>`) and `marketdesk:cancel`. The only user of
 * `ipcMain`. Each message is checked for its sender first; answers are values, so nothing is ever thrown across.
 */
export const registerCalls = ({ electron, names, dispatch, isOwnWindow, logger }: IpcDeps): Ipc => {
  const { ipcMain } = electron
  const running = new Map<number, Map<string, AbortController>>()

  const callsOf = (contentsId: number): Map<string, AbortController> => {
    const calls = running.get(contentsId) ?? new Map<string, AbortController>()
    running.set(contentsId, calls)
    return calls
  }

  const check = (event: SenderEvent, channel: string): boolean => {
    const own = isOwnSender(event, isOwnWindow)
    if (!own) logger.warn({ channel, sender: event.sender.id }, 'a message of a foreign sender was refused')
    return own
  }

  const answer = async (
    name: MethodName,
    contentsId: number,
    input: unknown,
    callId: unknown,
  ): Promise<Answer<unknown>> => {
    if (typeof callId !== 'string' || callId === '' || callId.length > 64) {
      return refused({ kind: 'input', message: `${name} was called without a call id.`, field: 'callId' })
    }
    const calls = callsOf(contentsId)
    if (calls.has(callId)) {
      return refused({ kind: 'conflict', message: `A call with the id ${callId} already runs.` })
    }
    if (calls.size >= mostCalls) {
      const hint = 'Wait until some of them are answered.'
      return refused({ kind: 'unavailable', message: `More than ${mostCalls} calls run at once.`, hint })
    }
    const controller = new AbortController()
    calls.set(callId, controller)
    try {
      return await dispatch(name, input, { signal: controller.signal, caller: 'page' })
    } catch (cause) {
      const id = randomBytes(6).toString('hex')
      const error = cause instanceof Error ? { message: cause.message, stack: cause.stack } : String(cause)
      logger.error({ id, method: name, error }, 'a call failed by a bug')
      return refused({ kind: 'internal', message: `${name} failed by a bug of Marketdesk.`, id })
    } finally {
      calls.delete(callId)
    }
  }

  for (const name of names) {
    const channel = `marketdesk:${name}`
    ipcMain.handle(channel, (event, input, callId) =>
      check(event, channel)
        ? answer(name, event.sender.id, input, callId)
        : Promise.resolve(
            refused({ kind: 'forbidden', message: `${name} may be called by the page of Marketdesk only.` }),
          ),
    )
  }

  ipcMain.on('marketdesk:cancel', (event, callId) => {
    if (!check(event, 'marketdesk:cancel') || typeof callId !== 'string') return
    running.get(event.sender.id)?.get(callId)?.abort()
  })

  return {
    abandon: (contentsId) => {
      for (const controller of running.get(contentsId)?.values() ?? []) controller.abort()
      running.delete(contentsId)
    },
  }
}

export const sendTopic = (contents: ContentsApi, message: TopicMessage): void => {
  if (!contents.isDestroyed()) contents.send('marketdesk:topic', message)
}

export const sendPlace = (contents: ContentsApi, path: string): void => {
  if (!contents.isDestroyed()) contents.send('marketdesk:go', path)
}

export const sendFind = (contents: ContentsApi): void => {
  if (!contents.isDestroyed()) contents.send('marketdesk:find')
}
