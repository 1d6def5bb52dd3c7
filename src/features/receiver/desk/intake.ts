import { boundedTime } from '../../../core/bounded-time.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoreProblem } from '../../events/desk/incoming-delivery.ts'
import { type Admitted, createAdmission } from './admission.ts'
import type { Connections } from './connections.ts'
import type { Counters } from './counters.ts'
import { type ConfirmBatch, createGroupCommit, type StoreBatch } from './group-commit.ts'
import { type HeadFacts, type HeadRules, readTarget, validateHead } from './validate-head.ts'
import type { ReceiverLimits } from './limits.ts'
import { refuse } from './refuse.ts'
import { type RefusalReason, refusals } from './refusals.ts'
import type { ReceiverAnswer } from '../contract.ts'

const nothing: Buffer = Buffer.alloc(0)

type BodyRules = {
  readonly admitted: Pick<Admitted, 'hear' | 'hold' | 'complete' | 'leave'>
  readonly announced: number | null
  readonly maxBodyBytes: number
  readonly onBody: (body: Buffer) => void
  readonly onRefused: (reason: RefusalReason) => void
}

const firstRoom = 4096

/**
 * Reads the body of a request, counting while it reads. A body in one piece is not copied; one in many pieces is gathered
 * in a buffer that doubles, because a list of pieces would take a hundred times the memory of a body sent byte by byte. What is
 * announced takes no memory before it comes.
 */
const takeBody = (request: IncomingMessage, rules: BodyRules): ((reason: RefusalReason) => void) => {
  const { admitted, announced, maxBodyBytes, onBody, onRefused } = rules
  let held = 0
  let gathered = nothing
  let size = 0
  let isDone = false

  const giveUp = (reason: RefusalReason): void => {
    if (isDone) return
    isDone = true
    gathered = nothing
    admitted.leave()
    onRefused(reason)
  }

  const reach = (whole: number): boolean => {
    if (whole <= held) return true
    const room =
      size === 0
        ? whole
        : Math.max(whole, Math.min(Math.max(whole * 2, firstRoom), announced ?? maxBodyBytes))
    if (!admitted.hold(room - held)) return false
    held = room
    if (size === 0) return true
    const larger = Buffer.allocUnsafeSlow(room)
    gathered.copy(larger, 0, 0, size)
    gathered = larger
    return true
  }

  request.on('data', (chunk: Buffer) => {
    if (isDone) return
    const whole = size + chunk.length
    if (whole > maxBodyBytes) return giveUp('body-too-large')
    admitted.hear(chunk.length)
    if (!reach(whole)) return giveUp('overload')
    if (size === 0) gathered = chunk
    else chunk.copy(gathered, size)
    size = whole
  })
  request.on('end', () => {
    if (isDone) return
    isDone = true
    admitted.complete()
    onBody(size === gathered.length ? gathered : gathered.subarray(0, size))
  })
  request.on('close', () => giveUp('broken-off'))
  return giveUp
}

const usual = { status: 200, headers: ['Content-Length', '0'] }

const bodiless = new Set([204, 205, 304])

const statusOf = (answer: ReceiverAnswer | null): number => answer?.status ?? usual.status

const write = (response: ServerResponse, answer: ReceiverAnswer | null): void => {
  if (answer === null) {
    response.writeHead(usual.status, usual.headers)
    response.end()
    return
  }
  if (bodiless.has(answer.status)) {
    response.writeHead(answer.status)
    response.end()
    return
  }
  const body = Buffer.from(answer.body, 'utf8')
  response.writeHead(answer.status, [
    ...(body.length === 0 ? [] : ['Content-Type', answer.contentType]),
    'Content-Length',
    String(body.length),
  ])
  response.end(body)
}

const createAnswering = () => {
  const waiting = new Map<NodeJS.Timeout, () => void>()
  let hurried = false
  return {
    answer: (response: ServerResponse, how: ReceiverAnswer | null, done: () => void) => {
      const send = (): void => {
        write(response, how)
        done()
      }
      if (how === null || how.delayMs === 0 || hurried) return send()
      const timer = setTimeout(() => {
        waiting.delete(timer)
        send()
      }, how.delayMs)
      waiting.set(timer, send)
    },
    hurry: () => {
      hurried = true
      for (const [timer, send] of waiting) {
        clearTimeout(timer)
        send()
      }
      waiting.clear()
    },
  }
}

export type IntakeDeps = {
  readonly store: StoreBatch
  readonly confirm?: ConfirmBatch | undefined
  readonly rules: HeadRules
  readonly limits: ReceiverLimits
  readonly counters: Counters
  readonly connections: Pick<Connections, 'busy' | 'quiet'>
  readonly onMoved: () => void
  readonly onProblem: (message: string | null) => void
}

type Waiting = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly facts: HeadFacts
  readonly admitted: Admitted
}

export const createIntake = (deps: IntakeDeps) => {
  const { rules, limits, counters, connections, onMoved, onProblem } = deps
  const admission = createAdmission(limits)
  const answering = createAnswering()
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
    take: (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => {
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
    cut: (socket: object, reason: RefusalReason) => {
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

export type Intake = ReturnType<typeof createIntake>
