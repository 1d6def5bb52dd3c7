import type { ReactNode } from 'react'
import { BackButton } from '../../../renderer/ui/links.tsx'
import { useWayBack } from '../../../renderer/ui/navigation/use-way-back.ts'
import { useSubpage } from '../../../renderer/ui/use-subpage.ts'
import { settingsSearchSchema } from './search.ts'

type Listed = 'projects' | 'networks'

export const useWayToSection = (section: Listed) => {
  const place = { to: '/settings', search: { section } } as const
  const way = useWayBack(place, (search) => {
    const { section: of = 'projects', project, network } = settingsSearchSchema.parse(search)
    return of === section && project === undefined && network === undefined
  })
  return { place, ...way }
}

type SettingsSubpageProps = { readonly section: Listed; readonly label: string; readonly children: ReactNode }

export const SettingsSubpage = ({ section, label, children }: SettingsSubpageProps) => {
  const { place, stepBack, leave } = useWayToSection(section)
  // What was typed and not saved is asked about on every way out.
  useSubpage(leave, 'field')
  return (
    <div className="md-stack">
      <div>
        <BackButton place={place} stepBack={stepBack}>
          {label}
        </BackButton>
      </div>
      {children}
    </div>
  )
}
