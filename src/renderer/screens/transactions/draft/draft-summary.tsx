import Button from '@mui/material/Button'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { countOf } from '../../../ui/count-format.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { shortenMiddle } from '../../../ui/hex-format.ts'
import { visibleText } from '../../../ui/visible-text.ts'

/** More orders than these are counted. */
const mostNamed = 3
const short = (tokenId: string): string => (tokenId.length > 14 ? shortenMiddle(tokenId, 6, 4) : tokenId)

const tokensOf = ({ kind, orders, revocations, cancellation }: DraftForm): string => {
  if (kind === 'revoke') return countOf(revocations?.length ?? 0, 'approval')
  if (cancellation?.by === 'counter') return 'all orders of the maker'
  return orders.length > mostNamed
    ? countOf(orders.length, 'order')
    : orders
        .map(({ tokenId, quantity }) => {
          const token = tokenId === '' ? 'an order' : `token ${short(tokenId)}`
          return quantity === '' || quantity === '1' ? token : `${quantity} × ${token}`
        })
        .join(', ')
}

/** A draft in one line, once it was built: what it is about, and the way to change it. */
export const DraftSummary = ({
  form,
  isChanged,
  onEdit,
}: {
  readonly form: DraftForm
  /** Something was changed since the newest build. */
  readonly isChanged: boolean
  readonly onEdit: () => void
}) => (
  <section className="md-tx-summary" aria-label="Draft">
    <span className="md-tx-summary__facts">
      <b>
        {intentWords[form.kind].title} of {visibleText(tokensOf(form))}
      </b>
      {form.collectionAddress !== '' && (
        <span>
          <AddressName address={form.collectionAddress} />
        </span>
      )}
      <span>
        <span className="md-quiet">{intentWords[form.kind].taker}</span> <AddressName address={form.taker} />
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
