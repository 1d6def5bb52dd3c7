import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { KnownAddress } from '../../../addresses/core/known-address.ts'
import { orderBooks, type OrderBookKind } from '../../core/trade-intent.ts'
import type { FormPartProps } from '../form-problems.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { AddressIn } from './address-in.tsx'

const bookWords: Readonly<Record<OrderBookKind, string>> = {
  seaport: 'Seaport',
  platform: 'Platform order book, version 2',
  sample: 'Sample order book',
}

export const CancelFields = ({ form, project, problems, isTried, set }: FormPartProps) => {
  const cancellation = form.cancellation ?? { contract: '', by: 'orders' }
  const change = (members: Partial<typeof cancellation>): void =>
    set({ cancellation: { ...cancellation, ...members } })
  const marked = useQuery(desk.query('contracts.list', { project })).data?.contracts ?? []
  const contracts = marked
    .filter(({ network, label }) => (network === null || network === form.network) && !/conduit/i.test(label))
    .map(({ address, label }): KnownAddress => ({ address, name: label, from: 'known contract' }))
  const isCounter = cancellation.by === 'counter'
  return (
    <>
      <AddressIn
        label="Order book contract"
        help="Default: the marketplace’s"
        known={contracts}
        value={cancellation.contract}
        onChange={(contract) => change({ contract })}
        problem={problems['cancellation.contract']}
        isTried={isTried}
      />
      <TextField
        select
        label="Order book kind"
        value={cancellation.book ?? ''}
        onChange={({ target }) => {
          const { book: _, ...rest } = cancellation
          const book = orderBooks.find((item) => item === target.value)
          set({ cancellation: book === undefined ? rest : { ...rest, book } })
        }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">By contract</MenuItem>
        {orderBooks.map((book) => (
          <MenuItem key={book} value={book}>
            {bookWords[book]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="What to cancel"
        value={cancellation.by}
        onChange={({ target }) => change({ by: target.value === 'counter' ? 'counter' : 'orders' })}
      >
        <MenuItem value="orders">Orders below</MenuItem>
        <MenuItem value="counter">All the maker’s orders (Seaport counter)</MenuItem>
      </TextField>
      {isCounter && (
        <Alert severity="warning">
          Ends <b>every</b> Seaport order of this maker on this contract, in all collections. This can’t be
          undone.
        </Alert>
      )}
    </>
  )
}
