import Link from '@mui/material/Link'

/** First stop of the Tab key: jumps over the rail to the screen. */
export const SkipLink = () => (
  <Link
    href="#screen"
    onClick={(event) => {
      // The address must keep its filters, so the focus moves without the fragment.
      event.preventDefault()
      document.querySelector<HTMLElement>('#screen')?.focus()
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      typography: 'button',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'primary.main',
      borderRadius: 1,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Skip to the screen
  </Link>
)
