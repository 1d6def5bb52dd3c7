import type { ReactNode } from 'react'
import type { Call } from '../../api/queries.ts'
import { GoneDetails } from '../../ui/gone-details.tsx'
import { ArrowBackIcon } from '../../ui/icons.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { isOfBrowser, LinkButton } from '../../ui/links.tsx'
import { useWayBack } from '../../ui/navigation/use-way-back.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { begunKind } from './new-form.ts'
import { transactionsSearchSchema, useTransactionsSearch } from './search.ts'
import { useSubpage } from '../../ui/use-subpage.ts'

type SubpageHeaderProps = {
  readonly title: string
  readonly beside?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** Escape does nothing, because something would be lost. */
  readonly isHeld?: boolean
}

/** What an address shows, however its list is filtered. */
const shownBy = (search: object): string => {
  const read = transactionsSearchSchema.parse(search)
  const { draft, tab = 'drafts' } = read
  if (draft !== undefined) return `draft ${draft}`
  return begunKind(read) === null ? tab : 'new'
}

/** The way back from a draft to the list. */
export const useWayToList = () => {
  // The list stands as it was filtered.
  const { text, kind } = useTransactionsSearch().search
  const place = { to: '/transactions', search: { text, kind } } as const
  return { place, ...useWayBack(place, (search) => shownBy(search) === shownBy(place.search)) }
}

/** A draft that was not read yet, or is not there. */
type UnreadSubpageProps = Pick<Call<unknown>, 'failure' | 'refetch'> & {
  readonly id: number | null
}

/** In place of a page of this screen until what it is about was read. */
export const UnreadSubpage = ({ failure, refetch, id }: UnreadSubpageProps) => {
  const { leave } = useWayToList()
  return (
    <div className="md-screen">
      <SubpageHeader title={`Draft ${id}`} />
      {failure === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <GoneDetails
          failure={failure}
          onRetry={refetch}
          title={`There is no draft ${id}`}
          note="It may have been removed, or belong to another data folder."
          all="All drafts"
          onClose={leave}
        />
      )}
    </div>
  )
}

/** Top of what was opened from a list of this screen: the focus begins here, and Escape leads back. */
export const SubpageHeader = ({ actions, isHeld = false, ...header }: SubpageHeaderProps) => {
  const { place, stepBack, leave } = useWayToList()
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
          title="All drafts"
          startIcon={<ArrowBackIcon />}
          onClick={(event) => {
            if (!isOfBrowser(event) && stepBack()) event.preventDefault()
          }}
        >
          <span className="md-way-back">All drafts</span>
        </LinkButton>
      }
    />
  )
}
