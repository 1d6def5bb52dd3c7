import './marks.css'

/** Says of what is edited that other desks do not have it. */
export const OnThisDesk = () => (
  <p className="md-quiet" style={{ margin: '6px 0 0' }}>
    On this desk only. Export it for others in Settings → Sources.
  </p>
)
