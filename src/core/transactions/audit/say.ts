import { amountParts } from '../../orders/amount.ts'
import { nativeAddress } from '../../orders/currency.ts'
import type { AuditSubject, Check } from './check.ts'
import { rules, type RuleId } from './rules.ts'

type Place = { readonly step?: number | null; readonly expected?: string; readonly found?: string }

const say =
  (state: Check['state']) =>
  (rule: RuleId, message: string, { step = null, expected = '', found = '' }: Place = {}): Check => ({
    rule,
    severity: rules[rule][0],
    state,
    step,
    message,
    expected,
    found,
  })

/** Something is not as it should be. */
export const finding = say('finding')
/** It is in order. */
export const fine = say('ok')
/** It is not known. */
export const open = say('open')

/** A finding that weighs less, or more, than its rule. */
export const weigh = (check: Check, severity: Check['severity']): Check => ({ ...check, severity })

/** An amount in units and raw, so that both can be compared: `1.5 ETH (1500000000000000000)`. */
export const money = (
  amount: bigint,
  currency: string,
  decimals: number | null,
  { network }: Pick<AuditSubject, 'network'>,
): string => {
  const native = currency.toLowerCase() === nativeAddress
  const places = native ? network.decimals : decimals
  const parts = places === null ? null : amountParts(amount.toString(), places)
  const unit = native ? network.symbol : `of ${currency}`
  return parts === null ? `${amount} ${unit}` : `${parts.text} ${unit} (${amount})`
}
