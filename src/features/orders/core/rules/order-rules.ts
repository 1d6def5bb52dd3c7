import { amountRules } from './amounts.ts'
import { feeRules } from './fees.ts'
import { holderRules } from './holder.ts'
import { marketRules } from './market.ts'
import { placeRules } from './place.ts'
import { sentAmountRules } from './prices.ts'
import { quantityRules } from './quantities.ts'
import type { OrderRule } from './rule.ts'
import { validityRules } from './validity.ts'
import { wordRules } from './words.ts'

export const orderRules: readonly OrderRule[] = [
  ...placeRules,
  ...holderRules,
  ...validityRules,
  ...sentAmountRules,
  ...amountRules,
  ...quantityRules,
  ...feeRules,
  ...marketRules,
  ...wordRules,
]
