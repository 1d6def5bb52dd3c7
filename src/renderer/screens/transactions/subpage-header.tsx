import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import type { ReactNode } from 'react'
import type { Call } from '../../api/queries.ts'
import { firstCapital } from '../../ui/first-capital.ts'
import { GoneDetails } from '../../ui/gone-details.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
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

/** What is said of a page that was not read yet, or is not there. */
type UnreadSubpageProps = Pick<Call<unknown>, 'failure' | 'refetch'> & {
  readonly noun: 'draft' | 'batch'
  readonly id: number | null
  readonly back?: Back
  /** The way back to the list. */
  readonly all: string
}

/** In place of a page of this screen until what it is about was read. */
export const UnreadSubpage = ({ failure, refetch, noun, id, back, all }: UnreadSubpageProps) => {
  const { leave } = useWayToList(back)
  return (
    <div className="md-screen">
      <SubpageHeader title={`${firstCapital(noun)} ${id}`} back={back} />
      {failure === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <GoneDetails
          failure={failure}
          onRetry={refetch}
          title={`There is no ${noun} ${id}`}
          note="It may have been removed, or belong to another data folder."
          all={all}
          onClose={leave}
        />
      )}
    </div>
  )
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
          title={back?.label ?? 'All drafts'}
          startIcon={<ArrowBackIcon />}
          onClick={(event) => {
            if (!isOfBrowser(event) && stepBack()) event.preventDefault()
          }}
        >
          <span className="md-way-back">{back?.label ?? 'All drafts'}</span>
        </LinkButton>
      }
    />
  )
}
