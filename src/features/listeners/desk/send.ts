import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { listenerRequest } from '../../../core/webhooks/listener-request.ts'
import type { LedgerMove, ListenerEntry } from './listener-entry.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps } from './listener-deps.ts'

const problemOf = ({ message, hint }: Failure): ListenerEntry['problem'] => ({ message, hint: hint ?? null })

const broken = {
  message: 'A bug in Marketdesk ended the call; its outcome is unknown.',
  hint: 'Ask the service for its list, then enter what happened.',
}

const listenerAnswer = z.object({ listener: z.object({ id: z.union([z.number(), z.bigint(), z.string()]) }) })
const refusal = z.object({ status: z.literal(false) })

const idOf = (answer: unknown): string | null => {
  const read = listenerAnswer.safeParse(answer)
  return read.success ? String(read.data.listener.id) : null
}

const saysYes = /^(?:true|1|ok|okay|success|successful|succeeded|done|removed|deleted)$/i
const echoed: ReadonlySet<string> = new Set(['id', 'projectId', 'listener'])

/** Whether nothing in an answer to a removal says otherwise: an answer without members is a success, as the document has it. */
const isRemoved = (answer: unknown): boolean =>
  Object.entries(answer ?? {}).every(
    ([name, value]) => echoed.has(name) || value === null || saysYes.test(String(value)),
  )

const isRefused = (answer: unknown): boolean => refusal.safeParse(answer).success

const bounded = (timeoutMs: number | undefined) => (timeoutMs === undefined ? {} : { timeoutMs })

type Called = Awaited<ReturnType<ListenerDeps['service']['call']>>

type Noted = Pick<LedgerMove, 'change' | 'what'>

const afterAdding = (answered: Called): Noted => {
  if (answered.ok) {
    const { answer, call } = answered.value
    const id = idOf(answer)
    if (isRefused(answer))
      return {
        change: {
          state: 'unknown',
          id,
          doubt: 'add',
          callId: call.id,
          problem: {
            message: 'The service answered that it did not register the listener, yet returned one.',
            hint: 'Ask the service for its list. If it is there, mark it as registered or remove it.',
          },
        },
        what: `The service contradicts itself: not registered, yet returned a listener ${id ?? 'without an id'}.`,
      }
    return {
      change: { state: 'registered', id, doubt: null, problem: null, callId: call.id },
      what: `The service registered it as ${id ?? 'a listener without an id'}.`,
    }
  }
  const { error } = answered
  const callId = error.callId ?? null
  if (error.outcome === 'unknown')
    return {
      change: { state: 'unknown', doubt: 'add', problem: problemOf(error), callId },
      what: `Whether it was registered is unknown: ${error.message}`,
    }
  return {
    change: { state: 'failed', doubt: null, problem: problemOf(error), callId },
    what: `It was not registered: ${error.message}`,
  }
}

const afterRemoving = (former: Pick<ListenerEntry, 'state' | 'doubt'>, answered: Called): Noted => {
  if (answered.ok) {
    const { answer, call } = answered.value
    if (isRefused(answer))
      return {
        change: {
          ...former,
          callId: call.id,
          problem: {
            message: 'The service answered that it did not remove the listener.',
            hint: 'Try again, or ask the service for its list.',
          },
        },
        what: 'The service answered that it did not remove it.',
      }
    if (!isRemoved(answer)) {
      const answerText = JSON.stringify(answer).slice(0, 200)
      return {
        change: {
          state: 'unknown',
          doubt: 'remove',
          callId: call.id,
          problem: {
            message: `Whether the listener was removed is unknown: the service answered ${answerText}.`,
            hint: 'Ask the service for its list. If the listener is gone, mark it as removed.',
          },
        },
        what: `Whether it was removed is unknown: the service answered ${answerText}.`,
      }
    }
    return {
      change: { state: 'removed', doubt: null, problem: null, callId: call.id },
      what: 'The service removed it.',
    }
  }
  const { error } = answered
  const callId = error.callId ?? null
  if (error.outcome === 'unknown')
    return {
      change: { state: 'unknown', doubt: 'remove', problem: problemOf(error), callId },
      what: `Whether it was removed is unknown: ${error.message}`,
    }
  const missing = error.service?.name === 'NotFound'
  if (missing && former.state === 'unknown') {
    const state = former.doubt === 'add' ? 'failed' : 'removed'
    const what =
      state === 'removed'
        ? 'The service no longer has this listener: it is removed.'
        : 'The service has no such listener: it was not registered.'
    return { change: { state, doubt: null, problem: null, callId }, what }
  }
  return {
    change: {
      ...former,
      callId,
      problem: missing
        ? {
            message: error.message,
            hint: 'The service knows no such listener. If it was removed elsewhere, mark it as removed.',
          }
        : problemOf(error),
    },
    what: `It was not removed: ${error.message}`,
  }
}

/** A call that went out ends by its own time, whether its caller is still there or not. Neither is ever repeated. */
export const createSender = ({ service }: Pick<ListenerDeps, 'service'>, ledger: Ledger) => {
  const underway = new Set<string>()
  const untilItsTime = (): AbortSignal => new AbortController().signal

  const send = async (key: string, request: Parameters<ListenerDeps['service']['call']>[0]) => {
    underway.add(key)
    try {
      return await service.call(request, untilItsTime())
    } catch (bug) {
      // The bug is reported by whoever called; the listener itself must say that it is stuck.
      ledger.resolve({
        key,
        from: ['adding', 'removing'],
        change: { problem: broken },
        what: broken.message,
      })
      throw bug
    } finally {
      underway.delete(key)
    }
  }

  return {
    add: async (entry: ListenerEntry, timeoutMs: number | undefined) => {
      const { key, project, network, filters, url } = entry
      if (url === null) throw new Error('A listener without a URL cannot be registered.')
      const answered = await send(key, {
        project,
        operation: 'AddWebhookListener',
        network,
        request: listenerRequest(url, filters),
        ...bounded(timeoutMs),
      })
      return ledger.resolve({ key, from: ['adding'], ...afterAdding(answered) })
    },

    /** Makes the call of an entry that the ledger holds as `removing`, and writes down what became of it. */
    remove: async (
      { key, project, network, id }: ListenerEntry,
      projectId: string,
      former: Pick<ListenerEntry, 'state' | 'doubt'>,
      timeoutMs: number | undefined,
    ) => {
      if (id === null) throw new Error('A listener without an id cannot be removed.')
      const answered = await send(key, {
        project,
        operation: 'RemoveWebhookListener',
        network,
        request: { id, projectId },
        ...bounded(timeoutMs),
      })
      return ledger.resolve({ key, from: ['removing'], ...afterRemoving(former, answered) })
    },
    isUnderway: (key: string) => underway.has(key),
  }
}

export type Sender = ReturnType<typeof createSender>

export const projectNumber = (
  { getProject }: Pick<ListenerDeps, 'getProject'>,
  id: string,
): Answer<string> => {
  const project = getProject(id)
  if (project === undefined)
    return fail({
      kind: 'not-found',
      message: 'The project of this listener is gone from this desk.',
      hint: 'Add the project again, then add the listener there by its id.',
      field: 'project',
    })
  const number = project.projectId === '' ? (project.secretKey.claims?.project ?? '') : project.projectId
  return /^\d+$/.test(number)
    ? succeed(number)
    : fail({
        kind: 'conflict',
        message: `The number of the project “${project.name}” is unknown, and the service asks for it.`,
        hint: 'Enter the project id in Settings → Projects.',
      })
}
