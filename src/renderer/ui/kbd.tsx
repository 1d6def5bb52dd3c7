import './kbd.css'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** A key or a row of keys, as on the keyboard. `Mod` is shown as ⌘ on a Mac and as Ctrl elsewhere. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <span className="md-inline md-nowrap">
    {keys.map((key, index) => (
      // The same key may come twice in a row of keys.
      <kbd key={`${key}-${index}`} className="md-key">
        {key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key}
      </kbd>
    ))}
  </span>
)
