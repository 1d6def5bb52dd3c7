import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { offWords, SwitchOnReceiver } from '../../../parts/receiver-off.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type Fired = {
  /** `null` until it was answered. */
  readonly shown: Output<'listeners.testFire'> | null
  readonly failure: Failure | null
  readonly isRunning: boolean
  readonly run: () => void
}

/** Sends made-up deliveries through the real receiver. */
export const useTestFire = ({ key }: Pick<Listener, 'key'>): Fired => {
  const { run, failure, isRunning } = useDeskMutation('listeners.testFire')
  const [shown, setShown] = useState<Fired['shown']>(null)
  const fire = async (): Promise<void> => {
    setShown(null)
    const answer = await run({ key })
    if (answer.ok) setShown(answer.value)
  }
  return { shown, failure, isRunning, run: () => void fire() }
}

/** How each test delivery was taken, below the button that sent it. */
export const TestFireAnswer = ({ fired: { shown, failure, run } }: { readonly fired: Fired }) => {
  const off = useDeskQuery('receiver.status', {}).data?.off ?? null
  if (failure !== null)
    return off === null ? (
      <ErrorPanel failure={failure} onRetry={run} />
    ) : (
      <Alert severity="info" action={<SwitchOnReceiver off={off} variant="text" />}>
        {offWords[off]}
      </Alert>
    )
  if (shown === null) return null
  return (
    <section aria-label="Test" className="md-listener-test">
      <SimpleTable
        label="Test deliveries"
        rows={shown.deliveries}
        keyOf={({ uid }, index) => `${uid}-${index}`}
        columns={[
          {
            cell: ({ event, problem }) => (
              <>
                <span title={event}>{visibleText(event.slice(0, event.indexOf('(')))}</span>
                {problem !== null && (
                  <Alert severity="error" variant="outlined">
                    {problem}
                  </Alert>
                )}
              </>
            ),
          },
          {
            className: 'md-nowrap',
            cell: ({ status, problem }) => (
              <StatusChip
                word={status === null ? 'not delivered' : `delivered, HTTP ${status}`}
                tone={problem === null ? 'success' : 'error'}
              />
            ),
          },
          {
            className: 'md-nowrap',
            cell: ({ uid }) =>
              uid !== '' && (
                <TextLink to="/events" search={{ uid }}>
                  Show
                </TextLink>
              ),
          },
        ]}
      />
      <p className="md-quiet md-small">
        Invented deliveries, posted to this listener’s own address on this machine. They appear in the log as
        tests, in block 0.
      </p>
    </section>
  )
}
