import './marks.css'

/** Says of what is edited that other desks do not have it. */
export const OnThisDesk = ({ above = 6 }: { readonly above?: number }) => (
  <p className="md-quiet md-small" style={{ margin: `${above}px 0 0` }}>
    On this desk only. Export it for others in Settings → Remote receivers.
  </p>
)
