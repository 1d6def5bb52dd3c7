import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/links.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useTransactionsSearch } from './search.ts'
import { useSubpage } from '../../ui/use-subpage.ts'

type SubpageHeaderProps = {
  readonly title: string
  readonly beside?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** Where the way back leads; to the drafts by default. */
  readonly back?: { readonly label: string; readonly search: object }
}

/** Top of what was opened from a list of this screen: the focus begins here, and Escape leads back. */
export const SubpageHeader = ({ actions, back, ...header }: SubpageHeaderProps) => {
  const navigate = useNavigate()
  // The list stands as it was filtered.
  const { text, kind } = useTransactionsSearch().search
  const place = { to: '/transactions', search: back?.search ?? { text, kind } } as const
  useSubpage(() => void navigate(place))
  return (
    <PageHeader
      {...header}
      actions={actions}
      back={
        <LinkButton {...place} color="inherit" startIcon={<ArrowBackIcon />}>
          {back?.label ?? 'All drafts'}
        </LinkButton>
      }
    />
  )
}
