import { useMemo } from 'react'
import type { LinkView, PartView, WalletView } from '../../core/report.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { partWords, verdictWord, verdictWords } from '../words.ts'

export const WalletTree = ({ wallet }: { readonly wallet: WalletView }) => (
  <>
    <FieldList
      fields={[
        { label: 'Release', value: wallet.release },
        {
          label: 'Derived address',
          title: 'Of this first configuration',
          value:
            wallet.counterfactual === null ? (
              'known only to a contract'
            ) : (
              <span className="md-flow">
                <Hex value={wallet.counterfactual} what="derived address" whole />
                <StatusChip
                  word={wallet.matches ? 'is the address' : 'is another address'}
                  tone={wallet.matches ? 'success' : 'warning'}
                />
              </span>
            ),
        },
        {
          label: 'Wallet’s digest',
          title: 'Includes wallet and chain',
          value: <Hex value={wallet.walletDigest} what="wallet digest" whole />,
        },
        wallet.checkpointer !== null && {
          label: 'Checkpointer',
          value: <Hex value={wallet.checkpointer} what="checkpointer" whole />,
        },
      ]}
    />
    <ul className="md-bare-list md-text md-tree">
      <Links wallet={wallet} />
    </ul>
  </>
)

const Links = ({ wallet: { links } }: { readonly wallet: WalletView }) =>
  links.map((link, index) => <Link key={index} link={link} title={linkTitle(index, links.length)} />)

const linkTitle = (index: number, count: number): string => {
  if (count === 1) return 'Configuration'
  return index === 0 ? 'Newest configuration' : `Configuration before it (${index + 1} of ${count})`
}

const Link = ({ link, title }: { readonly link: LinkView; readonly title: string }) => (
  <li>
    <div className="md-flow md-flow--facts">
      <b>{title}</b>
      <span className="md-quiet">
        weight {link.earned} of {link.threshold}
        {link.checkpoint === null ? '' : `, checkpoint ${link.checkpoint}`}
      </span>
      {link.imageHash !== null && <Hex value={link.imageHash} what="image hash" />}
    </div>
    <Parts parts={link.parts} />
  </li>
)

const Parts = ({ parts }: { readonly parts: readonly PartView[] }) => {
  // Parts have no name of their own: their place in the tree is what tells them apart.
  const placed = useMemo(() => parts.map((part, place) => ({ part, place })), [parts])
  return (
    <ul>
      {placed.map(({ part, place }) => (
        <Part key={place} part={part} />
      ))}
    </ul>
  )
}

const Part = ({ part }: { readonly part: PartView }) => {
  const state = partWords[part.state]
  return (
    <li>
      <div className="md-flow md-flow--facts">
        <b>{part.title}</b>
        {part.address !== null && <Hex value={part.address} what="address" />}
        {part.hash !== null && <Hex value={part.hash} what="hash" />}
        {part.weight !== null && <span className="md-quiet">weighs {part.weight}</span>}
        {part.wallet !== null && (
          <StatusChip word={verdictWord(part.wallet.verdict)} tone={verdictWords[part.wallet.verdict].tone} />
        )}
        {part.wallet === null && state !== null && <StatusChip {...state} />}
        {part.detail !== null && <span className="md-quiet">{part.detail}</span>}
      </div>
      {part.parts.length > 0 && <Parts parts={part.parts} />}
      {part.wallet !== null && (
        <ul>
          <Links wallet={part.wallet} />
        </ul>
      )}
    </li>
  )
}
