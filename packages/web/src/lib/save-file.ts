/** The address of a saved file is let go once the browser has surely taken it. */
const releaseAfterMs = 60_000

/** Hands a file that came whole over to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs)
}
