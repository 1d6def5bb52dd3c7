import { boundedTime } from '../../../core/bounded-time.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoreProblem } from '../events/incoming-delivery.ts'
import { createAdmission, type Admitted } from './admission.ts'
import { createAnswering, statusOf } from './answering.ts'
import type { Connections } from './connections.ts'
import type { Counters } from './counters.ts'
import { createGroupCommit, type ConfirmBatch, type StoreBatch } from './group-commit.ts'
import { readTarget, validateHead, type HeadFacts, type HeadRules } from './validate-head.ts'
import type { ReceiverLimits } from './limits.ts'
import { refuse } from './refuse.ts'
import { refusals, type RefusalReason } from './refusals.ts'
import { takeBody } from './take-body.ts'

export type IntakeDeps = {
  readonly store: StoreBatch
  readonly confirm?: ConfirmBatch | undefined
  readonly rules: HeadRules
  readonly limits: ReceiverLimits
  readonly counters: Counters
  readonly connections: Pick<Connections, 'busy' | 'quiet'>
  /** Counters moved. */
  readonly onMoved: () => void
  /** Called when storing begins to fail, fails for another reason, or works again (`null`). */
  readonly onProblem: (message: string | null) => void
}

/** What becomes of a request: checked, read, stored, answered. */
export type Intake = {
  /** @param awaitsContinue the sender waits for `100 Continue` before it sends its body */
  take(request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean): void
  /** Counts a connection that is cut before its request was complete. */
  cut(socket: object, reason: RefusalReason): void
  /** Ends the request that stands still for longest, and its connection. @returns whether there was one */
  makeRoom(): boolean
  /** Ends bodies that are too slow. */
  endSlow(): void
  /** Requests that have no answer yet. */
  readonly inFlight: number
  /** From now on answers close their connection. */
  drain(): void
  /** Resolves when everything that is complete is stored and answered. */
  flush(): Promise<void>
}

type Waiting = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly facts: HeadFacts
  readonly admitted: Admitted
}

/** Takes whole deliveries, has them stored, and answers them. */
export const createIntake = (deps: IntakeDeps): Intake => {
  const { rules, limits, counters, connections, onMoved, onProblem } = deps
  const admission = createAdmission(limits)
  const answering = createAnswering()
  /** Sockets the server closes: how their last request ends is counted already. */
  const cut = new WeakSet<object>()
  let draining = false
  let shownProblem: string | null = null

  const refused = (reason: RefusalReason): void => {
    counters.refuse(reason)
    onMoved()
  }

  const turnAway = (
    request: IncomingMessage,
    response: ServerResponse,
    reason: RefusalReason,
    awaitsContinue: boolean,
  ): void => {
    refused(reason)
    if (draining) response.shouldKeepAlive = false
    refuse(request, response, reason, { awaitsContinue, lingerMs: limits.lingerMs })
    if (!response.shouldKeepAlive) cut.add(request.socket)
    connections.quiet(request.socket)
  }

  /** Answers a request whose body does not come, and closes its connection: that is what is needed. */
  const end = (request: IncomingMessage, response: ServerResponse, reason: RefusalReason): void => {
    refused(reason)
    cut.add(request.socket)
    const { status, headers } = refusals[reason]
    response.shouldKeepAlive = false
    response.writeHead(status, [...headers, 'Content-Length', '0'])
    response.end()
    request.socket.destroySoon()
  }

  const respond = (waiting: Waiting, problem: StoreProblem | null): void => {
    const { request, response, facts, admitted } = waiting
    if (problem !== null) {
      admitted.leave()
      return turnAway(request, response, problem.reason === 'full' ? 'disk-full' : 'not-stored', false)
    }
    if (draining) response.shouldKeepAlive = false
    // A late answer keeps its place among the requests; the memory of its body is free already.
    admitted.release()
    answering.answer(response, facts.path.answer, () => {
      admitted.leave()
      connections.quiet(request.socket)
    })
  }

  const group = createGroupCommit<Waiting>({
    store: deps.store,
    confirm: deps.confirm,
    // Before anyone is answered: whoever has the answer and asks for the counters finds it there.
    onStored: (lastId, deliveries) => {
      counters.store(lastId)
      counters.acknowledge(deliveries)
    },
    resolve: respond,
    onBatch: (problem) => {
      const message = problem?.message ?? null
      if (message !== shownProblem) {
        shownProblem = message
        onProblem(message)
      }
      onMoved()
    },
  })

  const store = (waiting: Waiting, body: Buffer): void => {
    const { request, facts } = waiting
    group.add(
      {
        receivedAt: boundedTime(Date.now()),
        method: request.method ?? '',
        path: readTarget(request.url ?? '')?.local ?? '',
        listener: facts.path.listener,
        project: facts.path.project,
        remoteAddress: request.socket.remoteAddress ?? null,
        rawHeaders: request.rawHeaders,
        contentType: facts.contentType,
        contentEncoding: facts.contentEncoding,
        body,
        status: statusOf(facts.path.answer),
      },
      waiting,
    )
  }

  return {
    take: (request, response, awaitsContinue) => {
      connections.busy(request.socket)
      const { httpVersion: version, method = '', url = '', rawHeaders } = request
      const { onPath, facts } = validateHead({ version, method, target: url, rawHeaders }, rules)
      if (onPath) counters.receive()
      if (!facts.ok) return turnAway(request, response, facts.error, awaitsContinue)
      const { path, contentLength } = facts.value
      const { socket } = request
      const origin = { path: path.listener, connection: socket, sender: socket.remoteAddress ?? null }
      const admitted = admission.enter(origin, (reason) => giveUp(reason))
      if (admitted === null) return turnAway(request, response, 'overload', awaitsContinue)
      const giveUp = takeBody(request, {
        admitted,
        announced: contentLength,
        maxBodyBytes: limits.maxBodyBytes,
        onBody: (body) => store({ request, response, facts: facts.value, admitted }, body),
        onRefused: (reason) => {
          if (reason === 'too-slow' || reason === 'made-room') end(request, response, reason)
          else if (reason !== 'broken-off') turnAway(request, response, reason, false)
          // The sender of a broken-off body is gone: there is nobody to answer.
          else if (!cut.has(socket)) refused(reason)
        },
      })
      if (awaitsContinue) response.writeContinue()
    },
    cut: (socket, reason) => {
      if (cut.has(socket)) return
      cut.add(socket)
      refused(reason)
    },
    makeRoom: () => admission.makeRoom(),
    endSlow: () => admission.endSlow(),
    get inFlight() {
      return admission.inFlight
    },
    drain: () => {
      draining = true
      answering.hurry()
    },
    flush: () => group.flush(),
  }
}
