import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useAddressBook } from '../../../ui/address-book.ts'
import { shortenMiddle } from '../../../ui/hex-format.ts'
import { visibleText } from '../../../ui/visible-text.ts'

type Scope = AlertRuleRow['scope']

/** What a rule is narrowed to, as it is stored. */
export const ruleReach = ({ project, listener, collection, currency }: Scope): readonly string[] =>
  [project, listener, collection, currency].filter((one) => one !== null)

/** What a rule is narrowed to, by name; nothing where it watches everything. */
export const RuleReach = ({ scope }: { readonly scope: Scope }) => {
  const { labelOf } = useAddressBook()
  const isOfListener = scope.listener !== null
  const listeners = useDeskQuery('listeners.list', {}, { enabled: isOfListener }).data?.listeners ?? []
  const reach = ruleReach(scope)
  if (reach.length === 0) return <span className="md-quiet">Everything</span>
  return reach
    .map((one) => {
      if (one === scope.listener) return listeners.find(({ key }) => key === one)?.name || one
      return labelOf(one) ?? (one.startsWith('0x') ? shortenMiddle(one) : one)
    })
    .map(visibleText)
    .join(', ')
}
