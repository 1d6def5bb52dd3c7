import { fact } from '../fact.ts'
import type { FactId, FactValues } from '../say.ts'
import type { Check } from './check.ts'
import { rules, type RuleId } from './rules.ts'

const check =
  (state: Check['state']) =>
  <Id extends FactId>(rule: RuleId, id: Id, values: FactValues[Id], step: number | null = null): Check => ({
    rule,
    severity: rules[rule][0],
    state,
    step,
    fact: fact(id, values),
  })

export const finding = check('finding')
export const fine = check('ok')
export const open = check('open')

export const weigh = (rated: Check, severity: Check['severity']): Check => ({ ...rated, severity })
