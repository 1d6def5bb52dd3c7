import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { filterWords } from '../forwarding/rule-words.ts'
import { HandlerFields, handlerOf, noHandler, type HandlerDraft } from './handler-fields.tsx'
import { NumberChoice } from './number-choice.tsx'

/** While the page is open: one compares again and again. Headers may hold a secret and are typed anew. */
let last: readonly [old: HandlerDraft, next: HandlerDraft] = [noHandler, noHandler]

type CompareDialogProps = {
  /** Filter of the list of events; of the chosen project alone where one is chosen. */
  readonly filter: EventFilter | undefined
  readonly onBegun: (report: number) => void
  readonly onClose: () => void
}

/** Begins a comparison of two handlers. */
export const CompareDialog = ({ filter: scoped, onBegun, onClose }: CompareDialogProps) => {
  const { projectId, ...own } = scoped ?? {}
  const project = projectId === undefined ? undefined : { projectId }
  const filter = Object.keys(own).length === 0 ? undefined : own
  const compare = useDeskMutation('laboratory.compare')
  const [old, setOld] = useState(last[0])
  const [next, setNext] = useState(last[1])
  const [of, setOf] = useState<'filter' | 'all'>(filter === undefined ? 'all' : 'filter')
  const [count, setCount] = useState(100)
  const [perSecond, setPerSecond] = useState(10)
  const [parallel, setParallel] = useState(1)
  const [oldHandler, newHandler] = [handlerOf(old), handlerOf(next)]

  const begin = async (): Promise<void> => {
    if (oldHandler === null || newHandler === null) return
    last = [
      { ...old, headers: '' },
      { ...next, headers: '' },
    ]
    const answer = await compare.run({
      old: oldHandler,
      new: newHandler,
      last: count,
      perSecond,
      parallel,
      filter: of === 'filter' ? scoped : project,
    })
    if (answer.ok) onBegun(answer.value.report)
  }

  return (
    <DialogFrame
      title="Compare handlers"
      width="md"
      onClose={onClose}
      failure={compare.failure}
      act={{
        label: 'Begin',
        isRunning: compare.isRunning,
        disabled: oldHandler === null || newHandler === null,
        run: () => void begin(),
      }}
    >
      <p style={{ margin: '0 0 16px' }}>
        Each delivery goes to the old handler twice and to the new one once, with its own bytes and the header{' '}
        <code className="md-mono">X-Marketdesk-Laboratory</code>. Where the old one answers otherwise the
        second time, a difference says nothing and is left out.
      </p>
      <Stack spacing={1.5}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <HandlerFields label="Old handler" value={old} onChange={setOld} />
          <HandlerFields label="New handler" value={next} onChange={setNext} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr 1fr' } }}>
          <TextField
            select
            label="Deliveries"
            value={of}
            onChange={({ target }) => setOf(target.value === 'filter' ? 'filter' : 'all')}
          >
            <MenuItem value="all">
              {project === undefined ? 'the newest of all' : 'the newest of this project'}
            </MenuItem>
            {filter !== undefined && (
              <MenuItem value="filter">the newest with {filterWords(filter)}</MenuItem>
            )}
          </TextField>
          <NumberChoice label="How many" value={count} choices={[10, 100, 500, 2_000]} onChange={setCount} />
          <NumberChoice
            label="A second"
            value={perSecond}
            choices={[1, 5, 10, 50, 200]}
            onChange={setPerSecond}
          />
          <NumberChoice label="At once" value={parallel} choices={[1, 2, 4, 8, 32]} onChange={setParallel} />
        </Box>
      </Stack>
    </DialogFrame>
  )
}
