import type { Components, Theme } from '@mui/material/styles'
import { below } from '../../ui/breakpoints.ts'

type Defaults = Components<Omit<Theme, 'components'>>

const buttons: Defaults = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 32,
        whiteSpace: 'nowrap',
        variants: [
          // One look for all that are not the main one, on a card or beside it; a message gives its own colour to those in it.
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              color: 'var(--mui-palette-text-primary)',
              borderColor: 'var(--mui-palette-divider)',
              '.MuiAlert-root &': { color: 'inherit' },
              // A switch that is on, or a filter that is set.
              '&[aria-pressed="true"], &[data-set]': {
                color: 'var(--mui-palette-primary-main)',
                borderColor: 'var(--mui-palette-primary-main)',
              },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              '&:not(:hover, .MuiAlert-root *)': { backgroundColor: 'var(--mui-palette-background-paper)' },
              '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
            },
          },
        ],
      },
    },
  },
  // As high as the buttons beside it; within a field, which is no higher itself, no larger than its sign.
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        minWidth: 32,
        minHeight: 32,
        padding: 5,
        '.MuiInputBase-root &': { minWidth: 0, minHeight: 0, padding: 4 },
        '.MuiAutocomplete-endAdornment &': { padding: 2 },
      },
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
}

const choices: Defaults = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // The words of a picker begin where those of any other field do.
      input: { '.MuiInputBase-sizeSmall &&': { paddingLeft: 4 } },
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}`, marginBlock: 4 }),
      // A line of chips is as high as any field; several lines make it higher.
      inputRoot: {
        // `&` is the field within its autocomplete here: written twice it would match nothing.
        '&.MuiInputBase-adornedStart:has(.MuiAutocomplete-tag)': {
          height: 'auto',
          minHeight: 32,
          paddingBlock: 1,
        },
      },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  // A track that encloses its thumb: on and off begin at the same edge, and off stands out from a white ground.
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 36,
        height: 24,
        padding: '3px 2px',
        '& .MuiSwitch-switchBase': { padding: '6px 5px', color: 'var(--mui-palette-text-secondary)' },
        '& .MuiSwitch-switchBase:hover': { backgroundColor: 'transparent' },
        '& .MuiSwitch-switchBase.Mui-checked': {
          transform: 'translateX(14px)',
          color: 'var(--mui-palette-primary-contrastText)',
        },
        // As weighty as the library's own rule, which makes the track of one that is on as pale as that of a disabled one.
        '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { opacity: 1, borderColor: 'transparent' },
        '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
        '& .MuiSwitch-thumb': { width: 12, height: 12, boxShadow: 'none' },
      },
      track: {
        opacity: 1,
        borderRadius: 9,
        border: '1px solid var(--mui-palette-text-secondary)',
        backgroundColor: 'transparent',
      },
    },
  },
  // The track of a switch begins where the text above it does.
  MuiFormControlLabel: {
    styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: -2, columnGap: 6 } } },
  },
}

const marks: Defaults = {
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: {
        minHeight: 32,
        '&.MuiTabs-vertical': {
          '& .MuiTabs-indicator': { display: 'none' },
          '& .MuiTab-root': { alignItems: 'flex-start', paddingInline: 12, borderRadius: 6 },
          '& .MuiTab-root:is(:hover, .Mui-selected)': {
            backgroundColor: 'var(--mui-palette-action-hover)',
          },
        },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 32,
        padding: '4px 16px',
        // Within the tabs, which cut off what stands out.
        '&:focus-visible': { outlineOffset: -3 },
        [`@media ${below.small}`]: { paddingInline: 12 },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { describeChild: true },
    styleOverrides: {
      tooltip: {
        maxWidth: 460,
        padding: '4px 8px',
        fontSize: '0.75rem',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        color: 'var(--mui-palette-background-paper)',
        backgroundColor: 'var(--mui-palette-text-primary)',
      },
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiToggleButtonGroup: { defaultProps: { size: 'small' } },
  MuiToggleButton: { styleOverrides: { root: { height: 32, padding: '2px 12px' } } },
}

const fields: Defaults = {
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.8125rem', '&:not(.MuiInputBase-multiline)': { height: 32 } },
      // An example is to be read, and is no value: 4.8:1 on white.
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 0.85 },
      }),
    },
  },
  // Labels stand above their fields: nothing moves when a field is entered, and no outline has a gap for one.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: '16px',
        color: theme.vars?.palette.text.secondary,
        pointerEvents: 'auto',
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      input: { padding: '6px 10px', textOverflow: 'ellipsis' },
      multiline: { padding: 0 },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      // What it says is to be read, also while the field takes nothing.
      root: ({ theme }) => ({
        marginInline: 0,
        '&.Mui-disabled': { color: theme.vars?.palette.text.secondary },
      }),
    },
  },
}

const surfaces: Defaults = {
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.8125rem', minHeight: 32 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}` }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}`, marginBlock: 4 }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, paddingBottom: 8 }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContent: { styleOverrides: { root: ({ theme }) => theme.typography.body2 } },
  MuiAlert: {
    styleOverrides: {
      // What can be done stands below where beside the words there is no room.
      root: { fontSize: '0.8125rem', flexWrap: 'wrap', alignItems: 'flex-start', overflowWrap: 'anywhere' },
      message: { flex: '1 1 240px' },
      // The library's own dark ground is darker than a card, from which it is to stand out.
      standard: ({ ownerState: { color, severity = 'success' } }) => ({
        '[data-scheme="dark"] &': {
          backgroundColor: `color-mix(in srgb, var(--mui-palette-${color ?? severity}-main) 16%, var(--mui-palette-background-paper))`,
        },
      }),
      // The ground of a card, wherever it stands.
      outlined: { backgroundColor: 'var(--mui-palette-background-paper)' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, marginBottom: 4 }) } },
  MuiLink: { defaultProps: { underline: 'always' } },
}

export const componentDefaults: Defaults = { ...buttons, ...choices, ...marks, ...fields, ...surfaces }
