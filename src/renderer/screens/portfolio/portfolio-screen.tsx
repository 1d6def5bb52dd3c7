import { NoProject } from '../../parts/no-project.tsx'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCurrentProject } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { CollectionsBookmarkIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './portfolio.css'
import { CollectionsTab } from './collections-tab.tsx'
import { OwnOrdersTab } from './own-orders-tab.tsx'
import { usePortfolioSearch } from './search.ts'
import { SinceSelect } from './since-select.tsx'
import { useSince } from './use-since.ts'
import { without } from '../../list/address.ts'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const MakersDialog = lazyInPlace(async () => (await import('./makers-dialog.tsx')).MakersDialog)
const AddCollectionDialog = lazyInPlace(
  async () => (await import('./add-collection-dialog.tsx')).AddCollectionDialog,
)

/** All collections of the project and all orders of its own makers, as they are stored. */
export const PortfolioScreen = () => {
  const { project } = useCurrentProject()
  const address = usePortfolioSearch()
  const { search, change } = address
  const { at: since, isFirstVisit } = useSince(search)
  const [dialog, setDialog] = useState<'makers' | 'collection' | null>(null)
  const tab = search.tab ?? 'collections'
  // Without any, the words that say so have the button.
  const hasMakers =
    useDeskQuery(
      'portfolio.makers',
      { project: project?.id ?? '' },
      { enabled: project !== null && tab === 'orders' },
    ).data?.makers.length !== 0
  // Shared with the tab: asked once.
  const hasCollections =
    useDeskQuery(
      'portfolio.list',
      { project: project?.id ?? '' },
      { enabled: project !== null && tab === 'collections' },
    ).data?.collections.length !== 0
  const close = (): void => setDialog(null)
  return (
    <div className="md-screen">
      <PageHeader
        title="Portfolio"
        description={project === null ? 'From data stored on this machine, each with its time.' : undefined}
        actions={
          project !== null &&
          (tab === 'collections' ? hasCollections : hasMakers) && (
            <Button variant="outlined" onClick={() => setDialog(tab === 'orders' ? 'makers' : 'collection')}>
              {tab === 'orders' ? 'Your accounts…' : 'Add a collection…'}
            </Button>
          )
        }
      />
      {project === null ? (
        <NoProject icon={<CollectionsBookmarkIcon />}>
          A portfolio holds a project’s collections and the orders of your accounts.
        </NoProject>
      ) : (
        <>
          <ScreenTabRow
            of="/portfolio"
            value={tab}
            onChange={(word) => change({ tab: word, ...without(['find', 'collection', 'order']) })}
          />
          <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
            {tab === 'orders' ? (
              <OwnOrdersTab project={project.id} address={address} onMakers={() => setDialog('makers')} />
            ) : (
              <CollectionsTab
                project={project.id}
                since={since}
                address={address}
                onAdd={() => setDialog('collection')}
                sinceSelect={
                  <div className="md-since">
                    <SinceSelect search={search} change={change} since={since} isFirstVisit={isFirstVisit} />
                  </div>
                }
              />
            )}
          </div>
          {dialog === 'makers' && <MakersDialog project={project.id} onClose={close} />}
          {dialog === 'collection' && <AddCollectionDialog project={project} onClose={close} />}
        </>
      )}
    </div>
  )
}
