import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import { explorerLink } from '../../../../core/networks/explorer.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { standings } from './step-words.ts'

type RunTransactionProps = {
  readonly runStep: RunAct
  readonly transaction: NonNullable<RunAct['transaction']>
  readonly run: TransactionRun
  /** Slug. */
  readonly network: string
}

/** How a transaction stands on its chain: its hash, nonce, block and confirmations, and what happened to it instead. */
export const RunTransaction = ({ runStep, transaction, run, network }: RunTransactionProps) => {
  const listed = useNetworks().bySlug(network)
  const { nonce, standing, message, confirmations, replacedBy, watched, checkedAt } = transaction
  const linkOf = (hash: string): string | undefined =>
    listed === undefined ? undefined : (explorerLink(listed, { kind: 'transaction', hash }) ?? undefined)
  const isCounting = standing === 'included' && confirmations !== null && run.depth !== 'finalized'
  return (
    <div>
      {runStep.result !== null && (
        <Hex value={runStep.result} what="the transaction hash" whole explorer={linkOf(runStep.result)} />
      )}
      <div>
        {runStep.state === 'sent' && (
          <>
            <StatusChip {...standings[standing]} /> <AddressedText text={message} />{' '}
            {isCounting && (
              <progress value={confirmations} max={Number(run.depth)} aria-label="Confirmations" />
            )}
          </>
        )}
        <span className="md-quiet">
          {runStep.blockNumber !== null &&
            ` Block ${runStep.blockNumber}, ${Number(runStep.gasUsed ?? '0').toLocaleString('en-US')} gas.`}
          {nonce !== null && ` Nonce ${nonce}.`}
          {runStep.state === 'sent' && checkedAt !== null && (
            <>
              {' '}
              {watched ? 'Watched, last looked at' : 'Last looked at'} <Time at={checkedAt} />.
            </>
          )}
        </span>
      </div>
      {replacedBy !== null && runStep.state === 'sent' && (
        <div>
          Replaced by{' '}
          <Hex value={replacedBy} what="the hash that replaced it" whole explorer={linkOf(replacedBy)} />
        </div>
      )}
    </div>
  )
}
