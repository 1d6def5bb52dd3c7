import { useMutation } from '@tanstack/react-query'
import type { ListedNetwork } from '../../../networks/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { ConfirmDialog } from '../../../../renderer/ui/confirm-dialog.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

export const RemoveNetwork = ({
  network,
  onClose,
}: {
  readonly network: ListedNetwork
  readonly onClose: () => void
}) => {
  const remove = useMutation(desk.mutation('networks.remove'))
  const toasts = useToasts()
  const { projects } = useCurrentProject()
  const users = projects.filter((project) => project.networks.includes(network.slug))
  const undoes = network.replacesShipped

  return (
    <ConfirmDialog
      open
      title={undoes ? `Undo the changes of ${network.name}?` : `Remove ${network.name}?`}
      confirmLabel={undoes ? 'Undo changes' : 'Remove network'}
      onConfirm={() => remove.mutateAsync({ slug: network.slug })}
      onDone={() =>
        toasts.show(undoes ? `${network.name} is built-in again.` : `${network.name} is removed.`)
      }
      onClose={onClose}
    >
      {undoes
        ? 'Deletes your changes.'
        : `Deletes its name, chain ID, coin and explorer. ${
            users.length === 0
              ? 'No project uses it.'
              : `${users.map(({ name }) => name).join(', ')} still ${users.length === 1 ? 'names' : 'name'} it, by its slug “${network.slug}” alone.`
          }`}
    </ConfirmDialog>
  )
}
