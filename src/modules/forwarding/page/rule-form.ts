import { z } from 'zod'
import type { RuleFilter } from '../../../features/events/contract/event-filter.ts'
import { forwarding, forwardingSettings, type ForwardingRule } from '../contract.ts'
import type { ContractForm } from '../../../renderer/form/contract-form.ts'
import { isMeant, notMeant, otherHost, targetFields } from '../../../renderer/form/target.ts'
import { signingFields } from './signing-field.tsx'
import { headerRows, rowsOf } from './header-rows.ts'

const { timeoutMs: _timeout, ...settings } = forwardingSettings

export const ruleSchema = z
  .strictObject({
    ...settings,
    ...targetFields,
    from: forwarding['forwarding.save'].input.shape.from,
    headers: headerRows,
    signing: signingFields,
  })
  .refine((typed) => isMeant(typed), notMeant)

export type TypedRule = z.input<typeof ruleSchema>
export type RuleForm = ContractForm<TypedRule, z.output<typeof ruleSchema>>

export const typedRuleOf = (rule: ForwardingRule | null, filter: RuleFilter): TypedRule => ({
  name: rule?.name ?? '',
  url: rule?.url ?? '',
  // A rule that is there was confirmed when it was made; another host asks again.
  remote: rule !== null && otherHost(rule.url) !== null,
  filter: rule?.filter ?? filter,
  send: rule?.send ?? 'event',
  backfilled: rule?.backfilled ?? false,
  from: 'now',
  headers: rowsOf(rule?.headers ?? []),
  signing: { secret: '', removed: [] },
  attempts: rule?.attempts ?? 8,
  order: rule?.order ?? 'arrival',
  lanes: rule?.lanes ?? 8,
  perSecond: rule?.perSecond ?? null,
})
