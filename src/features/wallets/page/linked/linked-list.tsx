import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { hasWords } from '../../../../core/search-words.ts'
import { sameAddress } from '../../../transactions/core/step.ts'
import { csvLine } from '../../../../core/csv/csv-line.ts'
import type { CallFacts } from '../../../orders/contract.ts'
import type { LinkedWallet } from '../../core/linked-wallets.ts'
import { CallFactsLine } from '../../../../renderer/parts/call-facts-line.tsx'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'

const walletTypes = new Set(['platform', 'unknown', 'external'])

const linkedColumns = columnsOf<LinkedWallet>([
  {
    id: 'linked',
    header: 'Linked wallet',
    width: 190,
    grow: 2,
    format: 'hex',
    value: ({ linkedWalletAddress }) => linkedWalletAddress,
  },
  {
    id: 'type',
    header: 'Type',
    grow: 1,
    format: 'chip',
    value: ({ walletType }) =>
      walletType === null ? null : { word: walletType, unknown: !walletTypes.has(walletType), isPlain: true },
  },
  {
    id: 'parent',
    header: 'Parent',
    grow: 1,
    format: 'hex',
    what: 'parent wallet',
    value: ({ walletAddress }) => walletAddress,
  },
  // The button for the columns lies over the end of its head.
  { id: 'since', header: 'Linked', width: 124, format: 'time', value: ({ createdAt }) => createdAt },
])

export type LinkedAnswer = {
  readonly parent: string
  readonly call: CallFacts
  readonly at: string
  readonly wallets: readonly LinkedWallet[]
}

const maxInFilter = 100

const csvOf = (wallets: readonly LinkedWallet[]): string =>
  [
    csvLine(['id', 'walletType', 'walletAddress', 'linkedWalletAddress', 'createdAt']),
    ...wallets.map((one) =>
      csvLine([one.id, one.walletType, one.walletAddress, one.linkedWalletAddress, one.createdAt]),
    ),
  ].join('')

const csvName = (parent: string): string => `linked-wallets-${parent}.csv`

const save = (wallets: readonly LinkedWallet[], parent: string): void =>
  downloadBytes(new TextEncoder().encode(csvOf(wallets)), csvName(parent))

const addressesOf = (wallets: readonly LinkedWallet[]): readonly string[] =>
  wallets.flatMap(({ linkedWalletAddress }) => linkedWalletAddress ?? [])

const linkedList = defineList<LinkedWallet>({
  name: 'linked-wallets',
  label: 'Linked wallets',
  noun: ['wallet', 'wallets'],
  columns: linkedColumns,
  keyOf: ({ id, linkedWalletAddress }) => `${id} ${linkedWalletAddress}`,
  copy: ({ linkedWalletAddress }) => linkedWalletAddress ?? '',
  pick: ({ id, linkedWalletAddress }) => ({
    key: `${id} ${linkedWalletAddress}`,
    name: linkedWalletAddress ?? 'without an address',
  }),
})

const withoutParent = linkedColumns.filter(({ id }) => id !== 'parent')

const EventsLink = ({
  wallets,
  children,
}: {
  readonly wallets: readonly LinkedWallet[]
  readonly children: string
}) => (
  <LinkButton to="/events" search={{ account: addressesOf(wallets).slice(0, maxInFilter).join(',') }}>
    {wallets.length > maxInFilter ? `Events of the first ${maxInFilter}` : children}
  </LinkButton>
)

export const LinkedList = ({ answer: { wallets, parent, at, call } }: { readonly answer: LinkedAnswer }) => {
  const [text, setText] = useState<string>()
  const { labelOf } = useAddressBook()
  const navigate = useNavigate()
  const rows = useMemo(() => {
    return wallets.filter(({ linkedWalletAddress, walletType }) => {
      const facts = [
        linkedWalletAddress,
        walletType,
        linkedWalletAddress === null ? null : labelOf(linkedWalletAddress),
      ].join(' ')
      return hasWords(facts, text)
    })
  }, [wallets, text, labelOf])
  return (
    <Panel
      title="Linked wallets"
      description={
        <>
          {countOf(wallets.length, 'wallet')} · asked <Time at={at} /> · <CallFactsLine call={call} />
        </>
      }
      actions={
        wallets.length > 0 && (
          <>
            <CopyButton what="linked addresses" text={addressesOf(wallets).join('\n')} />
            <EventsLink wallets={wallets}>Events of these wallets</EventsLink>
            <Button onClick={() => save(wallets, parent)}>Save as CSV</Button>
          </>
        )
      }
    >
      {wallets.length === 0 ? (
        <span className="md-quiet">No linked wallets.</span>
      ) : (
        <div className="md-bounded md-bounded--half">
          <List
            list={linkedList}
            columns={
              wallets.every(
                ({ walletAddress }) => walletAddress !== null && sameAddress(walletAddress, parent),
              )
                ? withoutParent
                : linkedColumns
            }
            source={sourceOfRows(rows)}
            search={{ text, onText: setText, placeholder: 'Search wallets' }}
            scope={`${parent} ${at}`}
            onOpen={({ linkedWalletAddress }) =>
              void navigate({ to: '/events', search: { account: linkedWalletAddress ?? undefined } })
            }
            picked={(picked) => (
              <>
                <EventsLink wallets={picked}>Events of these</EventsLink>
                <Button onClick={() => save(picked, parent)}>Save as CSV</Button>
              </>
            )}
            empty={null}
          />
        </div>
      )}
    </Panel>
  )
}
