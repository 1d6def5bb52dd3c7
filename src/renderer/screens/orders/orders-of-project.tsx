import { InterruptedJobs } from '../../parts/jobs/interrupted-jobs.tsx'
import type { Project } from '../../../contract/projects.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChooseCollection } from './choose-collection.tsx'
import type { CollectionFieldsProps } from './collection-fields.tsx'
import { CollectionPicker } from './collection-picker.tsx'
import { ListTab } from './list/list-tab.tsx'
import { requestOf } from './order-query.ts'
import { useOrdersSearch } from './search.ts'
import { useCollection } from './use-collection.ts'
import { without } from '../../list/address.ts'
import { ProblemsTab } from './problems/problems-tab.tsx'
import { SnapshotsTab } from './snapshots/snapshots-tab.tsx'

/** Calls of this screen whose work can be resumed. */
const resumed = ['exports.begin', 'orders.check'] as const

/** Orders of one collection of a project: the list, what is odd about it, and how it changed. */
export const OrdersOfProject = ({ project }: { readonly project: Project }) => {
  const { search, change } = useOrdersSearch()
  const { collection, recents, remember } = useCollection(project, search)
  const tab = search.tab ?? 'list'
  const request = project.accessKey.set ? requestOf(project.id, collection, search) : null
  const fields: CollectionFieldsProps = {
    collection,
    networks: project.networks,
    recents,
    onChange: (next) => change({ ...next, ...without(['token', 'before', 'after', 'finding']) }),
  }
  const shared = { project, collection, choose: <ChooseCollection {...fields} /> }
  return (
    <>
      <div className="md-head">
        <PageHeader title="Orders" beside={<CollectionPicker {...fields} />} />
        <ScreenTabRow
          of="/orders"
          value={tab}
          onChange={(word) =>
            change({ tab: word, ...without(['find', 'token', 'finding', 'before', 'after']) })
          }
        />
      </div>
      <InterruptedJobs of={resumed} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'list' && <ListTab {...shared} request={request} onAnswered={remember} />}
        {tab === 'problems' && <ProblemsTab {...shared} canRequest={request !== null} />}
        {tab === 'snapshots' && <SnapshotsTab {...shared} canRequest={request !== null} />}
      </div>
    </>
  )
}
