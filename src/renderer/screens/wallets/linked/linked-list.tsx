import Button from '@mui/material/Button'
import { sameAddress } from '../../../../core/transactions/step.ts'
import { csvLine } from '../../../../core/csv/csv-line.ts'
import type { LinkedWallet } from '../../../../core/wallets/linked-wallets.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

/** What the service answered. */
export type LinkedAnswer = {
  readonly parent: string
  readonly callId: number
  readonly at: string
  readonly wallets: readonly LinkedWallet[]
}

const known = new Set(['platform', 'unknown', 'external'])

/** As many as one filter of the log takes. */
const mostInFilter = 100

const csvOf = (wallets: readonly LinkedWallet[]): string =>
  [
    csvLine(['id', 'walletType', 'walletAddress', 'linkedWalletAddress', 'createdAt']),
    ...wallets.map((one) =>
      csvLine([one.id, one.walletType, one.walletAddress, one.linkedWalletAddress, one.createdAt]),
    ),
  ].join('')

/** Wallets linked to the parent. */
export const LinkedList = ({ answer }: { readonly answer: LinkedAnswer }) => {
  const { wallets } = answer
  return (
    <Panel
      title="Linked wallets"
      description={
        <>
          {countOf(wallets.length, 'wallet')} · asked <Time at={answer.at} /> ·{' '}
          <TextLink to="/activity" search={{ call: answer.callId }}>
            Show the call
          </TextLink>
        </>
      }
      actions={
        wallets.length > 0 && (
          <>
            <CopyButton
              what="the linked addresses"
              text={wallets.map(({ linkedWalletAddress }) => linkedWalletAddress).join('\n')}
            />
            <LinkButton
              to="/events"
              search={{
                account: wallets
                  .slice(0, mostInFilter)
                  .map(({ linkedWalletAddress }) => linkedWalletAddress)
                  .join(','),
              }}
            >
              {wallets.length > mostInFilter
                ? `Events of the first ${mostInFilter}`
                : 'Events of these wallets'}
            </LinkButton>
            <Button
              onClick={() =>
                downloadBytes(new TextEncoder().encode(csvOf(wallets)), `linked-wallets-${answer.parent}.csv`)
              }
            >
              Save as CSV
            </Button>
          </>
        )
      }
    >
      {wallets.length === 0 ? (
        <span className="md-quiet">No wallets are linked to this one.</span>
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <SimpleTable
            label="Linked wallets"
            rows={wallets}
            keyOf={(one) => `${one.id} ${one.linkedWalletAddress}`}
            columns={[
              {
                head: 'Linked wallet',
                cell: (one) => (
                  <Hex value={one.linkedWalletAddress} what="the linked wallet" head={10} tail={6} />
                ),
              },
              {
                head: 'Type',
                cell: (one) =>
                  one.walletType === null ? (
                    <Missing />
                  ) : (
                    <StatusChip word={one.walletType} unknown={!known.has(one.walletType)} />
                  ),
              },
              ...(wallets.every(({ walletAddress }) => sameAddress(walletAddress, answer.parent))
                ? []
                : [
                    {
                      head: 'Parent',
                      cell: (one: LinkedWallet) => <Hex value={one.walletAddress} what="the parent wallet" />,
                    },
                  ]),
              {
                head: 'Linked',
                cell: (one) => (one.createdAt === null ? <Missing /> : <Time at={one.createdAt} />),
              },
              {
                hiddenHead: 'Events',
                cell: (one) => (
                  <LinkButton size="small" to="/events" search={{ account: one.linkedWalletAddress }}>
                    Events
                  </LinkButton>
                ),
              },
            ]}
          />
        </div>
      )}
    </Panel>
  )
}
