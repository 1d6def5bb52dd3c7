import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Project } from '../../../contract/projects.ts'
import type { FeeAnswer } from '../../../core/fees/fee-option.ts'
import { groupDigits } from '../../../core/orders/amount.ts'
import { AddressName } from '../../ui/address-name.tsx'
import { Hex } from '../../ui/hex.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import type { FeeRequest } from './fee-request.ts'
import { FeeOptionsTable } from './fee-options-table.tsx'
import { sharedFacts } from './shared-facts.ts'
import { Tooltip } from '../../ui/hover-tip.tsx'
import { SponsoredNote } from './sponsored-note.tsx'
import { countOf } from '../../ui/count-format.ts'

type FeeAnswerPanelProps = {
  readonly callId: number
  /** What the fees are of. */
  readonly request: FeeRequest
  readonly startedAt: string
  readonly network: string
  readonly answer: FeeAnswer
  readonly project: Project
  /** Leads to the form, where it is not beside the answer. */
  readonly onEdit: () => void
  /** `undefined`: it is being asked already. */
  readonly onAgain: (() => void) | undefined
}

/** What the service answered: sponsored or not, the options, the quote and its age. */
export const FeeAnswerPanel = (props: FeeAnswerPanelProps) => {
  const { answer, callId, request } = props
  const { gas, payee } = sharedFacts(answer)
  const bytes = Math.max(0, (request.data.length - 2) / 2)
  return (
    <Panel
      title={
        <>
          <AddressName address={request.wallet} /> → <AddressName address={request.to} />
        </>
      }
      description={
        <>
          {bytes === 0 ? 'without data' : `${countOf(bytes, 'byte')} of data`}
          {gas.isOne && gas.value !== null && ` · gas limit ${groupDigits(gas.value)}`}
          {payee.isOne && payee.value !== null && (
            <>
              {' '}
              · paid to <Hex value={payee.value} what="address that takes the fee" head={6} />
            </>
          )}{' '}
          · quoted <Time at={props.startedAt} />
          <Tooltip title="Get quotes again">
            <IconButton
              aria-label="Get quotes again"
              disabled={props.onAgain === undefined}
              onClick={props.onAgain}
            >
              <RefreshIcon fontSize="inherit" />
            </IconButton>
          </Tooltip>
        </>
      }
      actions={
        <>
          <TextLink to="/requests" search={{ call: callId }}>
            Show the call
          </TextLink>
          <Button variant="outlined" onClick={props.onEdit} sx={{ display: { lg: 'none' } }}>
            Edit
          </Button>
        </>
      }
    >
      <div className="md-stack md-stack--near">
        <SponsoredNote answer={answer} />
        {answer.options.length > 0 && (
          <FeeOptionsTable answer={answer} network={props.network} project={props.project} />
        )}
        <div className="md-small">
          Id of the quote:{' '}
          {answer.quote === null ? (
            <span className="md-quiet">none came with the answer</span>
          ) : (
            <Hex value={answer.quote} what="quote" head={14} tail={8} />
          )}
        </div>
      </div>
    </Panel>
  )
}
