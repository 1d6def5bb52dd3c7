import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkButton } from './links.tsx'
import type { Place } from './navigation/place.ts'

type Action = { readonly label: string; readonly isSecondary?: boolean } & (
  | { readonly run: () => void; readonly to?: never }
  | Place
)

const ActionButton = ({ label, isSecondary = false, ...action }: Action) => {
  const variant = isSecondary ? 'outlined' : 'contained'
  return action.to === undefined ? (
    <Button variant={variant} onClick={action.run}>
      {label}
    </Button>
  ) : (
    <LinkButton variant={variant} {...action}>
      {label}
    </LinkButton>
  )
}

export const EmptyState = ({
  icon,
  title,
  heading = 'h2',
  children,
  action,
  actions,
}: {
  icon?: ReactNode
  title: string
  /** `h1` where it is all of the page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: Action
  actions?: ReactNode
}) => (
  <div className="md-stack md-stack--tight md-empty">
    {icon !== undefined && (
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 32 } }}>
        {icon}
      </Box>
    )}
    <Typography variant="h2" component={heading}>
      {title}
    </Typography>
    {children !== undefined && (
      <Typography component="div" variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {children}
      </Typography>
    )}
    {(action ?? actions) !== undefined && (
      <div className="md-flow md-below--near">
        {action !== undefined && <ActionButton {...action} />}
        {actions}
      </div>
    )}
  </div>
)
