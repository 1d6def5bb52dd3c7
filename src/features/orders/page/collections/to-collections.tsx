import { ArrowBackIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'

export const ToCollections = () => (
  <LinkButton to="/orders" search={{}} color="inherit" aria-label="All collections" title="All collections">
    <ArrowBackIcon />
  </LinkButton>
)
