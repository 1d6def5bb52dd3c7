import type { ForwardingDeps } from './forwarding-deps.ts'
import type { RuleSecrets } from './rule-secrets.ts'

/** Takes records that no rule names any more out of the vault; while that is locked they wait for the next time. */
export const forgetLeftovers = async (
  { table }: Pick<ForwardingDeps, 'table'>,
  secrets: RuleSecrets,
): Promise<void> => {
  if (secrets.isLocked()) return
  const records = await table.leftovers()
  if (!records.ok || records.value.length === 0) return
  const gone = await secrets.forget(records.value)
  if (gone.ok) await table.forgetLeftovers(records.value)
}
