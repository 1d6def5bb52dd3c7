import Button from '@mui/material/Button'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { countOf } from '../../../ui/count-format.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { collectibleName } from './collectible-name.ts'
import { useOrderFacts } from './use-order-facts.ts'

/** More orders than these are counted. */
const mostNamed = 3

/** @param name of the collectible of the first order; empty while nobody says */
const tokensOf = ({ kind, orders, revocations, cancellation }: DraftForm, name: string): string => {
  if (kind === 'revoke') return countOf(revocations?.length ?? 0, 'approval')
  if (cancellation?.by === 'counter') return 'all orders of the maker'
  return orders.length > mostNamed
    ? countOf(orders.length, 'order')
    : orders
        .map(({ tokenId, quantity }, index) => {
          const token = collectibleName(index === 0 ? name : '', tokenId)
          return quantity === '' || quantity === '1' ? token : `${quantity} × ${token}`
        })
        .join(', ')
}

type DraftSummaryProps = {
  readonly form: DraftForm
  readonly project: string
  /** Something was changed since the newest build. */
  readonly isChanged: boolean
  readonly onEdit: () => void
}

/** A draft in one line, once it was built: what it is about, and the way to change it. */
export const DraftSummary = ({ form, project, isChanged, onEdit }: DraftSummaryProps) => {
  const isOfOne = form.orders.length === 1 && form.cancellation?.by !== 'counter'
  const { name, image } = useOrderFacts({ project, form, index: 0 }, isOfOne)
  return (
    <section className="md-tx-summary" aria-label="Draft">
      {isOfOne && <MediaImage project={project} image={image} alt="" width={32} height={32} />}
      <span className="md-tx-summary__facts">
        <b>
          {intentWords[form.kind].title} of {visibleText(tokensOf(form, name))}
        </b>
        {form.collectionAddress !== '' && (
          <span>
            <AddressName address={form.collectionAddress} />
          </span>
        )}
        <span>
          <span className="md-quiet">{intentWords[form.kind].taker}</span>{' '}
          <AddressName address={form.taker} />
        </span>
        {form.additionalFees.length > 0 && <span>{countOf(form.additionalFees.length, 'fee')} on top</span>}
        {form.note !== '' && <span className="md-quiet">{visibleText(form.note)}</span>}
        {isChanged && <span className="md-late">changed since the build</span>}
      </span>
      <Button size="small" variant="outlined" color="inherit" onClick={onEdit}>
        Edit
      </Button>
    </section>
  )
}
