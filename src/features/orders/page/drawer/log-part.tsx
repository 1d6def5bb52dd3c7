import { useQuery } from '@tanstack/react-query'
import type { Network } from '../../../../core/networks/network.ts'
import { explorerLink } from '../../../../core/networks/explorer.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { LinkButton, TextLink } from '../../../../renderer/ui/links.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { PartialNote } from '../../../../renderer/parts/partial-note.tsx'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

type LogPartProps = {
  readonly collection: Collection
  readonly tokenId: string
  readonly network: Network | undefined
}

export const LogPart = ({ collection, tokenId, network }: LogPartProps) => {
  const { contractAddress } = collection
  const { data, error, isPending, refetch } = useQuery(
    desk.query(
      'orders.transfers',
      { network: network?.slug, contractAddress, tokenId },
      { staleTime: 2_000 },
    ),
  )
  const rows = data?.transfers ?? []
  const holder = (address: string) => (
    <Hex
      value={address}
      what="address"
      explorer={explorerLink(network, { kind: 'address', address }) ?? undefined}
    />
  )
  return (
    <DrawerSection
      title={`Transfers received, ${rows.length}`}
      actions={
        <LinkButton to="/events" search={{ contractAddress, tokenId }} variant="outlined">
          All events
        </LinkButton>
      }
    >
      <ErrorPanel failure={error?.failure} onRetry={refetch} />
      {isPending && <p className="md-quiet">Loading…</p>}
      {!isPending && error === null && rows.length === 0 && (
        <p className="md-quiet">None. Add a listener for its transfers.</p>
      )}
      <PartialNote of={data?.partial} />
      {rows.length > 0 && (
        <SimpleTable
          caption={countOf(rows.length, 'transfer')}
          rows={rows}
          keyOf={(row, index) => `${row.event}-${index}`}
          columns={[
            {
              head: 'Received',
              cell: (row) => (
                <TextLink to="/events" search={{ event: row.event }}>
                  <Time at={row.at} />
                </TextLink>
              ),
            },
            { head: 'From', cell: (row) => holder(row.from) },
            { head: 'To', cell: (row) => holder(row.to) },
            { head: 'Pieces', cell: (row) => visibleText(row.quantity) },
            { head: 'Block', cell: (row) => row.block ?? '—' },
          ]}
        />
      )}
    </DrawerSection>
  )
}
