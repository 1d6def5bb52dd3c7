import type { ListenerStep } from '../../../../contract/listener.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { stateWords } from '../state-words.ts'

/** All that was done with a listener, in the ledger's own order. */
export const ListenerHistory = ({ history }: { readonly history: readonly ListenerStep[] }) => (
  <DrawerSection title="History">
    <table className="md-plain-table">
      <thead>
        <tr>
          <th>When</th>
          <th>State</th>
          <th>What happened</th>
        </tr>
      </thead>
      <tbody>
        {history.map((step, index) => (
          <tr key={`${step.at}-${index}`}>
            <td>
              <Time at={step.at} />
            </td>
            <td>
              <StatusChip word={stateWords[step.state].word} tone={stateWords[step.state].tone} />
            </td>
            <td>
              {visibleText(step.what)}
              {step.callId !== null && (
                <>
                  {' '}
                  <TextLink to="/activity" search={{ call: step.callId }}>
                    call {step.callId}
                  </TextLink>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </DrawerSection>
)
