import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Box, Button, Checkbox } from '@mui/material'
import { useState } from 'react'
import type { Input, Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Listener } from '../../../listeners/contract/listener.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { recipeNoteWords } from '../../../../renderer/parts/recipe-note-words.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { failureWords } from './check-words.ts'
import { TunnelStart } from './tunnel-start.tsx'

type Recipe = 'transfers' | 'sales' | 'listings'
const recipeWords: Readonly<Record<Recipe, string>> = {
  sales: 'Sales',
  transfers: 'Transfers',
  listings: 'Listings',
}
/** Sales first: what they bring is left out of the others. */
const recipes = Object.keys(recipeWords) as Recipe[]

type Note = Output<'listeners.plan'>['notes'][number]

type Outcome =
  | { readonly kind: 'listener'; readonly listener: Listener }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'failure'; readonly name: string; readonly failure: Failure }

const OutcomeLine = ({ outcome }: { readonly outcome: Outcome }) => {
  if (outcome.kind === 'note')
    return (
      <li className="md-text md-quiet">
        {recipeNoteWords[outcome.note.id]}{' '}
        {outcome.note.failure !== null && failureWords(outcome.note.failure)}
      </li>
    )
  if (outcome.kind === 'failure')
    return (
      <li className="md-text">
        {visibleText(outcome.name)} {failureWords(outcome.failure)}
      </li>
    )
  const { name, state, problem } = outcome.listener
  return (
    <li className="md-text md-flow">
      <StatusChip
        word={state === 'registered' ? 'Registered' : 'Not registered'}
        tone={state === 'registered' ? 'success' : 'error'}
      />
      {visibleText(name)}
      {problem !== null && <span className="md-small md-quiet">{visibleText(problem.message)}</span>}
    </li>
  )
}

type EventsStepProps = {
  readonly project: Project
  readonly onKeys: () => void
  readonly onFinish: () => void
}

export const EventsStep = ({ project, onKeys, onFinish }: EventsStepProps) => {
  const { nameOf } = useNetworks()
  const { labelOf } = useAddressBook()
  const call = useQuery(desk.query('portfolio.list', { project: project.id }))
  const collections = call.data?.collections ?? []
  const registered = useQuery(desk.query('listeners.list', { project: project.id })).data?.listeners.filter(
    ({ state }) => state === 'registered',
  )
  const plan = useMutation(desk.mutation('listeners.plan'))
  const add = useMutation(desk.mutation('listeners.add'))
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isRunning, setRunning] = useState(false)
  const keyOf = (recipe: Recipe, network: string, address: string): string =>
    `${recipe} ${network} ${address}`
  /** Listings are not followed unless chosen: of many order books they bring what is not the collection’s. */
  const isOn = (recipe: Recipe, network: string, address: string): boolean =>
    off.has(keyOf(recipe, network, address)) === (recipe === 'listings')
  const toggle = (key: string): void =>
    setOff((former) => {
      const next = new Set(former)
      if (!next.delete(key)) next.add(key)
      return next
    })

  const start = async (): Promise<void> => {
    setRunning(true)
    const seen: Outcome[] = []
    for (const network of new Set(collections.map((row) => row.network)))
      for (const recipe of recipes) {
        const chosen = collections.filter(
          (row) => row.network === network && isOn(recipe, network, row.contractAddress),
        )
        if (chosen.length === 0) continue
        const input: Input<'listeners.plan'> = {
          project: project.id,
          network,
          recipes: [recipe],
          collections: chosen.map(({ contractAddress }) => {
            const name = labelOf(contractAddress)
            return { contractAddress, ...(name === undefined ? {} : { name }) }
          }),
        }
        const planned = await answerOf(plan.mutateAsync(input))
        if (!planned.ok) {
          seen.push({ kind: 'failure', name: recipeWords[recipe], failure: planned.error })
          continue
        }
        for (const note of planned.value.notes)
          // Transfers that come with sales are no news.
          if (note.id !== 'followed' || recipe !== 'transfers') seen.push({ kind: 'note', note })
        for (const listener of planned.value.listeners) {
          const made = await answerOf(add.mutateAsync({ project: project.id, ...listener }))
          seen.push(
            made.ok
              ? { kind: 'listener', listener: made.value }
              : { kind: 'failure', name: listener.name, failure: made.error },
          )
        }
      }
    setOutcomes(seen)
    setRunning(false)
  }

  const hasSecretKey = project.secretKey.set && project.secretKey.readable
  const isDone = (registered?.length ?? 0) > 0
  if (call.error !== null) return <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />
  return (
    <div className="md-stack">
      {!hasSecretKey && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={onKeys}>
              Add secret key
            </Button>
          }
        >
          Webhooks need the secret key.
        </Alert>
      )}
      {collections.length === 0 ? (
        <Alert severity="info">Add a collection first.</Alert>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <table className="md-plain-table" aria-label="What to follow">
            <thead>
              <tr>
                <th scope="col">Collection</th>
                {recipes.map((recipe) => (
                  <th scope="col" key={recipe}>
                    {recipeWords[recipe]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {collections.map(({ network, contractAddress }) => {
                const name = labelOf(contractAddress) ?? shortenMiddle(contractAddress)
                return (
                  <tr key={`${network} ${contractAddress}`}>
                    <th scope="row">
                      {visibleText(name)} <span className="md-small md-quiet">{nameOf(network)}</span>
                    </th>
                    {recipes.map((recipe) => (
                      <td key={recipe}>
                        <Checkbox
                          size="small"
                          checked={isOn(recipe, network, contractAddress)}
                          onChange={() => toggle(keyOf(recipe, network, contractAddress))}
                          slotProps={{ input: { 'aria-label': `${recipeWords[recipe]} of ${name}` } }}
                        />
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Box>
      )}
      <TunnelStart project={project} />
      {outcomes.length > 0 && (
        <ul className="md-bare-list md-stack md-stack--tight" aria-label="Listeners">
          {outcomes.map((outcome, index) => (
            <OutcomeLine key={index} outcome={outcome} />
          ))}
        </ul>
      )}
      <div className="md-flow">
        <Button
          variant={isDone ? 'outlined' : 'contained'}
          loading={isRunning}
          disabled={!hasSecretKey || collections.length === 0}
          onClick={() => void start()}
        >
          Start listening
        </Button>
        <Button variant={isDone ? 'contained' : 'outlined'} disabled={isRunning} onClick={onFinish}>
          Finish
        </Button>
        <LinkButton color="inherit" to="/webhooks">
          All listeners
        </LinkButton>
      </div>
    </div>
  )
}
