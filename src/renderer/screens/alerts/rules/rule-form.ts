import { z } from 'zod'
import { alertRuleSettings, type AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { kindFacts, type AlertKind, type AlertUnit } from '../../../../core/alerts/kinds.ts'
import { inUnits } from '../../../form/in-units.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { visibleText } from '../../../ui/visible-text.ts'

/** What the number of a rule counts, for people. */
export const unitWords: Record<AlertUnit, string> = {
  bytes: 'Bytes free',
  days: 'Days left',
  hours: 'Hours left',
  percent: 'Percent of the floor',
  amount: 'Amount, in the smallest unit of the currency',
  count: 'How many',
}

const required = 'must not be empty'
const noAddress = 'must be an address: 0x and 40 hex digits'

const isNoneOrAddress = (typed: string | null): boolean => typed === null || isAddress(typed)
const noneIfEmpty = (typed: string | null | undefined): string | null => typed?.trim() || null

/** A rule as it is typed: times in seconds and minutes. */
export const ruleSchema = z
  .strictObject({
    ...alertRuleSettings,
    forMs: inUnits(alertRuleSettings.forMs, 1000),
    keepMs: inUnits(alertRuleSettings.keepMs, 60_000),
  })
  .refine(({ kind, threshold }) => kindFacts[kind].threshold === null || threshold !== null, {
    path: ['threshold'],
    error: required,
  })
  .refine(({ kind, scope }) => kindFacts[kind].threshold?.unit !== 'amount' || scope.currency !== null, {
    path: ['scope', 'currency'],
    error: required,
  })

  .refine(({ scope: { collection } }) => isNoneOrAddress(collection), {
    path: ['scope', 'collection'],
    error: noAddress,
  })
  .refine(({ scope: { currency } }) => isNoneOrAddress(currency), {
    path: ['scope', 'currency'],
    error: noAddress,
  })

export type TypedRule = z.input<typeof ruleSchema>

/** What a rule of a kind begins with, or what is stored. */
export const typedRuleOf = (rule: AlertRuleRow | null, kind: AlertKind): TypedRule => {
  const { title, threshold, forMs, keepMs } = kindFacts[rule?.kind ?? kind]
  return {
    name: rule?.name ?? title,
    kind: rule?.kind ?? kind,
    enabled: rule?.enabled ?? true,
    scope: rule?.scope ?? { project: null, listener: null, collection: null, currency: null },
    threshold: rule?.threshold ?? threshold?.usual ?? null,
    forMs: (rule?.forMs ?? forMs) / 1000,
    keepMs: (rule?.keepMs ?? keepMs) / 60_000,
  }
}

/** Leaves out what a kind has not. */
export const completeRule = (typed: TypedRule): TypedRule => ({
  ...typed,
  scope: {
    ...typed.scope,
    collection: noneIfEmpty(typed.scope.collection),
    currency: noneIfEmpty(typed.scope.currency),
  },
  threshold: kindFacts[typed.kind].threshold === null ? null : typed.threshold,
})

/** The rule that has this name already. */
export const namesakeOf = <R extends Pick<AlertRuleRow, 'name'>>(
  { name }: Pick<TypedRule, 'name'>,
  others: readonly R[],
): R | undefined => others.find((one) => one.name === name.trim())

/** What is to be known before a rule is added beside another one of its name or kind; nothing where there is none. */
export const namesakeWords = (
  typed: Pick<TypedRule, 'name' | 'kind'>,
  others: readonly Pick<AlertRuleRow, 'name' | 'kind' | 'enabled'>[],
): string | undefined => {
  const namesake = namesakeOf(typed, others)
  const sibling = namesake ?? others.find((one) => one.kind === typed.kind)
  if (sibling === undefined) return undefined
  const off = sibling.enabled ? '' : ', which is off'
  return namesake === undefined
    ? `There is a rule of this kind: “${visibleText(sibling.name)}”${off}.`
    : `There is a rule of this name${off}.`
}
