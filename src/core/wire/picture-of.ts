export const pictureOf = ({
  image,
  imageData,
}: {
  readonly image?: string | null | undefined
  readonly imageData?: string | null | undefined
}): string | null | undefined => (image === null || image === undefined || image === '' ? imageData : image)
