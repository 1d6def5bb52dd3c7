import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Project } from '../../../projects/contract.ts'
import { groupDigits } from '../../../orders/core/amount.ts'
import { AddressName } from '../../../../renderer/ui/address-name.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { RefreshIcon } from '../../../../renderer/ui/icons.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import type { FeeCall } from './fee-call.ts'
import { FeeTable } from './fee-table.tsx'
import { sharedFacts } from './shared-facts.ts'
import { Tooltip } from '../../../../renderer/ui/hover-tip.tsx'
import { SponsoredNote } from './sponsored-note.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'

type FeeAnswerPanelProps = {
  readonly call: FeeCall
  readonly project: Project
  readonly onEdit: () => void
  /** `undefined` while a quote is on its way. */
  readonly onAgain: (() => void) | undefined
}

export const FeeAnswerPanel = ({ call, project, onEdit, onAgain }: FeeAnswerPanelProps) => {
  const { answer, request } = call
  if (answer === null)
    return (
      <Panel title="No fees">
        <span className="md-quiet">None in the response. </span>
        <TextLink to="/requests" search={{ call: call.id }}>
          Show the call
        </TextLink>
      </Panel>
    )
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
          {bytes === 0 ? 'No data' : `${countOf(bytes, 'byte')} of data`}
          {gas.isOne && gas.value !== null && ` · gas limit ${groupDigits(gas.value)}`}
          {payee.isOne && payee.value !== null && (
            <>
              {' '}
              · paid to <Hex value={payee.value} what="fee receiver" head={6} />
            </>
          )}{' '}
          · quoted <Time at={call.startedAt} />
          <Tooltip title="Get quotes again">
            <IconButton aria-label="Get quotes again" disabled={onAgain === undefined} onClick={onAgain}>
              <RefreshIcon fontSize="inherit" />
            </IconButton>
          </Tooltip>
        </>
      }
      actions={
        <>
          <TextLink to="/requests" search={{ call: call.id }}>
            Show the call
          </TextLink>
          <Button variant="outlined" onClick={onEdit} className="md-fees__edit">
            Edit
          </Button>
        </>
      }
    >
      <div className="md-stack md-stack--near">
        <SponsoredNote answers={[answer]} />
        {answer.options.length > 0 && (
          <FeeTable answers={[answer]} network={request.network} project={project} />
        )}
        <div className="md-small">
          Quote ID{' '}
          {answer.quote === null ? (
            <span className="md-quiet">None</span>
          ) : (
            <Hex value={answer.quote} what="quote" head={14} tail={8} />
          )}
        </div>
      </div>
    </Panel>
  )
}
