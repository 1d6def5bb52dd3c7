import type { FindingRow } from '../../../findings/contract.ts'
import { findingSeverities } from '../../../findings/core/kinds.ts'
import { problemGroups } from '../search.ts'
import { groupFacts, type ProblemGroup } from './problem-words.ts'

/** What is wrong with one order; a problem of several orders is a row of its own. */
export type ProblemRow = {
  readonly id: string
  readonly order: string | null
  /** What to do comes from the first of them. */
  readonly problems: readonly [FindingRow, ...FindingRow[]]
}

const groupOf = ({ kind }: FindingRow): ProblemGroup =>
  problemGroups.find((group) => groupFacts[group].kinds.some((one) => one === kind)) ?? 'changed'

export const problemsIn = ({ problems }: ProblemRow, group: ProblemGroup): readonly FindingRow[] =>
  problems.filter((problem) => groupOf(problem) === group)

export const isInGroup = (row: ProblemRow, group: ProblemGroup): boolean => problemsIn(row, group).length > 0

export const worstOf = ({ problems }: ProblemRow): FindingRow['severity'] =>
  findingSeverities.findLast((one) => problems.some(({ severity }) => severity === one)) ?? 'notice'

const rank = (problem: FindingRow): number => problemGroups.indexOf(groupOf(problem))

export const problemRows = (findings: readonly FindingRow[]): readonly ProblemRow[] =>
  [
    ...Map.groupBy(
      findings.toSorted((a, b) => rank(a) - rank(b)),
      ({ id, subject }) => subject.order ?? id,
    ).values(),
  ].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ id: first.id, order: first.subject.order, problems: [first, ...others] as const }],
  )
