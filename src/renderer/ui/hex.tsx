import { useState, type MouseEvent } from 'react'
import { useAddressBook } from './address-book.ts'
import { useCopyToast } from './copy-toast.ts'
import { isAddress, shortenMiddle } from './hex-format.ts'
import { HoverTip } from './hover-tip.tsx'
import './marks.css'
import { visibleText } from './visible-text.ts'

type HexProps = {
  readonly value: string
  readonly what: string
  readonly head?: number
  readonly tail?: number
  readonly whole?: boolean
  /** Page of the network's explorer; only `https:` is linked. */
  readonly explorer?: string | undefined
  /** `false` inside a table, where the keyboard moves by cells and `c` copies. */
  readonly tabbable?: boolean
  /** In a sentence the buttons lie over the end of the value, where the pointer or the keyboard is, and leave no hole. */
  readonly inText?: boolean
}

/** Characters that even a whole value shows: log data can be a megabyte. Copying takes all of it. */
const longestWhole = 2_000

/** The table underneath must not take a click on a button for a click on its row. */
const apart = (event: MouseEvent): void => event.stopPropagation()

export const Hex = (props: HexProps) => {
  const { value, head = 8, tail = 4, whole = false, tabbable = true, inText = false } = props
  // Scrolling a table draws dozens of these at once: there the buttons come with the pointer.
  const [isBare, setBare] = useState(!tabbable)
  const label = useAddressBook().labelOf(value)
  const shown = visibleText(whole ? shortenMiddle(value, longestWhole, 8) : shortenMiddle(value, head, tail))
  if (whole)
    return (
      <span className="md-inline md-hex md-hex--whole">
        <span className="md-hex__text">
          {label !== undefined && (
            <>
              <bdi>{visibleText(label)}</bdi>{' '}
            </>
          )}
          <span className="md-mono">{shown}</span>
        </span>
        <HexButtons {...props} />
      </span>
    )
  return (
    <HoverTip
      className={inText ? 'md-inline md-hex md-hex--in-text' : 'md-inline md-hex'}
      tip={<span className="md-mono">{visibleText(value)}</span>}
      onHover={isBare ? () => setBare(false) : undefined}
    >
      {/* The same element before and after the buttons come: a click begun on one that is replaced is no click. */}
      <span className={label === undefined ? 'md-hex__text md-cut md-mono' : 'md-hex__text md-cut'}>
        {label === undefined ? shown : <bdi>{visibleText(label)}</bdi>}
      </span>
      {!isBare && <HexButtons {...props} />}
    </HoverTip>
  )
}

export const HexButtons = ({ value, what, explorer, tabbable = true }: HexProps) => {
  const copy = useCopyToast()
  const { open } = useAddressBook()
  const tabIndex = tabbable ? 0 : -1
  return (
    <span className="md-hex__acts">
      {open !== null && isAddress(value) && (
        <button
          type="button"
          className="md-act"
          tabIndex={tabIndex}
          aria-label={`About this ${what}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            apart(event)
            open(value, event.currentTarget)
          }}
        >
          <CardGlyph />
        </button>
      )}
      <button
        type="button"
        className="md-act"
        tabIndex={tabIndex}
        aria-label={`Copy ${what}`}
        onClick={(event) => {
          apart(event)
          copy(value, what)
        }}
      >
        <CopyGlyph />
      </button>
      {explorer?.startsWith('https://') === true && (
        <a
          className="md-act"
          tabIndex={tabIndex}
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${what} in explorer`}
          onClick={apart}
        >
          <OpenGlyph />
        </a>
      )}
    </span>
  )
}

/** Drawn here: an icon component of MUI is styled anew for each of the hundreds in a table. */
const CopyGlyph = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M16 1H4a2 2 0 0 0-2 2v14h2V3h12V1zm3 4H8a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm0 16H8V7h11v14z" />
  </svg>
)

const CardGlyph = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2zm0 14H4V6h16v12zM14 9h4v2h-4V9zm0 4h4v2h-4v-2zM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm4 4c0-1.3-2.7-2-4-2s-4 .7-4 2v.5h8V16z" />
  </svg>
)

const OpenGlyph = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M19 19H5V5h7V3H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2v-7h-2v7zM14 3v2h3.6l-9.8 9.8 1.4 1.4L19 6.4V10h2V3h-7z" />
  </svg>
)
