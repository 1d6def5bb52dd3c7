import type { Answer } from '../../../../contract/contract.ts'
import type { AlertEntry } from '../../../../contract/shared-file.ts'
import { succeed } from '../../../../core/result.ts'
import type { NewRule } from '../../alerts/alert-rows.ts'
import { planPart, type Mine, type Part, type Step } from '../part.ts'
import type { References } from '../references.ts'
import type { SharedDeps } from '../shared-deps.ts'

type Deps = Pick<SharedDeps, 'alerts'>

/** Rules of alerts as they are shared, in their order. Those of a project that was removed are left out. */
export const readAlertRules = async (
  { alerts }: Deps,
  references: References,
): Promise<Answer<Mine<AlertEntry, NewRule & { readonly id: number }>[]>> => {
  const listed = await alerts.rules()
  if (!listed.ok) return listed
  return succeed(
    listed.value.rules.flatMap((rule) => {
      const { id: _id, scope, ...settings } = rule
      const project = scope.project === null ? null : references.projectName(scope.project)
      if (scope.project !== null && project === null) return []
      const listener = scope.listener === null ? null : references.listenerName(scope.listener)
      return [{ entry: { ...settings, scope: { ...scope, project, listener } }, ref: rule }]
    }),
  )
}

const problemOf = (references: References, { scope }: AlertEntry): string | null => {
  if (scope.project !== null && references.projectId(scope.project) === null)
    return `There is no project “${scope.project}” on this desk: add it first.`
  return scope.listener !== null && references.listenerKey(scope.listener) === null
    ? 'Its listener is not in this desk’s ledger.'
    : null
}

/** Rules of alerts by their names. */
export const planAlertRules = async (
  { alerts }: Deps,
  references: References,
  theirs: readonly AlertEntry[],
): Promise<Answer<Part>> => {
  const mine = await readAlertRules({ alerts }, references)
  if (!mine.ok) return mine
  const here = ({ scope, ...settings }: AlertEntry): NewRule => ({
    ...settings,
    scope: {
      ...scope,
      project: scope.project === null ? null : references.projectId(scope.project),
      listener: scope.listener === null ? null : references.listenerKey(scope.listener),
    },
  })
  const add = (entry: AlertEntry): Step => {
    return async () => {
      const before = await alerts.rules()
      if (!before.ok) return before
      const added = await alerts.addRule(here(entry))
      if (!added.ok) return added
      const known = new Set(before.value.rules.map(({ id }) => id))
      const id = added.value.rules.find((rule) => !known.has(rule.id))?.id ?? 0
      return succeed(() => alerts.removeRule(id))
    }
  }
  const update = (entry: AlertEntry, former: NewRule & { readonly id: number }): Step => {
    return async () => {
      const done = await alerts.updateRule({ ...here(entry), id: former.id })
      return done.ok ? succeed(() => alerts.updateRule(former)) : done
    }
  }
  return succeed(
    planPart({
      kind: 'alerts',
      theirs,
      mine: mine.value,
      isNumbered: true,
      keyOf: ({ name }) => name,
      titleOf: ({ name }) => name,
      problemOf: (entry) => problemOf(references, entry),
      stepsOf: (changes) =>
        changes.map((change) =>
          change.mine === null ? add(change.theirs) : update(change.theirs, change.mine.ref),
        ),
    }),
  )
}
