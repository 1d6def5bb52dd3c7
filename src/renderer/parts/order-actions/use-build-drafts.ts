import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DraftForm } from '../../../features/transactions/contract.ts'
import { desk } from '../../api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { useNodeNetworks } from '../../api/use-nodes.ts'
import { countOf } from '../../ui/count-format.ts'
import { useToasts } from '../../ui/toasts.tsx'

type Saved = { readonly id: number; readonly network: string }

/** Builds several drafts one after the other and simulates what there is a node for. Ends with the component. */
export const useBuildDrafts = () => {
  const save = useMutation(desk.mutation('transactions.saveDraft'))
  const build = useMutation(desk.mutation('transactions.build'))
  const simulate = useMutation(desk.mutation('transactions.simulate'))
  const withNode = useNodeNetworks()
  const toasts = useToasts()
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const buildEach = async (drafts: readonly Saved[]): Promise<void> => {
    let refused = 0
    for (const [done, { id, network }] of drafts.entries()) {
      if (isGone.current)
        return toasts.show(`Stopped: ${done} of ${drafts.length} drafts were built.`, 'info')
      setProgress({ done, of: drafts.length })
      const built = await answerOf(build.mutateAsync({ draft: id }))
      if (!built.ok) {
        setProgress(null)
        return toasts.show(`${done} of ${drafts.length} drafts were built. ${built.error.message}`, 'error')
      }
      if (built.value.failure !== null) refused += 1
      // The build itself says why it could not be simulated.
      else if (withNode.has(network)) await answerOf(simulate.mutateAsync({ build: built.value.build }))
    }
    setProgress(null)
    const rest = refused === 0 ? '' : `, ${refused} without steps, see their drafts`
    toasts.show(`${countOf(drafts.length, 'draft')} built${rest}.`, refused === 0 ? 'success' : 'error')
  }

  return {
    buildEach,
    begin: async (project: string, forms: readonly DraftForm[]): Promise<{ drafts: readonly number[] }> => {
      const saved: Saved[] = []
      for (const form of forms) {
        const { id } = await save.mutateAsync({ project, form })
        saved.push({ id, network: form.network })
      }
      await buildEach(saved)
      return { drafts: saved.map(({ id }) => id) }
    },
    progress,
  }
}

export const placeOfDrafts = (drafts: readonly number[]) => {
  const [only] = drafts.length === 1 ? drafts : []
  return { to: '/transactions' as const, search: only === undefined ? {} : { draft: only } }
}
