import {
  Button,
  ButtonBase,
  Link as MuiLink,
  type ButtonBaseProps,
  type ButtonProps,
  type LinkProps,
} from '@mui/material'
import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { hrefOf, useNavigator } from './navigation/navigator.ts'
import type { LoosePlace, Place } from './navigation/place.ts'
import { ArrowBackIcon } from './icons.tsx'

/** Clicks that the browser answers itself: another tab, another window, a saved file. */
export const isOfBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

const useAnchor = (place: LoosePlace, onClick: MouseEventHandler<never> | undefined) => {
  const { go } = useNavigator()
  return {
    href: hrefOf(place),
    onClick: (event: MouseEvent<never>) => {
      onClick?.(event)
      if (event.defaultPrevented || isOfBrowser(event)) return
      event.preventDefault()
      void go(place)
    },
  }
}

const useLink = (...link: Parameters<typeof useAnchor>) => ({ component: 'a', ...useAnchor(...link) })

export const LinkButton = ({ to, search, onClick, ...rest }: ButtonProps & Place) => (
  <Button {...rest} {...useLink({ to, search }, onClick)} />
)

export const LinkBase = ({ to, search, onClick, ...rest }: ButtonBaseProps & Place) => (
  <ButtonBase {...rest} {...useLink({ to, search }, onClick)} />
)

export const PlainLink = ({ to, search, onClick, children, ...rest }: ComponentProps<'a'> & Place) => (
  <a {...rest} {...useAnchor({ to, search }, onClick)}>
    {children}
  </a>
)

export const TextLink = ({ to, search, onClick, ...rest }: LinkProps & Place) => (
  <MuiLink {...rest} {...useLink({ to, search }, onClick)} />
)

type BackButtonProps = {
  readonly place: Place
  /** See `useWayBack`. */
  readonly stepBack: () => boolean
  readonly children: ReactNode
}

export const BackButton = ({ place, stepBack, children }: BackButtonProps) => (
  <LinkButton
    {...place}
    color="inherit"
    startIcon={<ArrowBackIcon />}
    onClick={(event) => {
      if (!isOfBrowser(event) && stepBack()) event.preventDefault()
    }}
  >
    {children}
  </LinkButton>
)
