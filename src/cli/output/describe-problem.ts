import { escapeControls, lineOf } from '../../core/escape-controls.ts'
import type { Problem } from '../problem.ts'
import type { Flag } from '../table/flag.ts'

const withFlags = (path: string, flags: readonly Flag[]): string => {
  const flag = flags.find((one) => one.path.join('.') === path)
  return flag === undefined ? path : `--${flag.name}`
}

export const describeProblem = (problem: Problem, asJson: boolean, flags: readonly Flag[] = []): string => {
  if (asJson) return `${escapeControls(JSON.stringify({ error: problem }))}\n`
  const issues = problem.kind === 'input' ? (problem.issues ?? []) : []
  const message =
    issues.length === 0
      ? problem.message
      : issues.map(({ path, message: words }) => `${withFlags(path, flags)}: ${words}`).join('; ')
  const code = problem.service?.name ?? null
  const lines = [`marketdesk: ${lineOf(message, 1000)}${code === null ? '' : ` (${lineOf(code, 100)})`}`]
  if (problem.outcome === 'unknown') lines.push('  It was sent. Whether it was carried out is unknown.')
  if (problem.hint !== undefined && issues.length === 0) lines.push(`  ${lineOf(problem.hint, 1000)}`)
  return `${lines.join('\n')}\n`
}
