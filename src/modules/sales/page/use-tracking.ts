import { useMutation, useQuery } from '@tanstack/react-query'
import type { Recipe } from '../../../core/webhooks/listener-recipes.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import type { Collection } from '../../../renderer/parts/order-actions/collection.ts'
import { useAddressBook } from '../../../renderer/ui/address-book.ts'
import { given } from '../../../core/given.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'

const nobody = { network: '', contractAddress: `0x${'0'.repeat(40)}` }

export const useTracking = (
  project: string,
  collection: Collection | null,
  recipe: Extract<Recipe, 'sales' | 'payments'>,
  isEnabled: boolean,
) => {
  const { network, contractAddress } = collection ?? nobody
  const name = useAddressBook().labelOf(contractAddress)
  const plan = useQuery(
    desk.query(
      'listeners.plan',
      { project, network, recipes: [recipe], collections: [{ contractAddress, ...given({ name }) }] },
      { enabled: isEnabled && collection !== null, staleTime: 60_000 },
    ),
  )
  const add = useMutation(desk.mutation('listeners.add'))
  const fill = useMutation(desk.mutation('audit.backfill'))
  const toasts = useToasts()
  const missing = plan.data?.listeners ?? []
  const track = async (): Promise<void> => {
    for (const listener of missing) {
      const answer = await answerOf(add.mutateAsync({ project, ...listener }))
      if (!answer.ok) return
      if (answer.value.problem !== null) return toasts.show(answer.value.problem.message, 'error')
    }
    toasts.show('Tracking. Earlier events are backfilled.', 'success')
    void plan.refetch()
    await answerOf(fill.mutateAsync({ project }))
  }
  return {
    isMissing: missing.length > 0,
    coins: plan.data?.coins ?? [],
    isRunning: add.isPending || fill.isPending,
    failure: (add.error ?? fill.error)?.failure ?? null,
    track: () => void track(),
  }
}
