import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import type { Listener } from '../../contract/listener.ts'
import type { Project } from '../../../projects/contract.ts'
import type { Recipe } from '../../../../core/webhooks/listener-recipes.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { recipeNoteWords } from '../../../../renderer/parts/recipe-note-words.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { NoSecretKey } from '../no-secret-key.tsx'

export type Collection = { readonly address: string; readonly name: string | null; readonly network: string }

type RecipeDialogProps = {
  readonly project: Project
  readonly recipe: Exclude<Recipe, 'payments'>
  readonly collection: Collection
  readonly onRegistered: (listener: Listener) => void
  readonly onClose: () => void
}

export const RecipeDialog = ({ project, recipe, collection, onRegistered, onClose }: RecipeDialogProps) => {
  const { address, name, network } = collection
  const plan = useQuery(
    desk.still('listeners.plan', {
      project: project.id,
      network,
      recipes: [recipe],
      collections: [{ contractAddress: address, ...(name === null ? {} : { name: name.slice(0, 80) }) }],
    }),
  )
  const add = useMutation(desk.mutation('listeners.add'))
  const planned = plan.data
  const register = async (): Promise<void> => {
    let last: Listener | null = null
    for (const listener of planned?.listeners ?? []) {
      const added = await answerOf(add.mutateAsync({ project: project.id, ...listener }))
      if (!added.ok) return
      last = added.value
    }
    if (last !== null) onRegistered(last)
  }
  const hasKey = project.secretKey.set && project.secretKey.readable
  return (
    <DialogFrame
      title={`Track ${recipe} of ${visibleText(name ?? shortenMiddle(address))}`}
      onClose={onClose}
      failure={(plan.error ?? add.error)?.failure ?? null}
      {...(planned === undefined || planned.listeners.length === 0
        ? {}
        : {
            act: {
              label: 'Register',
              isRunning: add.isPending,
              disabled: !hasKey,
              run: () => void register(),
            },
          })}
    >
      {!hasKey && <NoSecretKey project={project} />}
      {planned === undefined && plan.error === null && <SkeletonRows rows={3} />}
      {planned?.listeners.map(({ name: title, filters }) => (
        <div key={title} className="md-text">
          {countOf(filters.events.length, 'event')} of {countOf(filters.contractAddresses.length, 'contract')}
          <ul className="md-bare-list">
            {filters.contractAddresses.map((contract) => (
              <li key={contract}>
                <Hex value={contract} what="contract address" />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {planned?.notes.map(({ id, contractAddress }) => (
        <Alert
          key={`${id} ${contractAddress}`}
          severity={id === 'followed' ? 'success' : 'info'}
          variant="outlined"
        >
          {recipeNoteWords[id]}
        </Alert>
      ))}
    </DialogFrame>
  )
}
