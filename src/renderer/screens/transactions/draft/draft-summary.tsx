import Button from '@mui/material/Button'
import type { DraftForm, DraftRow } from '../../../../contract/transactions.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { countOf } from '../../../ui/count-format.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { draftName } from '../drafts/draft-words.ts'

type DraftSummaryProps = {
  readonly form: DraftForm
  readonly collectibles: DraftRow['collectibles']
  readonly project: string
  /** Something was changed since the newest build. */
  readonly isChanged: boolean
  readonly onEdit: () => void
}

/** A draft in one line, once it was built: what it is about, and the way to change it. */
export const DraftSummary = ({ form, collectibles, project, isChanged, onEdit }: DraftSummaryProps) => {
  const shown = collectibles.find(({ tokenId }) => tokenId === form.orders[0]?.tokenId.trim())
  return (
    <section className="md-tx-summary" aria-label="Draft">
      {shown !== undefined && (
        <MediaImage project={project} image={shown.image} alt="" width={32} height={32} />
      )}
      <span className="md-tx-summary__facts">
        <b>{draftName({ form, collectibles }, 2)}</b>
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
