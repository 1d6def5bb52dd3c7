import Box from '@mui/material/Box'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** A key or a row of keys, as on the keyboard. `Mod` is shown as ⌘ on a Mac and as Ctrl elsewhere. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' }}>
    {keys.map((key, index) => (
      <Box
        // The same key may come twice in a row of keys.
        key={`${key}-${index}`}
        component="kbd"
        sx={{
          minWidth: 20,
          px: 0.75,
          fontSize: '0.75rem',
          lineHeight: '18px',
          textAlign: 'center',
          color: 'text.secondary',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.75,
        }}
      >
        {key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key}
      </Box>
    ))}
  </Box>
)
