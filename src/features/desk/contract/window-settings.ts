import { z } from 'zod'

export const windowSettingsSchema = z.strictObject({
  onClose: z
    .enum(['ask', 'stay', 'quit'])
    .describe(
      'What closing the window does. `ask`: not decided yet. `stay`: Marketdesk goes on in the background. `quit`: it ends.',
    ),
  openAtLogin: z.boolean().describe('Starts in the background when the person logs in.'),
  letScriptsIn: z
    .boolean()
    .describe('The command line and assistants reach the open window, over loopback and with a token.'),
  noticeReleases: z.boolean().describe('Looks once a day for a newer release, where this build has a feed.'),
})

export type WindowSettings = z.infer<typeof windowSettingsSchema>

export const windowStateSchema = z
  .object({
    ...windowSettingsSchema.shape,
    scripts: z
      .object({
        url: z
          .url()
          .nullable()
          .describe('Where scripts reach the window; its token is in `desk.json` alone.'),
        problem: z.string().nullable().describe('Why they cannot although they are let in.'),
      })
      .describe('Both are `null` while scripts are not let in.'),
    hasFeed: z.boolean().describe('Whether this build knows where new releases are announced.'),
    release: z
      .object({ version: z.string(), page: z.url().nullable() })
      .nullable()
      .describe('A newer release; `page` is its address, on the host of the feed.'),
  })
  .meta({ id: 'WindowState', description: 'The desktop window: its settings and what came of them.' })

export type WindowState = z.infer<typeof windowStateSchema>
