import type { ArgumentValue } from './abi-data.ts'
import { ValueFault } from './abi-word.ts'
import { decodeRawLog } from './decode-raw-log.ts'
import { decodeValues } from './decode-values.ts'
import type { DeliveredEvent } from './delivered-event.ts'
import { decodeByTrial } from './indexed-arguments.ts'
import { planEvent, type EventPlan } from './plan-event.ts'
import { rawLogFault, type RawLog } from './raw-log.ts'

export type EventArgument = { name: string; type: string; value: ArgumentValue }

export type DecodedEvent = {
  readonly eventName: string | null
  /** As delivered, else the canonical signature of the known event. */
  readonly eventSig: string | null
  readonly args: EventArgument[]
  readonly problem: string | null
}

/** Names as delivered, else of the declaration, else `arg1`, …; chosen or missing ones become those of the token event. */
const toArguments = (
  plan: EventPlan,
  { names, rawLog }: DeliveredEvent,
  values: readonly ArgumentValue[],
): EventArgument[] =>
  plan.parameters.map(({ name, type }, index) => {
    const standard = plan.known?.signature.parameters[index]?.name
    const unnamed = `arg${index + 1}`
    const argumentName = names?.[index] || name
    const isStandard = argumentName === '' || (rawLog !== null && argumentName !== unnamed)
    return {
      name: (isStandard && standard) || argumentName || unnamed,
      type,
      value: values[index] ?? null,
    }
  })

type FromLog = { readonly values: ArgumentValue[] } | { readonly fault: string }

const decodeLog = (plan: EventPlan, log: RawLog, values: readonly string[] | null): FromLog => {
  try {
    if (plan.indexed !== null) return { values: decodeRawLog(plan.parameters, plan.indexed, log) }
  } catch (fault) {
    if (!(fault instanceof ValueFault)) throw fault
    return { fault: `rawLog does not fit the signature: a value ${fault.message}` }
  }
  const decoded = decodeByTrial(plan.parameters, log, values)
  return decoded === null
    ? { fault: 'rawLog does not tell which arguments are indexed, or does not fit the signature' }
    : { values: decoded }
}

/** The raw log is the authority; `event.values` serve where it is missing, and tell which arguments are indexed. */
export const decodeEvent = (delivered: DeliveredEvent): DecodedEvent => {
  const logFault = delivered.rawLog === null ? null : rawLogFault(delivered.rawLog)
  const log = logFault === null && delivered.rawLog?.topics.length !== 0 ? delivered.rawLog : null
  const topic = (log?.topics[0] ?? delivered.topicHash)?.toLowerCase() ?? null
  const plan = planEvent(delivered, log, topic)
  if (plan === null) {
    const unknown = 'no signature was delivered and the topic hash is of no token event'
    return {
      eventName: null,
      eventSig: null,
      args: [],
      problem: logFault ?? (topic === null ? null : unknown),
    }
  }
  const finish = (values: readonly ArgumentValue[], problem: string | null): DecodedEvent => ({
    eventName: plan.name,
    eventSig: delivered.eventSig ?? plan.known?.signature.canonical ?? null,
    args: toArguments(plan, delivered, values),
    problem,
  })
  let problem = plan.problem ?? logFault
  if (log !== null && plan.fitsLog) {
    const decoded = decodeLog(plan, log, delivered.values)
    if ('values' in decoded) return finish(decoded.values, problem)
    problem ??= decoded.fault
  }
  if (plan.parameters.length === 0) return finish([], problem)
  if (delivered.values === null)
    return { ...finish([], problem ?? 'neither rawLog nor event.values was delivered'), args: [] }
  const decoded = decodeValues(plan.parameters, delivered.values)
  if (problem === null) return finish(decoded.values, decoded.problem)
  return finish(decoded.values, `${problem}; the arguments come from event.values`)
}
