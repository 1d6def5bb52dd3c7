import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../projects/contract.ts'
import type { SignatureQueryInput } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'

/** Others that can be asked about a signature, and what they said: the project’s service and a node. Nobody is asked by itself. */
export const useOthers = (project: Project | null, asked: SignatureQueryInput) => {
  const networks = useNetworks()
  const ofProject = project?.networks ?? []
  const fitting = ofProject.find((slug) => networks.bySlug(slug)?.chainId === asked.chainId)
  // The service is asked by chain id, so also about a chain that the project has no network of.
  const further =
    fitting === undefined && asked.chainId !== undefined
      ? networks.all.find(({ chainId }) => chainId === asked.chainId)?.slug
      : undefined
  const [chosen, setChosen] = useState<string | null>(null)
  const network = chosen ?? fitting ?? ofProject[0] ?? ''
  const compare = useMutation(desk.mutation('signatures.crossCheck'))
  const chain = useMutation(desk.mutation('signatures.crossCheck'))
  const service = compare.data?.from === 'service' ? compare.data : null
  const chainAnswer = chain.data?.from === 'chain' ? chain.data : null
  // Kept with the question as it was asked here: with its chain, or without one.
  const question = { ...asked, project: project?.id ?? '', network, keep: true }
  const { data } = useQuery(desk.query('signatures.history', { filter: { question: asked }, limit: 1 }))
  const stored = (data?.rows ?? []).flatMap((row) => (row.what === 'signature' ? row.others : []))

  /** The last answer of the chain that was asked about; an answer of another chain says nothing of it. */
  const ofChain = [
    ...(chainAnswer === null ? [] : [chainAnswer]),
    ...stored.filter((one) => one.from === 'chain'),
  ].find(({ chainId }) => asked.chainId === undefined || chainId === asked.chainId)

  return {
    project,
    slugs: further === undefined ? ofProject : [...ofProject, further],
    network,
    networks,
    choose: (slug: string): void => {
      setChosen(slug)
      compare.reset()
      chain.reset()
    },
    compare,
    chain,
    service,
    said: chainAnswer,
    ofChain,
    stored,
    former: stored.filter(({ at }) => at !== service?.at && at !== chainAnswer?.at),
    askService: (): void => compare.mutate({ ...question, from: 'service' }),
    askChain: (): void => chain.mutate({ ...question, from: 'chain' }),
  }
}

export type Others = ReturnType<typeof useOthers>
