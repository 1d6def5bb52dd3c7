import { useQuery } from '@tanstack/react-query'
import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { Listener } from '../../contract/listener.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { RecipeDialog } from './recipe-dialog.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { Collection } from './recipe-dialog.tsx'

const recipes = ['sales', 'transfers', 'listings'] as const
const labels = { sales: 'Track sales', transfers: 'Track transfers', listings: 'Track listings' } as const

const useCollections = ({ id, startCollection }: Project): readonly Collection[] => {
  const { labelOf } = useAddressBook()
  const rows = useQuery(desk.query('portfolio.list', { project: id })).data?.collections ?? []
  const all = [...(startCollection === null ? [] : [startCollection]), ...rows]
  const byKey = new Map(
    all.map(({ network, contractAddress }) => [
      `${network} ${contractAddress.toLowerCase()}`,
      { network, address: contractAddress.toLowerCase(), name: labelOf(contractAddress) ?? null },
    ]),
  )
  return [...byKey.values()]
}

type RecipeBarProps = {
  readonly project: Project
  readonly isFirst?: boolean
  readonly onRegistered: (listener: Listener) => void
}

export const RecipeBar = ({ project, isFirst = false, onRegistered }: RecipeBarProps) => {
  const collections = useCollections(project)
  const [chosen, setChosen] = useState<string | null>(null)
  const [recipe, setRecipe] = useState<(typeof recipes)[number] | null>(null)
  const collection = collections.find(({ address }) => address === chosen) ?? collections[0]
  if (collection === undefined) return null
  return (
    <div className="md-flow md-above">
      {recipes.map((name) => (
        <Button
          key={name}
          variant={isFirst && name === 'sales' ? 'contained' : 'outlined'}
          onClick={() => setRecipe(name)}
        >
          {labels[name]}
        </Button>
      ))}
      {collections.length > 1 ? (
        <TextField
          select
          slotProps={{ htmlInput: { 'aria-label': 'Collection' } }}
          value={collection.address}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ width: 220 }}
        >
          {collections.map(({ address, name }) => (
            <MenuItem key={address} value={address}>
              {visibleText(name ?? shortenMiddle(address))}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <span className="md-quiet">
          of {visibleText(collection.name ?? shortenMiddle(collection.address))}
        </span>
      )}
      {recipe !== null && (
        <RecipeDialog
          project={project}
          recipe={recipe}
          collection={collection}
          onRegistered={(listener) => {
            setRecipe(null)
            onRegistered(listener)
          }}
          onClose={() => setRecipe(null)}
        />
      )}
    </div>
  )
}
