import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FeeAnswer } from '../../../core/fees/fee-option.ts'
import { Hex } from '../../ui/hex.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { FeeOptionsTable } from './fee-options-table.tsx'
import { SponsoredNote } from './sponsored-note.tsx'
import { countOf } from '../../ui/count-format.ts'

type FeeAnswerPanelProps = {
  readonly callId: number
  readonly startedAt: string
  readonly network: string
  readonly answer: FeeAnswer
  /** The desk's id of the project. */
  readonly project: string
  /** `undefined`: it is being asked already. */
  readonly onAgain: (() => void) | undefined
}

/** What the service answered: sponsored or not, the options, the quote and its age. */
export const FeeAnswerPanel = (props: FeeAnswerPanelProps) => {
  const { answer, callId } = props
  return (
    <Panel
      title="Fees"
      description={
        <>
          {countOf(answer.options.length, 'option')} · quoted <Time at={props.startedAt} /> ·{' '}
          <TextLink to="/activity" search={{ call: callId }}>
            call {callId}
          </TextLink>
        </>
      }
      actions={
        <Button disabled={props.onAgain === undefined} onClick={props.onAgain}>
          Ask again
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <SponsoredNote answer={answer} />
        {answer.options.length > 0 && (
          <FeeOptionsTable answer={answer} network={props.network} project={props.project} />
        )}
        <div className="md-small">
          Quote:{' '}
          {answer.quote === null ? (
            <span className="md-quiet">none came with the answer</span>
          ) : (
            <Hex value={answer.quote} what="quote" head={14} tail={8} />
          )}
        </div>
      </Box>
    </Panel>
  )
}
