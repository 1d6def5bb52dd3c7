import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import MuiLink from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** A link to a screen that looks like a button. */
export const LinkButton = createLink(Button)

/** A link to a screen without a look of its own. */
export const LinkBase = createLink(ButtonBase)

/** A link to a screen within text. */
export const TextLink = createLink(MuiLink)
