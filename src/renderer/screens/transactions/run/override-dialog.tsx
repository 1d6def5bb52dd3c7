import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { GateReason } from '../../../../contract/transaction-run.ts'
import { sayGate } from '../../../../core/transactions/say.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { Ledger } from '../build/ledger.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import './run.css'

type OverrideDialogProps = {
  readonly build: TransactionBuild
  readonly reasons: readonly GateReason[]
  readonly isRunning: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Begins a run against every reason: each is read and ticked by itself. */
export const OverrideDialog = ({ build, reasons, isRunning, onConfirm, onClose }: OverrideDialogProps) => {
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set())
  const name = (id: string, isNamed: boolean): void =>
    setNamed((former) => new Set(isNamed ? [...former, id] : [...former].filter((one) => one !== id)))
  const left = reasons.filter(({ id }) => !named.has(id)).length
  return (
    <DialogFrame
      title="Run this build anyway?"
      width="md"
      onClose={onClose}
      aside={
        <>
          <span className="md-quiet" role="status">
            {left === 0 ? 'All reasons confirmed' : `${left} of ${reasons.length} still to confirm`}
          </span>
        </>
      }
      act={{
        label: 'Run anyway',
        color: 'error',
        isRunning: isRunning,
        disabled: left > 0,
        run: onConfirm,
      }}
    >
      <VerdictLine build={build} />
      <Ledger build={build} />
      <p>
        {reasons.length === 1
          ? 'One reason speaks against this run.'
          : `${reasons.length} reasons speak against this run.`}{' '}
        You may permanently lose money. Confirm each reason; the run records them.
      </p>
      <ul className="md-bare-list md-tx-reasons" aria-label="Reasons against this run">
        {sayGate(reasons).map(({ id, message }) => (
          <li key={id}>
            <Checkbox
              checked={named.has(id)}
              onChange={(_event, checked) => name(id, checked)}
              slotProps={{ input: { 'aria-label': `I accept: ${id}` } }}
            />
            <div title={id}>
              <AddressedText text={message} />
            </div>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
