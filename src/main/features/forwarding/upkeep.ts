import { succeed } from '../../../core/result.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import type { RuleSecrets } from './rule-secrets.ts'

/**
 * Brings what rules send along into the vault, and what they do not name any more out of it. What cannot be done now (the vault
 * is locked) is done the next time.
 */
export const createUpkeep = (
  { table, logger }: Pick<ForwardingDeps, 'table' | 'logger'>,
  secrets: RuleSecrets,
) => {
  /** Sealed by this process. */
  const sealedHere = new Set<number>()
  const warn = (problem: string): void =>
    logger.warn({ problem }, 'headers of forwarding rules are not all in the vault yet')

  /**
   * A vault in memory alone forgets: then the plain text of a former version stays, so that it is not lost with the process.
   *
   * @returns ids of rules that were sealed
   */
  const seal = async (): Promise<number[]> => {
    const rules = await table.rules()
    if (!rules.ok) return []
    const sealed: number[] = []
    const erase = secrets.isLasting()
    for (const { id, plain, headers: former } of rules.value) {
      const isSealed = sealedHere.has(id)
      if (plain.length === 0 || (isSealed && !erase)) continue
      const headers = isSealed ? succeed(former) : await secrets.sealHeaders(plain, [])
      if (!headers.ok) {
        warn(headers.error.message)
        continue
      }
      const done = await table.seal({ id, headers: headers.value, erase })
      if (!done.ok) {
        warn(done.error.message)
        continue
      }
      sealedHere.add(id)
      sealed.push(id)
    }
    return sealed
  }
  const scrub = async (): Promise<void> => {
    const [due, rules] = [await table.isScrubDue(), await table.rules()]
    if (!due.ok || !due.value || !rules.ok || rules.value.some(({ plain }) => plain.length > 0)) return
    const done = await table.scrub()
    if (!done.ok) warn(done.error.message)
  }

  const sweep = async (): Promise<void> => {
    const records = await table.leftovers()
    if (!records.ok || records.value.length === 0) return
    const gone = await secrets.forget(records.value)
    if (gone.ok) await table.forgetLeftovers(records.value)
  }

  return {
    /** @returns ids of rules whose headers were sealed */
    run: async (): Promise<readonly number[]> => {
      const sealed = secrets.isLocked() ? [] : await seal()
      await scrub()
      if (!secrets.isLocked()) await sweep()
      return sealed
    },
  }
}
