import type { MethodName, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { validateTarget } from '../../platform/http/validate-target.ts'
import type { RuleSecrets } from '../forwarding/rule-secrets.ts'
import type { TargetRow } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'

export type TargetsDeps = {
  readonly table: TableClient<typeof alertsTable>
  readonly secrets: Pick<RuleSecrets, 'sealSigning' | 'open' | 'show' | 'forget'>
  readonly isOwnReceiver: (target: URL) => Promise<boolean>
  readonly now: () => number
  /** Something is to be sent, or may be sent now. */
  readonly onChange: () => void
}

type Answer<N extends Extract<MethodName, `alerts.${string}`>> = Promise<Result<Output<N>, Failure>>

const none = (id: number): Failure => ({ kind: 'not-found', message: `There is no target ${id} (any more).` })
/** Secrets of one target: while they rotate, the new one and the former one. */
const mostSecrets = 2

/** What of a target names secrets, as forwarding rules have it. */
const sealedOf = ({ signing }: Pick<TargetRow, 'signing'>) => ({ plain: [], headers: [], signing })

/** The addresses that alerts are posted to. */
export const createTargets = (deps: TargetsDeps) => {
  const { table, secrets } = deps

  const check = async (url: string, remote: boolean | undefined): Promise<Result<string, Failure>> => {
    const target = validateTarget(url, remote === true)
    if (!target.ok) return target
    if (await deps.isOwnReceiver(target.value))
      return fail({
        kind: 'conflict',
        message: 'The target is this desk’s own receiver: an alert would come in as a delivery.',
        hint: 'Name another address.',
      })
    return succeed(target.value.href)
  }

  const list = async (): Answer<'alerts.targets'> => {
    const [rows, counts] = [await table.targets(), await table.messageCounts()]
    if (!rows.ok) return rows
    if (!counts.ok) return counts
    const waitingOf = await table.due()
    if (!waitingOf.ok) return waitingOf
    const count = (target: number, state: string): number =>
      counts.value.find((one) => one.target === target && one.state === state)?.count ?? 0
    return succeed({
      targets: rows.value.map((row) => {
        const { id, name, enabled, url, details } = row
        return {
          id,
          name,
          enabled,
          url,
          details,
          signing: secrets.show(sealedOf(row)).signing,
          waiting: count(id, 'waiting'),
          dead: count(id, 'dead'),
          problem: waitingOf.value.find(({ target }) => target === id)?.problem ?? null,
        }
      }),
    })
  }

  const find = async (id: number): Promise<Result<TargetRow, Failure>> => {
    const rows = await table.targets()
    if (!rows.ok) return rows
    const row = rows.value.find((one) => one.id === id)
    return row === undefined ? fail(none(id)) : succeed(row)
  }

  /** Takes out of the vault what no target names any more. */
  const tidy = async (): Promise<void> => {
    const left = await table.leftovers()
    if (!left.ok || left.value.length === 0) return
    const forgotten = await secrets.forget(left.value)
    if (forgotten.ok) await table.forgetLeftovers(left.value)
  }

  return {
    list,
    tidy,
    add: async (input: ParsedInput<'alerts.addTarget'>): Answer<'alerts.addTarget'> => {
      const url = await check(input.url, input.remote)
      if (!url.ok) return url
      const sealed = await secrets.sealSigning(input.signingSecret)
      if (!sealed.ok) return sealed
      const { name, details = false } = input
      const added = await table.addTarget({
        name,
        enabled: true,
        url: url.value,
        details,
        signing: sealed.value,
      })
      if (!added.ok) {
        await secrets.forget(sealed.value.map(({ record }) => record))
        return added
      }
      return list()
    },
    update: async (input: ParsedInput<'alerts.updateTarget'>): Answer<'alerts.updateTarget'> => {
      const found = await find(input.id)
      if (!found.ok) return found
      const row = found.value
      const url = input.url === undefined ? succeed(row.url) : await check(input.url, input.remote)
      if (!url.ok) return url
      const isElsewhere = new URL(url.value).origin !== new URL(row.url).origin
      if (isElsewhere && input.signingSecret === undefined)
        return fail({
          kind: 'input',
          message: 'The target is on another host or port: the secret that is stored is of the former one.',
          hint: 'Enter the secret of the new target.',
          field: 'signingSecret',
        })
      const sealed =
        input.signingSecret === undefined ? succeed([]) : await secrets.sealSigning(input.signingSecret)
      if (!sealed.ok) return sealed
      const all = isElsewhere ? sealed.value : [...row.signing, ...sealed.value]
      const signing = all.slice(-mostSecrets)
      const named = new Set(signing.map(({ record }) => record))
      const unused = row.signing.map(({ record }) => record).filter((record) => !named.has(record))
      const { name = row.name, enabled = row.enabled, details = row.details } = input
      const done = await table.updateTarget(
        { id: row.id, name, enabled, url: url.value, details, signing },
        unused,
      )
      if (!done.ok) return done
      await tidy()
      deps.onChange()
      return list()
    },
    remove: async (id: number): Answer<'alerts.removeTarget'> => {
      const found = await find(id)
      if (!found.ok) return found
      const removed = await table.removeTarget(
        id,
        found.value.signing.map(({ record }) => record),
      )
      if (!removed.ok) return removed
      await tidy()
      return list()
    },
    test: async (id: number): Answer<'alerts.testTarget'> => {
      const found = await find(id)
      if (!found.ok) return found
      const at = deps.now()
      const title = 'Test message of Marketdesk'
      const data = { title, opened: 0, resolved: 0, incidents: [], more: 0 }
      const body = JSON.stringify({ type: 'alert.test', timestamp: new Date(at).toISOString(), data })
      const added = await table.addMessage({ target: id, what: 'test', title, body, at })
      if (!added.ok) return added
      deps.onChange()
      return succeed({ message: added.value })
    },
    openSecrets: (row: TargetRow): Result<readonly string[], string> => {
      const opened = secrets.open(sealedOf(row))
      return opened.ok ? succeed(opened.value.signing) : opened
    },
  }
}
