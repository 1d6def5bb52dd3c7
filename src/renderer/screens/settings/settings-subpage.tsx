import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/links.tsx'
import { useWayBack } from '../../ui/navigation/use-way-back.ts'
import { useSubpage } from '../../ui/use-subpage.ts'

type SettingsSubpageProps = {
  readonly section: 'networks' | 'projects'
  /** What the list is called. */
  readonly list: string
  readonly children: ReactNode
}

const isList = (search: { readonly network?: unknown; readonly project?: unknown }): boolean =>
  search.network === undefined && search.project === undefined

/** What was opened from a list of the settings: the list stands above it, and Escape leads back. */
export const SettingsSubpage = ({ section, list, children }: SettingsSubpageProps) => {
  const { leave } = useWayBack({ to: '/settings', search: { section } }, isList)
  useSubpage(leave)
  return (
    <div className="md-stack">
      <div>
        <LinkButton to="/settings" search={{ section }} color="inherit" startIcon={<ArrowBackIcon />}>
          {list}
        </LinkButton>
      </div>
      {children}
    </div>
  )
}
