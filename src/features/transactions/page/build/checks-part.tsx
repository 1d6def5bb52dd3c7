import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { TransactionBuild, TransactionCheck } from '../../contract/transaction-build.ts'
import { say, sayMessage, type Said } from '../../core/say.ts'
import { ruleWords } from '../../core/audit/rules.ts'
import { isAddressText } from '../../core/step.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import Button from '@mui/material/Button'
import { newContractSchema } from '../../contract/known-contracts.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { ShowMore } from './show-more.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type KnowContractProps = { readonly address: string; readonly network: string; readonly marketplace: string }

const KnowContract = (props: KnowContractProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as known…</Button>
      {isOpen && <KnowDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const KnowDialog = ({ onClose, ...contract }: KnowContractProps & { readonly onClose: () => void }) => {
  const { address, network, marketplace } = contract
  const save = useMutation(desk.mutation('contracts.save'))
  const form = useContractForm(newContractSchema, { ...contract, label: '' })
  return (
    <FormDialog
      title="Mark as known?"
      width="sm"
      form={form}
      label="Mark as known"
      onSave={(marked) => save.mutateAsync({ contract: marked })}
      onClose={onClose}
    >
      <p>
        Compare <Hex value={address} what="contract" whole /> with the address that {visibleText(marketplace)}{' '}
        publishes for {network}. Marketdesk then accepts it as known.
      </p>
      <FormText form={form} name="label" label="Name" className="md-below--near" />
    </FormDialog>
  )
}

const mark = ({ state, severity }: TransactionCheck): { readonly word: string; readonly tone: Tone } => {
  if (state === 'ok') return { word: 'Passed', tone: 'success' }
  if (state === 'open') return { word: 'cannot tell', tone: 'neutral' }
  return {
    word: severity,
    tone: severity === 'error' ? 'error' : severity === 'warning' ? 'warning' : 'info',
  }
}

const Sides = ({ expected, actual }: Said) =>
  Object.entries({ expected, found: actual }).map(
    ([label, text]) =>
      text !== '' && (
        <Fragment key={label}>
          <span className="md-quiet">{label}</span>
          <span className="md-mono">
            <AddressedText text={text} />
          </span>
          <br />
        </Fragment>
      ),
  )

const passedWords = ({ checks, verdict, simulation }: TransactionBuild): string => {
  if (checks.length === 0) return 'No checks apply.'
  const passed = `${checks.length === 1 ? 'The only check' : `All ${checks.length} checks`} passed`
  if (verdict.state !== 'not-accepted') return `${passed}.`
  return simulation?.steps.some(({ outcome }) => outcome === 'reverted') === true
    ? `${passed}, but simulation failed.`
    : `${passed}, but not what was promised.`
}

export const ChecksPart = ({ build }: { readonly build: TransactionBuild }) => {
  const [showsAll, setShowsAll] = useState(false)
  const fine = build.checks.filter(({ state }) => state === 'ok').length
  const shown = showsAll ? build.checks : build.checks.filter(({ state }) => state !== 'ok')
  return (
    <>
      {shown.length === 0 ? (
        <p>{passedWords(build)}</p>
      ) : (
        <SimpleTable
          label="Checks"
          rows={shown}
          keyOf={(_row, index) => index}
          columns={[
            { head: 'State', style: { width: 104 }, cell: (check) => <StatusChip {...mark(check)} /> },
            {
              head: 'What',
              cell: (check) => (
                <>
                  <AddressedText text={sayMessage(check.fact)} />
                  <div className="md-quiet md-small md-break" title={ruleWords(check.rule)}>
                    {check.rule}
                    {check.step !== null && `, step ${check.step + 1}`}
                  </div>
                  {(check.fact.id === 'contract-not-listed' || check.fact.id === 'book-not-listed') &&
                    isAddressText(check.fact.values.address) && (
                      <KnowContract
                        address={check.fact.values.address}
                        network={build.network}
                        marketplace={build.marketplace}
                      />
                    )}
                </>
              ),
            },
            {
              head: 'Both sides',
              className: 'md-tx-sides',
              cell: ({ fact }) => <Sides {...say(fact)} />,
            },
          ]}
        />
      )}
      {fine > 0 && (
        <ShowMore isOpen={showsAll} onToggle={setShowsAll} className="md-below--near">
          {showsAll ? 'Hide passed checks' : `Show ${fine} passed`}
        </ShowMore>
      )}
    </>
  )
}
