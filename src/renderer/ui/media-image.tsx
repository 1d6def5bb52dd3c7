import { useState } from 'react'
import { imageSource } from './image-source.ts'
import './media-image.css'

type MediaImageProps = {
  readonly project: string
  readonly image: string | null | undefined
  /** `''` beside the name, which says it already. */
  readonly alt: string
  /** CSS pixels of the box, which never changes: nothing moves when the picture comes. */
  readonly width: number
  readonly height: number
}

export const MediaImage = ({ project, image, alt, width, height }: MediaImageProps) => {
  const source = imageSource(project, image)
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="md-image" style={{ width, height }}>
      {source !== null && failed !== source ? (
        <img
          src={source}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(source)}
        />
      ) : (
        <svg
          viewBox="0 0 24 24"
          role={alt === '' ? undefined : 'img'}
          aria-hidden={alt === '' ? true : undefined}
          aria-label={alt === '' ? undefined : `${alt} (no picture)`}
        >
          <path d="M21 19V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2zM8.5 13.5l2.5 3 3.5-4.5 4.5 6H5l3.5-4.5z" />
        </svg>
      )}
    </span>
  )
}
