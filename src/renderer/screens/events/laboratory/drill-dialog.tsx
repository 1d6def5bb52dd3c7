import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { drillPartIds } from '../../../../core/laboratory/drill-plan.ts'
import { partWords } from '../../../../core/laboratory/report-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { HandlerFields, handlerOf, noHandler, type HandlerDraft } from './handler-fields.tsx'
import { NumberChoice } from './number-choice.tsx'

/** While the page is open: one drills again and again. Headers may hold a secret and are typed anew. */
let last: HandlerDraft = noHandler

type DrillDialogProps = {
  /** Of whose contracts and events; left out: of all. */
  readonly project: string | undefined
  readonly onBegun: (report: number) => void
  readonly onClose: () => void
}

/** Begins a fire drill. */
export const DrillDialog = ({ project, onBegun, onClose }: DrillDialogProps) => {
  const drill = useDeskMutation('laboratory.drill')
  const [draft, setDraft] = useState(last)
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set(drillPartIds))
  const [perSecond, setPerSecond] = useState(10)
  const handler = handlerOf(draft)
  const chosen = drillPartIds.filter((id) => parts.has(id))

  const begin = async (): Promise<void> => {
    if (handler === null) return
    last = { ...draft, headers: '' }
    const answer = await drill.run({
      target: handler,
      parts: chosen,
      perSecond,
      ...(project === undefined ? {} : { project }),
    })
    if (answer.ok) onBegun(answer.value.report)
  }

  return (
    <DialogFrame
      title="Fire drill"
      width="sm"
      onClose={onClose}
      failure={drill.failure}
      act={{
        label: 'Begin',
        isRunning: drill.isRunning,
        disabled: handler === null || chosen.length === 0,
        run: () => void begin(),
      }}
    >
      <p style={{ margin: '0 0 16px' }}>
        Made-up deliveries of your own contracts and events go to your handler, each marked as a test in the
        member <code className="md-mono">test</code> and in the header{' '}
        <code className="md-mono">X-Marketdesk-Test</code>. They do not come into the log.
      </p>
      <HandlerFields label="Handler" value={draft} onChange={setDraft} />
      <Box component="fieldset" sx={{ border: 0, m: 0, mt: 1.5, p: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
          What is sent
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
          {drillPartIds.map((id) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  size="small"
                  checked={parts.has(id)}
                  onChange={(_event, checked) =>
                    setParts(new Set(checked ? [...parts, id] : [...parts].filter((one) => one !== id)))
                  }
                  sx={{ py: 0.5 }}
                />
              }
              label={
                <>
                  {partWords[id].title} <span className="md-quiet md-small">{partWords[id].about}</span>
                </>
              }
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </Box>
      </Box>
      <Box sx={{ mt: 2, width: 140, display: 'grid' }}>
        <NumberChoice
          label="A second"
          value={perSecond}
          choices={[1, 5, 10, 50, 200]}
          onChange={setPerSecond}
        />
      </Box>
    </DialogFrame>
  )
}
