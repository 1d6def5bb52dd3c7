import type { TransactionLookup } from '../../contract/lookup.ts'
import { nativeAddress } from '../../../orders/core/currency.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { GainOrLoss } from '../build/signed-change.tsx'

type Change = TransactionLookup['effect']['changes'][number]

export const coinIn = (
  { nativeCurrency, coins }: Pick<TransactionLookup, 'nativeCurrency' | 'coins'>,
  contract: string,
): { readonly symbol: string; readonly decimals: number } | undefined =>
  contract === nativeAddress ? nativeCurrency : coins.find(({ address }) => address === contract)

const AssetCell = ({ asset, lookup }: { readonly asset: Change; readonly lookup: TransactionLookup }) => {
  if (asset.kind === 'collectible')
    return (
      <>
        token {asset.tokenId ?? 'of any id'} of <Hex value={asset.contract} what="collection" />
      </>
    )
  const coin = coinIn(lookup, asset.contract)
  return coin === undefined ? (
    <Hex value={asset.contract} what="coin" />
  ) : (
    <span title={asset.contract}>{visibleText(coin.symbol)}</span>
  )
}

export const LookupEffects = ({ lookup }: { readonly lookup: TransactionLookup }) => {
  const rows = lookup.effect.changes.toSorted((a, b) => a.account.localeCompare(b.account))
  return (
    <Panel title="Effects" description="Without gas.">
      {rows.length > 0 && (
        <SimpleTable
          label="Changes by account"
          rows={rows}
          keyOf={(_row, index) => index}
          columns={[
            {
              head: 'Account',
              cell: ({ account }, index) =>
                rows[index - 1]?.account !== account && <Hex value={account} what="account" />,
            },
            { head: 'Asset', cell: (row) => <AssetCell asset={row} lookup={lookup} /> },
            {
              head: 'Change',
              className: 'md-figures',
              cell: ({ change, kind, contract }) => (
                <GainOrLoss
                  change={change}
                  kind={kind}
                  decimals={coinIn(lookup, contract)?.decimals ?? null}
                />
              ),
            },
          ]}
        />
      )}
      {lookup.effect.allowances.length > 0 && (
        <SimpleTable
          className="md-below"
          label="Approvals"
          caption="Approvals"
          rows={lookup.effect.allowances}
          keyOf={(_row, index) => index}
          columns={[
            { head: 'Owner', cell: ({ owner }) => <Hex value={owner} what="owner" /> },
            { head: 'Spender', cell: ({ spender }) => <Hex value={spender} what="spender" /> },
            { head: 'Contract', cell: ({ contract }) => <Hex value={contract} what="contract" /> },
            {
              head: 'May take',
              cell: ({ amount, tokenId }) =>
                amount === '0' ? 'nothing' : tokenId !== null ? `token ${tokenId}` : (amount ?? 'all'),
            },
          ]}
        />
      )}
    </Panel>
  )
}
