import type { z } from 'zod'
import {
  laboratoryReportSchema,
  laboratorySummarySchema,
  type LaboratoryReport,
  type LaboratorySummary,
} from '../../../contract/laboratory.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { StoredReport } from './laboratory-table.ts'

/** What is stored of how a report was begun. Headers are named, their values are not there. */
export const settingsSchema = laboratoryReportSchema.pick({
  targets: true,
  perSecond: true,
  parallel: true,
  timeoutMs: true,
})
export type Settings = z.infer<typeof settingsSchema>

const nothing: Settings = { targets: [], perSecond: 0, parallel: 0, timeoutMs: 0 }

export const emptySummary: LaboratorySummary = {
  outcomes: {},
  times: [],
  groups: [],
  noise: [],
  parts: [],
  broke: null,
}

/** How far a report that runs is. */
export type Live = { readonly outcomes: LaboratoryReport['outcomes'] }

const stateSchema = laboratoryReportSchema.shape.state
const kindSchema = laboratoryReportSchema.shape.kind
const iso = (ms: number): string => new Date(ms).toISOString()
const sum = (outcomes: LaboratoryReport['outcomes']): number =>
  Object.values(outcomes).reduce((total, count) => total + count, 0)

/** The summary of a report: `null` while it runs, an empty one where the stored one cannot be read. */
export const summaryOf = ({ summary }: StoredReport): LaboratorySummary | null => {
  if (summary === null) return null
  const read = readStored(laboratorySummarySchema, summary, 'the summary of a report')
  return read.ok ? read.value : emptySummary
}

/**
 * A report as the contract shows it.
 *
 * @param live of one that runs; one that is stored as running and does not was cut short by the end of the desk
 * @param counted outcomes of its rows, where it has no summary
 */
export const shownReport = (
  stored: StoredReport,
  live: Live | undefined,
  counted: LaboratoryReport['outcomes'],
): LaboratoryReport => {
  const settings = readStored(settingsSchema, stored.settings, 'the settings of a report')
  const summary = summaryOf(stored)
  const outcomes = live?.outcomes ?? summary?.outcomes ?? counted
  const state = stateSchema.catch('failed').parse(stored.state)
  const isCutShort = state === 'running' && live === undefined
  return {
    id: stored.id,
    kind: kindSchema.catch('comparison').parse(stored.kind),
    state: isCutShort ? 'failed' : state,
    startedAt: iso(stored.startedAt),
    endedAt: stored.endedAt === null ? null : iso(stored.endedAt),
    ...(settings.ok ? settings.value : nothing),
    total: stored.total,
    done: sum(outcomes),
    reduced: stored.reduced,
    problem: isCutShort
      ? 'Marketdesk ended before this was done.'
      : settings.ok
        ? stored.problem
        : settings.error,
    outcomes,
    leftOut: summary?.noise.length ?? 0,
  }
}
