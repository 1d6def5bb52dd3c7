import type { ListenerStep } from '../../../../contract/listener.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { stateWords } from '../state-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

/** All that was done with a listener, in the ledger's own order. */
export const ListenerHistory = ({ history }: { readonly history: readonly ListenerStep[] }) => (
  <DrawerSection title="History">
    <SimpleTable
      rows={history}
      keyOf={(step, index) => `${step.at}-${index}`}
      columns={[
        { head: 'When', cell: (step) => <Time at={step.at} /> },
        {
          head: 'State',
          // What it was is no state that needs a look now.
          cell: ({ state }) => stateWords[state].word,
        },
        {
          head: 'What happened',
          cell: (step) => (
            <>
              {visibleText(step.what)}
              {step.callId !== null && (
                <>
                  {' '}
                  <TextLink to="/activity" search={{ call: step.callId }}>
                    Show the call
                  </TextLink>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  </DrawerSection>
)
