import { Button } from '@mui/material'
import { useState } from 'react'
import type { TokenMetadata } from '../../../../core/wire/marketplace.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { withPageSecret } from '../../../../contract/page-secret.ts'

/**
 * Where the page may load a film or a sound from: the desk, which fetches and checks it. `null` for anything else than a plain
 * address.
 *
 * @param project the desk's id of the project
 */
const mediaAddress = (project: string, url: string): string | null =>
  /^(?:https?|ipfs):\/\//i.test(url)
    ? withPageSecret(
        `/media/${encodeURIComponent(project)}?url=${encodeURIComponent(url)}`,
        globalThis.localStorage,
      )
    : null

type Kind = 'video' | 'audio'

const nouns = { video: 'video', audio: 'audio' } as const

/** What of the metadata can be played. An animation may be anything: it is tried as a film. */
const playable = ({ video, audio, animationUrl }: TokenMetadata): readonly [Kind, string][] => {
  const films: readonly [Kind, string | null | undefined][] = [
    ['video', video],
    ['audio', audio],
    ['video', animationUrl === video || animationUrl === audio ? null : animationUrl],
  ]
  return films.flatMap(([kind, url]) => (typeof url === 'string' && url !== '' ? [[kind, url] as const] : []))
}

export const FilmAndSound = ({
  project,
  metadata,
}: {
  readonly project: string
  readonly metadata: TokenMetadata
}) => {
  const media = playable(metadata)
  if (media.length === 0) return null
  return (
    <DrawerSection title="Media">
      {media.map(([kind, url]) => (
        <Player key={`${kind} ${url}`} project={project} kind={kind} url={url} />
      ))}
    </DrawerSection>
  )
}

const Player = ({
  project,
  kind,
  url,
}: {
  readonly project: string
  readonly kind: Kind
  readonly url: string
}) => {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const source = mediaAddress(project, url)
  const noun = nouns[kind]
  if (source === null) return <p className="md-quiet">The {noun} has no usable address.</p>
  if (state === 'failed') return <p className="md-quiet">The {noun} couldn’t be played. See below.</p>
  if (state === 'closed')
    return (
      <p>
        <Button variant="outlined" onClick={() => setState('open')}>
          Load {noun}
        </Button>
      </p>
    )
  const fail = (): void => setState('failed')
  return kind === 'video' ? (
    <video
      className="md-media"
      src={source}
      controls
      muted
      preload="metadata"
      onError={fail}
      aria-label="Video"
    />
  ) : (
    <audio className="md-media" src={source} controls preload="metadata" onError={fail} aria-label="Audio">
      {/* Collectibles come without captions. */}
      <track kind="captions" />
    </audio>
  )
}
