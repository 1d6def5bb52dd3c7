import { useAddressBook } from './address-book.ts'
import { shortenMiddle } from './hex-format.ts'
import { LetterMark } from './letter-mark.tsx'
import './marks.css'
import { visibleText } from './visible-text.ts'

type AddressNameProps = {
  readonly address: string
  readonly name?: string | undefined
  readonly isPlain?: boolean
}

/** An address by its name, with its letter; without a name cut short. To read only: nothing in it can be pressed. */
export const AddressName = ({ address, name, isPlain = false }: AddressNameProps) => {
  const { labelOf } = useAddressBook()
  const known = name ?? labelOf(address)
  return known === undefined ? (
    <span className="md-mono">{visibleText(shortenMiddle(address))}</span>
  ) : isPlain ? (
    <bdi>{visibleText(known)}</bdi>
  ) : (
    <span className="md-inline">
      <LetterMark name={known} />
      <bdi>{visibleText(known)}</bdi>
    </span>
  )
}
