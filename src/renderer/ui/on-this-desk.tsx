import './marks.css'

export const OnThisDesk = ({ above = 6 }: { readonly above?: number }) => (
  <p className="md-quiet md-small" style={{ margin: `${above}px 0 0` }}>
    Stored on this machine only.
  </p>
)
