import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { contractAddressPattern } from '../../../../contract/collection-input.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { failureWords } from './check-words.ts'

/** Listings are counted on one page; more are said as that. */
const pageSize = 50
const maxPasted = 20

type Seen =
  | {
      readonly state: 'listed'
      readonly listings: string
      readonly sample: string
      readonly image: string | null
    }
  | { readonly state: 'failed'; readonly failure: Failure }

const seenIn = ({ collectibles, page }: Output<'orders.list'>): Seen => {
  const [first] = collectibles
  const count = `${formatCount(collectibles.length)}${page.more === true ? '+' : ''}`
  return {
    state: 'listed',
    listings:
      collectibles.length === 0
        ? 'No listings'
        : `${count} ${collectibles.length === 1 ? 'listing' : 'listings'}`,
    sample: first?.metadata.name ?? '',
    image: first?.metadata.image ?? null,
  }
}

type CollectionsStepProps = {
  readonly project: Project
  readonly onNext: () => void
}

export const CollectionsStep = ({ project, onNext }: CollectionsStepProps) => {
  const { nameOf } = useNetworks()
  const { labelOf } = useAddressBook()
  const added = useQuery(desk.query('portfolio.list', { project: project.id })).data?.collections ?? []
  const show = useMutation(desk.mutation('portfolio.update'))
  const list = useMutation(desk.mutation('orders.list'))
  const put = useMutation(desk.mutation('addresses.put'))
  const [network, setNetwork] = useState(project.networks[0] ?? '')
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map())
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  const wrong = words.find((word) => !contractAddressPattern.test(word))
  const problem =
    wrong !== undefined
      ? `“${wrong.slice(0, 50)}” isn’t an address.`
      : words.length > maxPasted
        ? `At most ${maxPasted} at once.`
        : null

  const add = async (): Promise<void> => {
    const failed: string[] = []
    for (const contractAddress of words) {
      const place = { project: project.id, network, contractAddress }
      const listed = await answerOf(
        list.mutateAsync({ ...place, side: 'listing', page: { page: 1, pageSize } }),
      )
      const result: Seen = listed.ok ? seenIn(listed.value) : { state: 'failed', failure: listed.error }
      setSeen((former) => new Map([...former, [`${network} ${contractAddress.toLowerCase()}`, result]]))
      const shown = listed.ok ? await answerOf(show.mutateAsync({ ...place, shown: true })) : listed
      if (!shown.ok) failed.push(contractAddress)
    }
    setText(failed.join('\n'))
  }

  const saveName = async (address: string): Promise<void> => {
    const label = names[address]?.trim() ?? ''
    if (label !== '' && label !== labelOf(address))
      await answerOf(put.mutateAsync({ entries: [{ address, label: label.slice(0, 80), note: '' }] }))
  }

  const failures = [...seen].flatMap(([key, result]) =>
    result.state === 'failed' ? [{ key, failure: result.failure }] : [],
  )
  return (
    <div className="md-stack">
      {project.networks.length > 1 && (
        <TextField select label="Network" value={network} onChange={({ target }) => setNetwork(target.value)}>
          {project.networks.map((slug) => (
            <MenuItem key={slug} value={slug}>
              {nameOf(slug)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label="Collection addresses"
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        maxRows={6}
        placeholder="0x…"
        error={problem !== null}
        helperText={problem ?? 'One per line'}
        slotProps={{ htmlInput: { className: 'md-mono', spellCheck: false, autoComplete: 'off' } }}
      />
      <div>
        <Button
          variant={added.length === 0 || words.length > 0 ? 'contained' : 'outlined'}
          loading={list.isPending || show.isPending}
          disabled={words.length === 0 || problem !== null}
          onClick={() => void add()}
        >
          Add collections
        </Button>
      </div>
      {failures.map(({ key, failure }) => (
        <Box key={key}>
          <code>{shortenMiddle(key.split(' ')[1] ?? '')}</code> wasn’t added. {failureWords(failure)}
        </Box>
      ))}
      {added.length > 0 && (
        <Box
          component="ul"
          className="md-bare-list"
          aria-label="Collections"
          sx={{ display: 'grid', gap: 1.5 }}
        >
          {added.map(({ network: slug, contractAddress }) => {
            const address = contractAddress.toLowerCase()
            const result = seen.get(`${slug} ${address}`)
            const looked = result?.state === 'listed' ? result : null
            return (
              <Box
                component="li"
                key={`${slug} ${address}`}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '40px minmax(0, 1fr) minmax(120px, 220px)',
                  gap: 1.5,
                  alignItems: 'center',
                }}
              >
                <MediaImage project={project.id} image={looked?.image} alt="" width={40} height={40} />
                <Box sx={{ minWidth: 0 }}>
                  <div className="md-text">
                    {visibleText(labelOf(address) ?? shortenMiddle(address))}
                    {looked !== null && ` · ${looked.listings}`}
                  </div>
                  <div className="md-small md-quiet md-cut">
                    {nameOf(slug)}
                    {looked !== null && looked.sample !== '' && ` · includes ${visibleText(looked.sample)}`}
                  </div>
                </Box>
                <TextField
                  label="Name"
                  value={names[address] ?? labelOf(address) ?? ''}
                  onChange={({ target }) => setNames((former) => ({ ...former, [address]: target.value }))}
                  onBlur={() => void saveName(address)}
                  slotProps={{ htmlInput: { 'aria-label': `Name of ${address}`, maxLength: 80 } }}
                />
              </Box>
            )
          })}
        </Box>
      )}
      <div className="md-flow">
        <Button
          variant={added.length > 0 && words.length === 0 ? 'contained' : 'outlined'}
          disabled={added.length === 0}
          onClick={onNext}
        >
          Next
        </Button>
      </div>
    </div>
  )
}
