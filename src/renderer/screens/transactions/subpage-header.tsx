import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import type { ReactNode } from 'react'
import { isOfBrowser, LinkButton } from '../../ui/links.tsx'
import { useWayBack } from '../../ui/navigation/use-way-back.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { begunKind, newBatch } from './new-form.ts'
import { transactionsSearchSchema, useTransactionsSearch } from './search.ts'
import { useSubpage } from '../../ui/use-subpage.ts'

/** Where a page of this screen leads back to. */
type Back = {
  readonly label: string
  readonly search: { readonly batch?: number; readonly tab?: 'batches' }
}

type SubpageHeaderProps = {
  readonly title: string
  readonly beside?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** Where the way back leads; to the drafts by default. */
  readonly back?: Back | undefined
  /** Escape does nothing, because something would be lost. */
  readonly isHeld?: boolean
}

/** What an address shows, however its list is filtered. */
const shownBy = (search: object): string => {
  const read = transactionsSearchSchema.parse(search)
  const { draft, batch, tab = 'drafts' } = read
  if (draft !== undefined) return `draft ${draft}`
  if (begunKind(read) !== null || read.new === newBatch) return 'new'
  return batch === undefined ? tab : `batch ${batch}`
}

/** The way back from a page of this screen: to the drafts by default. */
export const useWayToList = (back: Back | undefined) => {
  // The list stands as it was filtered.
  const { text, kind } = useTransactionsSearch().search
  const place = { to: '/transactions', search: back?.search ?? { text, kind } } as const
  return { place, ...useWayBack(place, (search) => shownBy(search) === shownBy(place.search)) }
}

/** Top of what was opened from a list of this screen: the focus begins here, and Escape leads back. */
export const SubpageHeader = ({ actions, back, isHeld = false, ...header }: SubpageHeaderProps) => {
  const { place, stepBack, leave } = useWayToList(back)
  useSubpage(() => {
    if (!isHeld) leave()
  })
  return (
    <PageHeader
      {...header}
      actions={actions}
      back={
        <LinkButton
          {...place}
          color="inherit"
          startIcon={<ArrowBackIcon />}
          onClick={(event) => {
            if (!isOfBrowser(event) && stepBack()) event.preventDefault()
          }}
        >
          {back?.label ?? 'All drafts'}
        </LinkButton>
      }
    />
  )
}
