import Button from '@mui/material/Button'
import type { DraftForm, DraftRow } from '../../contract.ts'
import { intentWords } from '../../core/intent-words.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { AddressName } from '../../../../renderer/ui/address-name.tsx'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type DraftSummaryProps = {
  readonly form: DraftForm
  readonly collectibles: DraftRow['collectibles']
  readonly project: string
  readonly isChanged: boolean
  readonly onEdit: () => void
}

const max = 4

export const DraftSummary = ({ form, collectibles, project, isChanged, onEdit }: DraftSummaryProps) => {
  const tokens = new Set(form.orders.map(({ tokenId }) => tokenId.trim()))
  const shown = collectibles.filter(({ tokenId }) => tokens.has(tokenId)).slice(0, max)
  return (
    <section className="md-box md-box--paper md-row-of" aria-label="Draft">
      {shown.map(({ tokenId, image }) => (
        <MediaImage key={tokenId} project={project} image={image} alt="" width={32} height={32} />
      ))}
      <span className="md-flow md-flow--facts md-fill">
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
        {isChanged && <span className="md-late">changed since</span>}
      </span>
      <Button variant="outlined" onClick={onEdit}>
        Edit
      </Button>
    </section>
  )
}
