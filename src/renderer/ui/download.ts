/** Saves bytes as a file of the person's machine, as octets: nothing opens them. */
export const downloadBytes = (bytes: Uint8Array<ArrayBuffer>, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken hold of the bytes by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
