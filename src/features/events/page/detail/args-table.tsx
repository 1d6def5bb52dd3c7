import { useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { useMemo } from 'react'
import { namesOn } from '../../../../core/webhooks/event-line.ts'
import { CoinAmount as NamedAmount } from '../../../../renderer/parts/coin-amount.tsx'
import { useCoinNames } from '../../../../renderer/parts/use-coin-names.ts'
import type { EventArg, EventDetail } from '../../contract.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import { contestedArguments } from './contested.ts'
import { amountArgument, pricedArgument } from './token-amount.ts'
import { useEventPlace } from '../../../../renderer/parts/use-event-place.ts'
import { fullValue } from '../list/arg-text.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { amountParts } from '../../../orders/core/amount.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'

const CoinAmount = ({ event, raw }: { readonly event: EventDetail; readonly raw: string }) => {
  const { project, networks } = useEventPlace(event.listenerId)
  const { nameOf } = useNetworks()
  // With several nodes nobody knows which chain it was: one more word would be a guess.
  const network = networks.length === 1 ? networks[0] : undefined
  const address = event.contractAddress
  const { data } = useQuery(
    desk.query(
      'orders.currencies',
      { project: project ?? '', network: network ?? '', addresses: address === null ? [] : [address] },
      { enabled: project !== null && network !== undefined && address !== null },
    ),
  )
  const coin = data?.currencies[0]
  const decimals = coin?.decimals ?? null
  const parts = decimals === null ? null : amountParts(raw, decimals)
  if (coin === undefined || parts === null || network === undefined) return null
  return (
    <div title={`${decimals} decimals, read on ${nameOf(network)}.`}>
      <b>
        {parts.text} {visibleText(coin.symbol)}
      </b>
    </div>
  )
}

const mostElements = 200

type Explorer = (value: EventArg['value']) => string | undefined

export const ArgsTable = ({ event }: { readonly event: EventDetail }) => {
  const amountAt = amountArgument(event)
  const contested = contestedArguments(event)
  const priced = pricedArgument(event)
  const rows = useMemo(() => [{ currency: priced?.currency ?? null }], [priced?.currency])
  const coins = useCoinNames(rows)
  const names = namesOn(coins, coins.networkOf?.(event.listenerId ?? ''))
  const place = useEventPlace(event.listenerId)
  const explorer: Explorer = (value) =>
    typeof value === 'string' && isAddress(value)
      ? place.explorer({ kind: 'address', address: value })
      : undefined
  return (
    <DrawerSection
      title="Arguments"
      actions={
        event.args.length > 0 && (
          <CopyButton what="arguments as JSON" text={() => JSON.stringify(event.args, null, 2)} />
        )
      }
    >
      {event.decodeProblem !== null && (
        <Alert severity="warning" className="md-above">
          {visibleText(event.decodeProblem)}
        </Alert>
      )}
      {event.args.length === 0 ? (
        <p className="md-quiet">No arguments.</p>
      ) : (
        <SimpleTable
          rows={event.args}
          keyOf={(arg, index) => `${index}-${arg.name}`}
          columns={[
            { head: 'Name', className: 'md-short', cell: (arg) => <bdi>{visibleText(arg.name)}</bdi> },
            {
              head: 'Type',
              className: 'md-quiet md-mono md-short',
              cell: (arg) => <bdi>{visibleText(arg.type)}</bdi>,
            },
            {
              head: 'Value',
              cell: (arg, index) => (
                <>
                  {contested.has(index) ? (
                    <mark title="Deliveries disagree.">
                      <ArgValue arg={arg} explorer={explorer} />
                    </mark>
                  ) : (
                    <ArgValue arg={arg} explorer={explorer} />
                  )}
                  {index === amountAt && <CoinAmount event={event} raw={fullValue(arg.value)} />}
                  {index === priced?.index && names.coinOf(priced.currency) !== undefined && (
                    <div>
                      <b>
                        <NamedAmount raw={fullValue(arg.value)} currency={priced.currency} names={names} />
                      </b>
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </DrawerSection>
  )
}

const ArgValue = ({ arg, explorer }: { readonly arg: EventArg; readonly explorer: Explorer }) => {
  if (arg.leftOut !== undefined)
    return <span className="md-quiet">{formatCount(arg.leftOut)} characters, in JSON below</span>
  if (!Array.isArray(arg.value))
    return <Hex whole value={fullValue(arg.value)} what={arg.name} explorer={explorer(arg.value)} />
  if (arg.value.length === 0) return <span className="md-quiet">empty</span>
  return (
    <ol start={0} className="md-bullets">
      {arg.value.slice(0, mostElements).map((element, index) => (
        <li key={index}>
          <Hex whole value={fullValue(element)} what={`${arg.name} ${index}`} explorer={explorer(element)} />
        </li>
      ))}
      {arg.value.length > mostElements && (
        <li className="md-quiet">and {arg.value.length - mostElements} more, in JSON below</li>
      )}
    </ol>
  )
}
