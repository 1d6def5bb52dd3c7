import './kbd.css'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

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
