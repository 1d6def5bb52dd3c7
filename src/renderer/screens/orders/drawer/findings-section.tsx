import type { Finding } from '../../../../core/orders/rules/check-order.ts'
import { sayRule } from '../../../../core/orders/rules/say.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { ruleOf, SeverityChip } from '../rule-marks.tsx'

/** What is odd about an order, each with both numbers and why it matters. */
export const FindingsSection = ({ findings }: { readonly findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <DrawerSection title={`Issues, ${findings.length}`}>
      {findings.map(({ rule, severity, fact }) => (
        <div key={rule} className="md-finding">
          <SeverityChip severity={severity} /> <b>{ruleOf(rule)?.title ?? rule}</b>
          <p>
            <AddressedText text={sayRule(fact)} />
          </p>
          <p className="md-quiet">{ruleOf(rule)?.explanation}</p>
        </div>
      ))}
    </DrawerSection>
  )
