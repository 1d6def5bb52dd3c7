import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { portfolio, type PortfolioCollection } from '../../../portfolio/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { hasWords } from '../../../../core/search-words.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { useCoinNames } from '../../../../renderer/parts/use-coin-names.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { CollectionsBookmarkIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { PageHeader } from '../../../../renderer/ui/page-header.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { type OrdersAddress, withoutCollection } from '../search.ts'
import { collectionColumns } from './collection-columns.tsx'
import { useCollectionName } from './collection-name.ts'
import { PickedCollections } from './picked-collections.tsx'
import { useDetails, type CollectionRow } from './use-details.ts'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'

const collectionList = defineList<CollectionRow>({
  name: 'collections',
  label: 'Collections',
  noun: ['collection', 'collections'],
  columns: [],
  keyOf: ({ key }) => key,
  pick: ({ key, contractAddress }) => ({ key, name: contractAddress }),
  menuOf: ({ contractAddress }) => `collection ${contractAddress}`,
  rowHeight: 52,
})

const none: readonly PortfolioCollection[] = []

type CollectionsPageProps = { readonly project: Project; readonly address: OrdersAddress }

export const CollectionsPage = ({ project, address }: CollectionsPageProps) => {
  const { search, change } = address
  const listed = useQuery(desk.query('portfolio.list', { project: project.id }))
  const rows = useDetails(listed.data?.collections ?? none)
  const currencies = useMemo(
    () =>
      rows.flatMap(({ listings, detail }) => [...(listings?.floors ?? []), ...(detail?.week?.volumes ?? [])]),
    [rows],
  )
  const names = useCoinNames(currencies)
  const collectionName = useCollectionName()
  const { nameOf: networkName } = useNetworks()
  const columns = useMemo(() => collectionColumns({ names, networkName }), [names, networkName])
  const save = useMutation(desk.mutation('portfolio.update'))
  const openForm = useFormDialog()
  const openAdd = (): void =>
    openForm({
      title: 'Add collection',
      label: 'Add',
      schema: portfolio['portfolio.update'].input,
      values: { project: project.id, network: project.networks[0] ?? '', contractAddress: '', shown: true },
      onSave: save.mutateAsync,
      fields: (form) => (
        <>
          <FormSelect
            form={form}
            name="network"
            label="Network"
            choices={project.networks.map((slug) => ({ value: slug, label: networkName(slug) }))}
            sx={{ mt: 1, mb: 2 }}
          />
          <FormText
            form={form}
            name="contractAddress"
            label="Collection address"
            placeholder="0x…"
            as="trimmed"
            help="Scan it for figures."
            mono
          />
        </>
      ),
    })
  const { find } = search
  const shown = rows.filter(({ contractAddress, network }) =>
    hasWords(`${collectionName(contractAddress)} ${contractAddress} ${networkName(network)}`, find),
  )
  const scan = useMutation(desk.mutation('orders.check'))
  const toasts = useToasts()
  const scanNow = ({ network, contractAddress }: CollectionRow): Promise<void> =>
    toasts.after(
      scan.mutateAsync({ project: project.id, network, contractAddress }),
      `Scanning ${collectionName(contractAddress)}.`,
      'info',
    )
  const add = (
    <Button variant="contained" onClick={openAdd}>
      Add collection…
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <LinkButton variant="outlined" to="/orders" search={{ tab: 'sales' }}>
              All sales
            </LinkButton>
            {rows.length > 0 && add}
          </>
        }
      />
      <List
        list={collectionList}
        columns={columns}
        source={{ ...sourceOfRows(shown, listed), isRefreshing: listed.isFetching }}
        onOpen={({ network, contractAddress }) => change({ ...withoutCollection, network, contractAddress })}
        search={
          rows.length > 0 && {
            text: find,
            onText: (text) => change({ find: text }),
            placeholder: 'Search collections',
          }
        }
        scope={`${project.id} ${find ?? ''}`}
        actionsOf={(row) => [{ label: 'Scan now', run: () => void scanNow(row) }]}
        picked={(picked, clear) => <PickedCollections rows={picked} clear={clear} />}
        empty={
          <EmptyState icon={<CollectionsBookmarkIcon />} title="No collections yet" actions={add}>
            Add one by its address.
          </EmptyState>
        }
      />
    </>
  )
}
