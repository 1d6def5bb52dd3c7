import type { Output } from '../../../contract/contract.ts'
import type { TaskControls } from './maintenance-tasks.ts'
import type { LogReading } from './log-reading.ts'
import { isFileFault } from '../../../main/platform/worker/thread-bug.ts'
import type { StoredDelivery } from '../../events/desk/stored-delivery.ts'
import { integer, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'

const mostFindings = 100
const page = 200

type Check = Output<'log.check'>

const readCheck = rowReader({ integrity_check: string })
const readFound = rowReader({ found: orNull(integer) })

const damageOf = (log: LogReading, schema: 'main' | 'raw', name: string): string[] => {
  return log
    .all(`PRAGMA ${schema}.integrity_check(${mostFindings})`)
    .map((row) => readCheck(row, `integrity of ${name}`).integrity_check)
    .filter((said) => said !== 'ok')
    .map((said) => `${name}: ${said}`)
}

const one = (log: LogReading, sql: string): number => readFound(log.get(sql), sql).found ?? 0

const wholeDelivery = (
  log: LogReading,
  id: number,
  report: (sentences: readonly string[]) => void,
): StoredDelivery | null => {
  try {
    return log.delivery(id)
  } catch (error) {
    if (!isFileFault(error)) throw error
    report([error.message])
    return null
  }
}

export const checkLog = (log: LogReading, controls: TaskControls): Check => {
  const began = performance.now()
  const findings: string[] = []
  let more = 0
  const report = (sentences: readonly string[]): void => {
    for (const sentence of sentences) {
      if (findings.length < mostFindings) findings.push(sentence)
      else more += 1
    }
  }
  const total = one(log, 'SELECT count(*) AS found FROM raw.deliveries')
  controls.progress(0, total)
  report(damageOf(log, 'raw', 'deliveries.db'))
  report(damageOf(log, 'main', 'events.db'))
  const newest = one(log, 'SELECT max(id) AS found FROM raw.deliveries')
  let [deliveries, pending, last] = [0, 0, 0]
  for (let ids = log.deliveryIds(0, page); ids.length > 0; ids = log.deliveryIds(last, page)) {
    for (const id of ids) {
      last = id
      const delivery = wholeDelivery(log, id, report)
      deliveries += 1
      // Damaged, or removed meanwhile.
      if (delivery === null) continue
      const differences = log.compare(delivery)
      if (differences === null) pending += 1
      else report(differences)
    }
    controls.progress(deliveries, Math.max(total, deliveries))
    // What comes in while this runs is for the next check.
    if (last >= newest) break
  }
  const orphans = one(
    log,
    `SELECT count(*) AS found FROM parsed_deliveries
     WHERE delivery_id >= (SELECT keep_from FROM raw.retention)
       AND NOT EXISTS (SELECT 1 FROM raw.deliveries WHERE id = delivery_id)`,
  )
  if (orphans > 0) report([`events.db has events of ${orphans} deliveries that are not stored.`])
  const events = one(log, 'SELECT events AS found FROM progress')
  const counted = one(log, 'SELECT count(*) AS found FROM events')
  if (pending === 0 && counted !== one(log, 'SELECT events AS found FROM progress'))
    report([`events.db claims to have ${events} events and has ${counted}.`])
  const rest = more > 0 ? [`${more} more findings are not listed.`] : []
  return {
    sound: findings.length === 0,
    findings: [...findings, ...rest],
    deliveries,
    events: counted,
    pending,
    durationMs: Math.round(performance.now() - began),
  }
}
