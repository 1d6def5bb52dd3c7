import SearchIcon from '@mui/icons-material/Search'
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps } from 'react'
import type { SearchInput } from './search-input.tsx'
import './search.css'

type Input = typeof SearchInput

let input: Input | undefined

const load = async (): Promise<Input> => (input ??= (await import('./search-input.tsx')).SearchInput)

/** Long enough for the first rows to be there. */
const idleMs = 1_500

/**
 * The field for words and filters of a list. Until it is entered it is a bare field of the same look: what suggests filters is no part of what
 * is read before the first rows. What was typed meanwhile is taken over, and so is the focus.
 */
export const SearchEntry = (
  props: Omit<ComponentProps<Input>, 'begun'> & {
    /** There is nothing to search in. */
    readonly isDisabled?: boolean | undefined
  },
) => {
  const { text = '', onText, placeholder, fields } = props
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const [isSent, setSent] = useState(false)
  const [full, setFull] = useState<{ readonly Part: Input; readonly isFocused: boolean } | null>(null)
  // Filters in use stand in it as chips.
  const isWanted = isEntered || fields.some(({ values }) => values.length > 0)
  const isThere = full !== null

  const searchWords = useEffectEvent(() => {
    if (isSent) onText?.(typed?.trim() || undefined)
  })

  useEffect(() => {
    if (isThere) return
    let isGone = false
    const fetchCode = (): void => {
      load().then(
        (Part) => {
          if (isWanted && !isGone) setFull({ Part, isFocused: document.activeElement === field.current })
          return undefined
        },
        // The frame says why code does not come; words are searched for without it.
        () => {
          if (!isGone) searchWords()
        },
      )
    }
    const timer = setTimeout(fetchCode, isWanted ? 0 : idleMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isWanted, isThere])

  if (full !== null) return <full.Part {...props} begun={{ typed, isSent, isFocused: full.isFocused }} />
  return (
    <span className="md-search-bare">
      <SearchIcon className="md-search__icon" />
      <input
        ref={field}
        role="combobox"
        aria-label="Search"
        aria-expanded="false"
        aria-controls={listId}
        aria-autocomplete="list"
        placeholder={placeholder}
        spellCheck={false}
        disabled={props.isDisabled === true}
        autoComplete="off"
        value={typed ?? text}
        onFocus={() => {
          setEntered(true)
          if (input !== undefined) setFull({ Part: input, isFocused: true })
        }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setSent(true)
        }}
      />
      {props.end}
    </span>
  )
}
