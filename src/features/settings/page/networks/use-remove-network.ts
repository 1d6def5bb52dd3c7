import { useMutation } from '@tanstack/react-query'
import type { ListedNetwork } from '../../../networks/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'
import { useCallback } from 'react'

export const useRemoveNetwork = () => {
  const { mutateAsync } = useMutation(desk.mutation('networks.remove'))
  const toasts = useToasts()
  const confirm = useConfirm()
  const { projects } = useCurrentProject()
  return useCallback(
    ({ name, slug, replacesShipped: undoes }: ListedNetwork): void => {
      const users = projects.filter(({ networks }) => networks.includes(slug))
      const uses =
        users.length === 0
          ? 'No project uses it.'
          : `${users.map((user) => user.name).join(', ')} still ${users.length === 1 ? 'names' : 'name'} it, by its slug “${slug}” alone.`
      confirm({
        title: undoes ? `Undo the changes of ${name}?` : `Remove ${name}?`,
        about: undoes ? 'Deletes your changes.' : `Deletes its name, chain ID, coin and explorer. ${uses}`,
        label: undoes ? 'Undo changes' : 'Remove network',
        run: async () => {
          await mutateAsync({ slug })
          toasts.show(undoes ? `${name} is built-in again.` : `${name} is removed.`)
        },
      })
    },
    [confirm, mutateAsync, projects, toasts],
  )
}
